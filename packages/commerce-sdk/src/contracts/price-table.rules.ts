import type { FieldError } from './codes.ts'

/** A row of a price table: what carts of goods up to this value pay. */
export interface PriceRow {
  /** In main units; null in the last row, which is for all that cost more. */
  readonly upTo: number | null
  readonly price: number
}

/** What is wrong with a price table: each row goes further than the one before it, and the last one has no end. */
export const priceTableFaults = (rows: readonly Pick<PriceRow, 'upTo'>[], path = 'prices'): readonly FieldError[] => {
  if (rows.length === 0) return [{ path, rule: 'required' }]
  return rows.flatMap(({ upTo }, index): FieldError[] => {
    const at = `${path}.${index}.upTo`
    if (index === rows.length - 1) return upTo === null ? [] : [{ path: at, rule: 'choice' }]
    const before = rows[index - 1]?.upTo ?? 0
    if (upTo === null) return [{ path: at, rule: 'required' }]
    return upTo > before ? [] : [{ path: at, rule: 'min', value: before }]
  })
}

/** What delivery costs for goods of a value, by a price table without faults; a bound belongs to its row. */
export const priceInTable = (rows: readonly PriceRow[], items: number): number =>
  rows.find(({ upTo }) => upTo === null || items <= upTo)?.price ?? 0
