import { PRICE } from '../rules/list-request.ts'
import { type Bits, keepOnly, lowestBit } from './bits.ts'
import type { SiteCatalogue } from './site-catalogue.ts'

/** The numeric values of an attribute by row; of the price, which every row has, in cents. */
export interface Figures {
  readonly byRow: Int32Array | Float64Array
  /** Those of `rows` that have one. */
  having(rows: Bits): Bits
}

export const figuresOf = (catalogue: SiteCatalogue, code: string): Figures | undefined => {
  if (code === PRICE) return { byRow: catalogue.rows.cents, having: (rows) => rows }
  const attribute = catalogue.attributes.get(code)
  return (
    attribute && {
      byRow: attribute.figures,
      having(rows) {
        const having = catalogue.rows.nothing()
        attribute.all.addTo(having)
        keepOnly(having, rows)
        return having
      },
    }
  )
}

/** Those of `rows` whose figure is between two ends, both included. */
export const rowsBetween = (figures: Figures, rows: Bits, from: number, to: number): Bits => {
  const between = figures.having(rows).slice()
  for (let word = 0; word < between.length; word += 1) {
    let stored = between[word] as number
    for (let rest = stored; rest !== 0; rest &= rest - 1) {
      const figure = figures.byRow[word * 32 + lowestBit(rest)] as number
      if (figure < from || figure > to) stored &= ~(rest & -rest)
    }
    between[word] = stored
  }
  return between
}

/** The least and the greatest figure of `rows`; undefined where none has one. */
export const endsOf = (figures: Figures, rows: Bits): { least: number; most: number } | undefined => {
  const having = figures.having(rows)
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let word = 0; word < having.length; word += 1) {
    for (let rest = having[word] as number; rest !== 0; rest &= rest - 1) {
      const figure = figures.byRow[word * 32 + lowestBit(rest)] as number
      if (figure < least) least = figure
      if (figure > most) most = figure
    }
  }
  return least <= most ? { least, most } : undefined
}
