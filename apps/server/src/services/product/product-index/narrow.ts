import { type Bits, keepOnly } from './bits.ts'
import { figuresOf, rowsBetween } from './figures.ts'
import type { RowSet } from './row-set.ts'
import type { SiteCatalogue } from './site-catalogue.ts'
import type { AttributeFilter, Selection } from './types.ts'

export interface Narrowed {
  /** The rows that all filters leave. */
  readonly rows: Bits
  /** The rows that the filters of the other attributes leave. */
  without(code: string): Bits
  /** Rows before the filters by attributes. */
  readonly scope: Bits
}

/** The rows that a selection leaves. */
export const narrow = (catalogue: SiteCatalogue, selection: Selection): Narrowed => {
  const scope = catalogue.rows.everything()
  const { ids, match, tags, mainCategory } = selection
  const keepUnion = (sets: readonly (RowSet | undefined)[]) => {
    const union = catalogue.rows.nothing()
    for (const set of sets) set?.addTo(union)
    keepOnly(scope, union)
  }
  const keepProducts = (products: ArrayLike<number>) => {
    const named = catalogue.rows.nothing()
    for (let place = 0; place < products.length; place += 1) catalogue.rows.addProduct(named, products[place] as number)
    keepOnly(scope, named)
  }
  if (ids) keepProducts(ids)
  if (match) keepProducts(match)
  if (mainCategory !== null) keepUnion(catalogue.below(mainCategory).map((id) => catalogue.categories.get(id)))
  if (tags) keepUnion(tags.map((id) => catalogue.tags.get(id)))
  if (selection.onlyDiscounted) keepUnion([catalogue.discounted])
  if (selection.onlyFeatured) keepUnion([catalogue.featured])

  const filters = selection.attributes.map((filter) => ({
    code: filter.code,
    rows: matching(catalogue, filter, scope),
  }))
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

/** Those of `rows` that a filter leaves. */
const matching = (catalogue: SiteCatalogue, filter: AttributeFilter, rows: Bits): Bits => {
  if ('anyOf' in filter) {
    const chosen = catalogue.rows.nothing()
    const choices = catalogue.attributes.get(filter.code)?.choices
    for (const choice of filter.anyOf) choices?.get(choice)?.addTo(chosen)
    return chosen
  }
  const figures = figuresOf(catalogue, filter.code)
  return figures ? rowsBetween(figures, rows, filter.from, filter.to) : catalogue.rows.nothing()
}
