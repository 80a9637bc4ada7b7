import { isRange, type LayeredFilter } from '@butiga/commerce-sdk/contracts'
import { endsOf, figuresOf } from './figures.ts'
import { PRICE } from '../rules/list-request.ts'
import type { Narrowed } from './narrow.ts'
import type { SiteCatalogue } from './site-catalogue.ts'
import type { AttributeFilter, CatalogueAttribute, Selection } from './types.ts'
import { formatFigure } from '../rules/values.ts'
import { labelOf } from '../rules/words.ts'
import { filterWords } from './filter-words.ts'

type Value = LayeredFilter['values'][number]
type Measured = Pick<CatalogueAttribute, 'code' | 'type'> & { readonly id: number | null }

const price: Measured = { id: null, code: PRICE, type: 'number' }

/**
 * The filters of a list with counts. Filters of different attributes are combined with AND, the values of one with OR:
 * so the count of a value is the number of products with it that the filters of the other attributes leave, regardless
 * of the filter of its own attribute. An attribute is offered while the others leave products that have it, and as long
 * as it is filtered by.
 */
export const facets = (
  catalogue: SiteCatalogue,
  { attributes: chosen }: Selection,
  narrowed: Narrowed,
  language: string,
): LayeredFilter[] => {
  const filterOf = (code: string) => chosen.find((filter) => filter.code === code)
  const texts = [language, catalogue.frame.defaultLanguage] as const
  const offered = catalogue.frame.attributes.flatMap((info): LayeredFilter[] => {
    const filter = filterOf(info.code)
    const values = isRange(info.type)
      ? measured(catalogue, info, filter, narrowed)
      : choices(catalogue, info, texts, filter, narrowed)
    return values.length === 0
      ? []
      : [
          {
            attributeCode: info.code,
            label: labelOf(info.labels, texts) ?? info.code,
            ...(info.unit !== null && { unit: info.unit }),
            type: info.type,
            values,
          },
        ]
  })
  const prices = measured(catalogue, price, filterOf(PRICE), narrowed)
  return prices.length === 0
    ? offered
    : [{ attributeCode: PRICE, label: filterWords(...texts).price, type: price.type, values: prices }, ...offered]
}

/** The choices that products in the list's scope have, those that would leave none with the count 0. */
const choices = (
  catalogue: SiteCatalogue,
  info: CatalogueAttribute,
  texts: readonly [language: string, defaultLanguage: string],
  filter: AttributeFilter | undefined,
  narrowed: Narrowed,
): Value[] => {
  const sets = catalogue.attributes.get(info.code)?.choices
  const rows = narrowed.without(info.code)
  const known =
    info.type === 'yesNo'
      ? (['yes', 'no'] as const).map((value) => ({ value, valueLabel: filterWords(...texts)[value], ...noSwatch }))
      : info.values.map(({ id, labels, swatch, isMedia }) => ({
          value: id,
          valueLabel: labelOf(labels, texts) ?? String(id),
          swatch,
          isMedia,
        }))
  const values = known.flatMap((known): Value[] => {
    const set = sets?.get(known.value)
    if (set === undefined) return []
    const totalProducts = catalogue.rows.countProducts(rows, set)
    const isInScope = totalProducts > 0 || catalogue.rows.countProducts(narrowed.scope, set) > 0
    return isInScope ? [{ attributeID: info.id, minValue: null, maxValue: null, totalProducts, ...known }] : []
  })
  return filter || values.some(({ totalProducts }) => totalProducts > 0) ? values : []
}

const noSwatch = { swatch: null, isMedia: false }

/** One value with both ends of what the other attributes leave, or of the list's scope where they leave nothing. */
const measured = (
  catalogue: SiteCatalogue,
  { id, code, type }: Measured,
  filter: AttributeFilter | undefined,
  narrowed: Narrowed,
): Value[] => {
  const figures = figuresOf(catalogue, code)
  if (figures === undefined) return []
  const left = narrowed.without(code)
  const ends = endsOf(figures, left) ?? (filter && endsOf(figures, narrowed.scope))
  if (!ends) return []
  const displayed = (figure: number) => (code === PRICE ? figure / 100 : formatFigure(type, figure))
  return [
    {
      attributeID: id,
      value: null,
      valueLabel: '',
      minValue: displayed(ends.least),
      maxValue: displayed(ends.most),
      totalProducts: catalogue.rows.countProducts(figures.having(filter ? narrowed.rows : left)),
      ...noSwatch,
    },
  ]
}
