import { type Bits, eachRow, addBit, keepOnly } from './bits.ts'
import { PRICE } from '../rules/list-request.ts'
import type { RowSet } from './row-set.ts'
import type { SiteCatalogue } from './site-catalogue.ts'
import type { AttributeFilter, Selection } from './types.ts'

export interface Narrowed {
  /** Rows for which everything asked for holds. */
  readonly rows: Bits
  /** The same without what is asked of this attribute. */
  without(code: string): Bits
  /** Rows before any attribute narrowed them. */
  readonly scope: Bits
}

/** The rows that a selection leaves. */
export const narrow = (catalogue: SiteCatalogue, selection: Selection): Narrowed => {
  const scope = catalogue.everything()
  const { ids, found, tags, mainCategory } = selection
  const keepUnion = (sets: readonly (RowSet | undefined)[]) => {
    const union = catalogue.nothing()
    for (const set of sets) set?.addTo(union)
    keepOnly(scope, union)
  }
  const keepProducts = (products: ArrayLike<number>) => {
    const named = catalogue.nothing()
    for (let place = 0; place < products.length; place += 1) catalogue.addProduct(named, products[place] as number)
    keepOnly(scope, named)
  }
  if (ids) keepProducts(ids)
  if (found) keepProducts(found)
  if (mainCategory !== null) keepUnion(catalogue.below(mainCategory).map((id) => catalogue.categories.get(id)))
  if (tags) keepUnion(tags.map((id) => catalogue.tags.get(id)))
  if (selection.onlyDiscounted) keepUnion([catalogue.discounted])
  if (selection.onlyFeatured) keepUnion([catalogue.featured])

  const filters = selection.attributes.map((filter) => ({ code: filter.code, rows: matching(catalogue, filter) }))
  const rowsWithout = (left: string | null): Bits => {
    const rows = scope.slice()
    for (const filter of filters) if (filter.code !== left) keepOnly(rows, filter.rows)
    return rows
  }
  const rows = rowsWithout(null)
  return {
    rows,
    scope,
    without: (code) => (filters.some((filter) => filter.code === code) ? rowsWithout(code) : rows),
  }
}

const matching = (catalogue: SiteCatalogue, filter: AttributeFilter): Bits => {
  const rows = catalogue.nothing()
  const attribute = catalogue.attributes.get(filter.code)
  if ('anyOf' in filter) {
    for (const choice of filter.anyOf) attribute?.choices.get(choice)?.addTo(rows)
    return rows
  }
  const { from, to } = filter
  const figures = filter.code === PRICE ? catalogue.cents : attribute?.figures
  if (figures === undefined) return rows
  const candidates = filter.code === PRICE ? catalogue.everything() : catalogue.nothing()
  if (filter.code !== PRICE) attribute?.all.addTo(candidates)
  eachRow(candidates, (row) => {
    const figure = figures[row] as number
    if (figure >= from && figure <= to) addBit(rows, row)
  })
  return rows
}
