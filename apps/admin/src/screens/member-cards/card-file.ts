/** Cards of one call; a longer file is sent in parts. */
export const CARDS_AT_ONCE = 2000

export interface FileCard {
  readonly barcode: string
  readonly validTo: string | null
}

/** What a file of cards holds, and the numbers of its lines that cannot be read. */
export interface CardFile {
  readonly cards: readonly FileCard[]
  readonly wrong: readonly number[]
}

const dayOf = (text: string): string | null | undefined => {
  if (text === '') return null
  const [, day, month, year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\.?$/.exec(text) ?? []
  const iso = day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : undefined
}

/** Reads a CSV with a barcode and a last day in each line: `3850005551842;31. 12. 2027.`. A heading is left out. */
export const readCardFile = (text: string): CardFile => {
  const cards = new Map<string, FileCard>()
  const wrong: number[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const [barcode = '', until = ''] = line.split(/[;,\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    if (barcode === '' && until === '') continue
    const validTo = dayOf(until)
    if (index === 0 && validTo === undefined) continue
    if (barcode === '' || barcode.length > 60 || validTo === undefined) wrong.push(index + 1)
    // The last line of a card counts.
    else cards.set(barcode, { barcode, validTo })
  }
  return { cards: [...cards.values()], wrong }
}
