/** A line of a cart: a product with what was written for it and chosen for its parts. */
export interface Line {
  /** As the shop has named it; null until its first answer. */
  readonly itemId: number | null
  readonly product: number
  readonly pieces: number
  readonly texts: Readonly<Record<string, unknown>>
  /** Of a bundle: the chosen variant of a part. */
  readonly chosen: Readonly<Record<number, number>>
}

const sorted = (record: Readonly<Record<string | number, unknown>>): string =>
  JSON.stringify(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b)))

/** Whether two lines are one: the same product, texts and parts. */
export const areEqual = (a: Line, b: Line): boolean =>
  a.product === b.product && sorted(a.texts) === sorted(b.texts) && sorted(a.chosen) === sorted(b.chosen)

/** Equal lines are merged: one line with the pieces of both. */
export const withAddition = (lines: readonly Line[], added: Line): readonly Line[] => {
  const equal = lines.find((line) => areEqual(line, added))
  return equal === undefined
    ? [...lines, added]
    : lines.map((line) => (line === equal ? { ...line, pieces: line.pieces + added.pieces } : line))
}

/** A line with other pieces or other choices; null without such a line. */
export const withEdit = (
  lines: readonly Line[],
  itemId: number,
  edit: Partial<Omit<Line, 'itemId'>>,
): readonly Line[] | null => {
  const line = lines.find((one) => one.itemId === itemId)
  if (line === undefined) return null
  const edited = { ...line, ...edit }
  const equal = lines.find((other) => other !== line && areEqual(other, edited))
  const after = { ...edited, pieces: edited.pieces + (equal?.pieces ?? 0) }
  return lines.filter((other) => other !== equal).map((other) => (other === line ? after : other))
}

/** The lines without one; null where there is no such line. */
export const without = (lines: readonly Line[], itemId: number): readonly Line[] | null =>
  lines.some((line) => line.itemId === itemId) ? lines.filter((line) => line.itemId !== itemId) : null
