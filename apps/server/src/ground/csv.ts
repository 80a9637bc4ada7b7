/** A text that a spreadsheet would read as a formula is written after an apostrophe, which is removed again. */
const formulaLike = /^'*[=+\-@\t\r\n]/
export const guarded = (text: string): string => (formulaLike.test(text) ? `'${text}` : text)
export const unguarded = (text: string): string =>
  text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text

/** A line of a CSV file as spreadsheets here open it, with semicolons. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(';')}\r\n`

const csvCell = (text: string): string => {
  const cell = guarded(text)
  return /[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
