import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { drawPdf } from './draw.ts'
import type { Sheet } from './sheet.ts'

const sheet: Sheet = {
  language: 'hr',
  title: 'Račun',
  seller: { name: 'Burin d.o.o.', lines: [] },
  parties: [],
  facts: [],
  items: { head: [''], rows: [] },
  taxes: { title: '', head: [], rows: [] },
  sums: [],
  payment: null,
  paid: null,
  fiscal: null,
  closing: [],
  foot: '',
  pageNumber: '',
}

/** The lines of texts as they are copied from a document, and what no font has. */
const copied = async (...texts: readonly string[]) => {
  const rows = texts.map((text) => ({ cells: [text], note: '' }))
  const { bytes, lost } = await drawPdf({ ...sheet, items: { head: [''], rows } })
  const { text } = await readPdf(new Blob([new Uint8Array(bytes)]))
  const lines = text.split('\n').filter((line) => line !== '')
  return { lines: lines.slice(2), lost }
}

describe('a text on paper', () => {
  it.each([
    '한국 도자기',
    'Hộp 한국 도자기 12 kom',
    '景德镇 茶碗',
    '國際 陶瓷',
    '有田焼の茶碗 カップ',
    'חנות קרמיקה',
    'שלום 12 עולם abc',
    'متجر الخزف',
    'مرحبا بالعالم 12',
    'क्षत्रिय हिन्दी मिट्टी',
    'ถ้วยชาน้ำใจ',
    'თიხის ჭურჭელი',
    'Հայկական խեցի',
    'Ἀθῆναι, ᾠδή',
    'ԁеко ꙗ ӑ',
    'Đurđica Šimunović-Žižić',
    'Thọ To Nguyễn Đường ot',
  ])('is copied as it was written: %s', async (text) => {
    expect(await copied(text)).toEqual({ lines: [text], lost: [] })
  })

  it('is copied with its accents where they were written apart', async () => {
    expect(await copied('Thọ Škoda'.normalize('NFD'))).toEqual({ lines: ['Thọ Škoda'], lost: [] })
  })

  it('has a mark for a letter that no font has, which is copied as the text and reported', async () => {
    expect(await copied('Šalica 😀 za čaj', 'தமிழ்')).toEqual({
      lines: ['Šalica 😀 za čaj', 'தமிழ்'],
      lost: ['😀', 'த', 'மி', 'ழ்'],
    })
  })

  it('is drawn in the plain form of letters that no font has in theirs', async () => {
    expect(await copied('① kom')).toEqual({ lines: ['① kom'], lost: [] })
  })

  it('takes the lines that its words need', async () => {
    const { lines } = await copied('Ručno rađena zdjela '.repeat(12).trim(), '도자기'.repeat(40), 'x'.repeat(300))
    const widest = Math.max(...lines.map((line) => line.length))
    expect(widest).toBeLessThan(80)
    expect(lines.filter((line) => line.includes('zdjela')).join(' ')).toBe('Ručno rađena zdjela '.repeat(12).trim())
    expect(lines.filter((line) => line.includes('자')).join('')).toBe('도자기'.repeat(40))
    expect(lines.filter((line) => line.includes('x')).join('')).toBe('x'.repeat(300))
  })
})
