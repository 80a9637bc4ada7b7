type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

/** Rows as a table: a line for each value, with what it is about, the number of its row and its name. */
export const toTable = (rows: Rows): string[][] => [
  ['about', 'row', 'name', 'value'],
  ...Object.entries(rows).flatMap(([about, list]) =>
    list.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [about, String(index + 1), name, textOf(value)]),
    ),
  ),
]
