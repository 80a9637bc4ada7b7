type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A value that a spreadsheet would take for a formula is kept as text. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cell = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '').replace(/^null$/, '')
  return `"${guarded(text).replaceAll('"', '""')}"`
}

/** Rows as CSV: a line for each value, with what it is about, the number of its row and its name. */
export const toCsv = (rows: Rows): string =>
  [
    ['about', 'row', 'name', 'value'],
    ...Object.entries(rows).flatMap(([about, list]) =>
      list.flatMap((row, index) => Object.entries(row).map(([name, value]) => [about, index + 1, name, value])),
    ),
  ]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')
