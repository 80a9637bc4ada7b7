import { parse } from 'csv-parse/sync'
import { columnsOf, type Fields, rowOf, type Column } from './csv-columns.ts'
import type { Line } from './read-lines.ts'
import type { Refusal } from './reasons.ts'
import { Refused, Unreadable } from './refused.ts'
import type { SourceRow } from './source-row.ts'

/** Most lines of one record: texts have line breaks, but a quote that is never closed must not swallow the file. */
const mostLines = 2000
const mostCharacters = 2_000_000

/**
 * A file with names of columns in its first line, separated by semicolons, commas or tabs; cells with separators, quotes
 * or line breaks are quoted. A record that cannot be read costs its first line, and the next is tried.
 */
export async function* readCsv(lines: AsyncIterable<Line>, fields?: Fields): AsyncGenerator<SourceRow> {
  let header: { columns: readonly Column[]; delimiter: string } | undefined
  let open: Line[] = []

  for await (const line of lines) {
    if (header === undefined) {
      // Excel's own way to name the separator.
      if (line.text === null) throw new Unreadable('The first line is longer than 4 MB; it should name the columns.')
      if (line.text.includes('\r'))
        throw new Unreadable('The lines end as on an old Macintosh. Save the file as CSV UTF-8 and try again.')
      if (line.text.trim() !== '' && !/^sep=.$/i.test(line.text)) header = readHeader(line.text, fields)
      continue
    }
    open.push(line)
    // Reads again the lines that a broken record had swallowed; one step for each record.
    while (open.length > 0) {
      const taken = takeRecord(open, header)
      if (taken === undefined) break
      if (taken.row) yield taken.row
      open = open.slice(taken.lines)
    }
  }
  if (header === undefined) throw new Unreadable('The file is empty.')
  while (open.length > 0) {
    const first = open[0]
    const taken = takeRecord(open, header) ?? {
      lines: 1,
      row: { line: first?.number ?? 0, refused: openQuote },
    }
    if (taken.row) yield taken.row
    open = open.slice(taken.lines)
  }
}

const openQuote: Refusal = { path: '', rule: 'quote', facts: {} }

interface Taken {
  readonly lines: number
  /** None for an empty line. */
  readonly row?: SourceRow
}

/** The record that begins with the first line; nothing while its end may still come. */
const takeRecord = (
  open: readonly Line[],
  { columns, delimiter }: { columns: readonly Column[]; delimiter: string },
): Taken | undefined => {
  const [first] = open
  if (first === undefined) return undefined
  if (first.text === null)
    return { lines: 1, row: { line: first.number, refused: { path: '', rule: 'line', facts: {} } } }
  if (first.text.trim() === '') return { lines: 1 }
  let text = ''
  let isInQuotes = false
  for (const [index, line] of open.entries()) {
    if (line.text === null || index >= mostLines || text.length > mostCharacters)
      return { lines: 1, row: { line: first.number, refused: openQuote } }
    text += index === 0 ? line.text : `\n${line.text}`
    for (let at = line.text.indexOf('"'); at !== -1; at = line.text.indexOf('"', at + 1)) isInQuotes = !isInQuotes
    if (isInQuotes) continue
    try {
      const cells = cellsOf(text, delimiter)
      if (cells.every((cell) => cell === '')) return { lines: index + 1 }
      return { lines: index + 1, row: { line: first.number, row: rowOf(columns, cells) } }
    } catch (error) {
      const refused: Refusal = error instanceof Refused ? error.refusal : { path: '', rule: 'quotes', facts: {} }
      // A record that is refused for its content is complete; one that cannot be parsed may have swallowed others.
      return { lines: error instanceof Refused ? index + 1 : 1, row: { line: first.number, refused } }
    }
  }
  return undefined
}

const cellsOf = (text: string, delimiter: string): string[] => {
  // Most lines have no quotes, and need no CSV parser.
  if (!text.includes('"')) return text.split(delimiter)
  const [cells = []] = parse(text, { delimiter, relax_column_count: true })
  return cells
}

const delimiters = [';', ',', '\t']

const readHeader = (text: string, fields?: Fields) => {
  const { delimiter, names } = namesIn(text)
  return { delimiter, columns: columnsOf(names, fields) }
}

const namesIn = (text: string) => {
  const outside = text.replace(/"[^"]*"/g, '')
  const counts = delimiters.map((delimiter) => outside.split(delimiter).length)
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ';'
  return { delimiter, names: cellsOf(text, delimiter) }
}

/** The names of a file's columns, and the cells of its first line after them. Throws {@link Unreadable}. */
export const columnNames = async (
  lines: AsyncIterable<Line>,
): Promise<{ readonly name: string; readonly example: string }[]> => {
  let header: { names: readonly string[]; delimiter: string } | undefined
  let cells: readonly string[] = []
  for await (const { text } of lines) {
    if (text === null || text.includes('\r')) throw new Unreadable('The first line should name the columns.')
    if (text.trim() === '' || /^sep=.$/i.test(text)) continue
    if (header === undefined) header = namesIn(text)
    else {
      const { delimiter } = header
      try {
        cells = cellsOf(text, delimiter)
      } catch {
        // A cell with line breaks.
        cells = text.split(delimiter)
      }
      break
    }
  }
  if (header === undefined) throw new Unreadable('The file is empty.')
  const last = header.names.findLastIndex((name) => name.trim() !== '')
  return header.names.slice(0, last + 1).map((name, index) => ({ name, example: (cells[index] ?? '').slice(0, 80) }))
}
