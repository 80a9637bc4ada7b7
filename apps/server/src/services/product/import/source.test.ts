import { csvLine, guarded } from '../../../ground/csv.ts'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { cellsOfRow, columnsOf, rowOf } from './csv-columns.ts'
import type { Line } from './read-lines.ts'
import { readLines } from './read-lines.ts'
import { readSource } from './source.ts'
import { sentenceOf } from './reasons.ts'
import type { SourceRow } from './source-row.ts'
import { temporaryFile } from '../../../testing/imports.ts'

const read = async (name: string, content: string | Uint8Array): Promise<SourceRow[]> => {
  const made = await temporaryFile(name, content)
  const rows: SourceRow[] = []
  for await (const row of readSource(made.file)) rows.push(row)
  return rows
}
const rowsOf = (rows: readonly SourceRow[]) =>
  rows.map((one) => (one.refused === undefined ? one.row : sentenceOf(one.refused)))
const csv = async (content: string) => rowsOf(await read('rows.csv', content))

/** Bytes of buffers that are still referenced. */
const collected = (): number => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().arrayBuffers
}

describe('a CSV file', () => {
  const box = { kind: 'product', sku: 'A', prices: { retail: '1,50' } }

  it.each([
    ['semicolons', 'sku;price:retail\nA;1,50\n'],
    ['commas', 'sku,price:retail\nA,"1,50"\n'],
    ['tabs', 'sku\tprice:retail\nA\t1,50\n'],
    ['a mark, returns, quotes, and no last line end', '\ufeffsku;"price:retail"\r\n"A";"1,50"'],
    ["Excel's own word for the separator", 'sep=;\r\nsku;price:retail\r\nA;1,50\r\n'],
    ['names in other spellings', 'SKU ; price:Retail\nA;1,50\n'],
    ['separators of columns that were', 'sku;price:retail;; ;\nA;1,50;;\n'],
    ['empty lines and empty cells at the end', 'sku;price:retail\n\n;\nA;1,50;;\n\n'],
  ])('is read with %s', async (_, content) => {
    expect(await csv(content)).toEqual([box])
  })

  it('has line breaks, quotes and separators in quotes, and each row has the line on which it begins', async () => {
    const rows = await read('rows.csv', 'sku;text:hrv\nA;"<p>jedan;\n""dva""</p>"\nB;tri\n')
    expect(rowsOf(rows)).toMatchObject([
      { translations: { hrv: { text: '<p>jedan;\n"dva"</p>' } } },
      { translations: { hrv: { text: 'tri' } } },
    ])
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
  })

  it('loses one line to quotes that do not fit, and no other', async () => {
    const rows = await read('rows.csv', 'sku;name:hrv\nA;"nikad zatvoreno\nB;dva\nC;12" cijev\nD;četiri\n')
    expect(rows.map((one) => [one.line, one.refused === undefined])).toEqual([
      [2, false],
      [3, true],
      [4, false],
      [5, true],
    ])
  })

  it('empties what its empty cells say of a product, and passes over what other kinds have', async () => {
    const header = 'kind;sku;code;price:retail;price:discount;stock;categories;name:hrv;name:eng;attribute:size;parent'
    expect(await csv(`${header}\n;A;;1;;;;Ime;;;\nattribute;;vez;;;;;Vez;;;\n`)).toEqual([
      {
        kind: 'product',
        sku: 'A',
        prices: { retail: '1', discount: null },
        stock: null,
        categories: [],
        translations: { hrv: { name: 'Ime' }, eng: null },
        attributes: { size: null },
      },
      { kind: 'attribute', code: 'vez', translations: { hrv: { name: 'Vez' }, eng: null } },
    ])
  })

  it('refuses cells without a column, and headers that name none', async () => {
    expect(await csv('sku;name:hrv\nA;b;c\n')).toEqual([expect.stringMatching(/^name:hrv: .* 3 cells/)])
    await expect(csv('sku;cijena\nA;1\n')).rejects.toThrow('There is no column "cijena"')
    await expect(csv('sku;SKU\nA;1\n')).rejects.toThrow('twice')
    await expect(csv('sku;;name:hrv\nA;b;c\n')).rejects.toThrow('There is no column ""')
    await expect(csv('sku;attribute:__proto__\nA;1\n')).rejects.toThrow('There is no column')
    await expect(csv(`${'x'.repeat(1_000_000)}\n`)).rejects.toThrow(/^.{0,600}$/)
    await expect(csv('sku;name:hrv\rA;b\rB;c\r')).rejects.toThrow('old Macintosh')
    await expect(csv('')).rejects.toThrow('empty')
  })

  it('may have thousands of columns', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `attribute:a${index}`)
    const begun = process.threadCpuUsage()
    expect(await csv(`sku;${names.join(';')}\nA${';1'.repeat(names.length)}\n`)).toHaveLength(1)
    const { user, system } = process.threadCpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(1000)
    await expect(csv(`${names.join(';')};attribute:a0\n`)).rejects.toThrow('attribute:a0 is there twice')
  })

  it('is read with formulas as text, and written so that no spreadsheet computes them [I41]', async () => {
    expect(await csv('sku;name:hrv\nA;=cmd|calc\n')).toMatchObject([{ translations: { hrv: { name: '=cmd|calc' } } }])
    const columns = ['sku', 'name:hrv', 'categories', 'bundle', 'customOptions', 'attribute:load']
    for (const name of ['=1+1', '+385', '-5', '@sum', "'=1", '\ttab', 'a;b', 'a"b', 'a\r\nb', ' s ', "'quoted'"]) {
      expect(guarded(name)).not.toMatch(/^[=+\-@\t\r]/)
      const row = { kind: 'product', sku: 'A', translations: { hrv: { name: name.trim() } } }
      const [back] = await csv(csvLine(columns) + csvLine(cellsOfRow(columns, row)))
      // Line ends within a cell are those of the file.
      expect(back).toMatchObject({ translations: { hrv: { name: name.trim().replace('\r\n', '\n') } } })
    }
  })

  it('keeps lists whose entries hold bars and backslashes', () => {
    const row = { kind: 'product', sku: 'A', categories: ['a|b', 'c\\d'], attributes: { size: 'S | M' } }
    const names = ['kind', 'sku', 'categories', 'attribute:size']
    expect(rowOf(columnsOf(names), cellsOfRow(names, row))).toEqual(row)
  })
})

describe('a file of JSON lines', () => {
  it('refuses lines that are no object, by their numbers', async () => {
    const rows = await read('rows.jsonl', '\ufeff{"sku":"A"}\r\n\n{"sku":\n["B"]\n{"sku":"C"}')
    expect(rows.map(({ line, refused }) => [line, refused && sentenceOf(refused)])).toEqual([
      [1, undefined],
      [3, 'The line is not JSON.'],
      [4, expect.stringContaining('not an object')],
      [5, undefined],
    ])
  })
})

describe('a file', () => {
  it('in another encoding is refused with the cure', async () => {
    await expect(read('a.csv', Buffer.from('sku;name:hrv\nA;\xe8a\x9aa\n', 'latin1'))).rejects.toThrow(
      'Line 2 is not UTF-8',
    )
    await expect(read('a.csv', Buffer.from('\ufeffsku;name:hrv\n', 'utf16le'))).rejects.toThrow('UTF-16')
    await expect(read('a.csv', Buffer.from('sku;name:hrv\n', 'utf16le'))).rejects.toThrow('UTF-16')
    await expect(read('a.csv', Buffer.alloc(100_000))).rejects.toThrow('no text at all')
  })

  it('that is not there, or of no known format, says so', async () => {
    await expect(read('a.xlsx', 'PK')).rejects.toThrow('neither .csv nor .jsonl')
    await expect(async () => {
      for await (const _ of readSource('/nowhere/a.csv')) break
    }).rejects.toThrow('There is no file')
    const { folder } = await temporaryFile('rows.txt', '')
    const [inside, circle] = [join(folder, 'rows.csv'), join(folder, 'circle.csv')]
    await mkdir(inside)
    await symlink(circle, circle)
    for (const [file, reason] of [
      [inside, 'is no file'],
      [circle, 'cannot be read (ELOOP)'],
    ] as const)
      await expect(async () => {
        for await (const _ of readSource(file)) break
      }).rejects.toThrow(reason)
  })

  it('with a line of 100 MB is read in the memory of one line, which is reported by its number', async () => {
    const before = collected()
    let most = 0
    async function* bytes(): AsyncGenerator<Buffer> {
      yield Buffer.from('{"sku":"A"}\n')
      for (let count = 0; count < 100; count += 1) {
        yield Buffer.alloc(1024 * 1024, 'a')
        // What the reader has let go by now does not count.
        if (count % 10 === 9) most = Math.max(most, collected() - before)
      }
      yield Buffer.from('\n{"sku":"B"}\n')
    }
    const lines: Line[] = []
    for await (const line of readLines(bytes())) lines.push(line)
    expect(lines).toEqual([
      { number: 1, text: '{"sku":"A"}' },
      { number: 2, text: null },
      { number: 3, text: '{"sku":"B"}' },
    ])
    expect(most).toBeLessThan(40 * 1024 * 1024)
  })
})
