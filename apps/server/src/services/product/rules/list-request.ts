import { type FieldError, type Filter, isRange, product } from '@butiga/commerce-sdk/contracts'
import { type FilterValues, notOneOf, readFilters, readIds } from '../../../calls/filters.ts'
import type { AttributeFilter, CatalogueAttribute, ProductOrder } from '../product-index/types.ts'
import { endOf } from './values.ts'

const { filters: kinds } = product.calls.filter.list

/** The default order: the newest first. */
export const newestFirst: ProductOrder = [{ field: 'id', direction: 'desc' }]

/** The filter key of a price, which is an attribute of everything. */
export const PRICE = 'price'

/** Whether a filter's key is a product's own field; an attribute with that code cannot be filtered by. */
export const isOwnKey = (key: string): boolean => Object.hasOwn(kinds, key) || key === PRICE

export interface ListFilters {
  readonly own: FilterValues<typeof kinds>
  readonly attributes: readonly AttributeFilter[]
  readonly faults: readonly FieldError[]
}

/**
 * The filters of a list: by the product's own fields, the `price`, and the site's attributes by their codes. `archived`
 * can only be false: archived products are never listed.
 */
export const readProductFilters = (
  filters: readonly Filter[] = [],
  { attributes, timeZone }: { readonly attributes: readonly CatalogueAttribute[]; readonly timeZone: string },
): ListFilters => {
  const typeOf = new Map<string, CatalogueAttribute['type']>([
    ...attributes.map(({ code, type }) => [code, type] as const),
    [PRICE, 'number'],
  ])
  const own = readFilters(kinds, filters, { others: [PRICE, ...typeOf.keys()] })
  const read = [...typeOf].map(([code, type]) => readAttribute(filters, { code, type, timeZone }))
  return {
    own: own.values,
    attributes: read.flatMap(({ filter }) => filter ?? []),
    faults: [...own.faults, ...archivedFaults(filters), ...read.flatMap((attribute) => attribute.faults)],
  }
}

const archivedFaults = (filters: readonly Filter[]): FieldError[] =>
  filters.flatMap(({ key, value }, index) =>
    key === 'archived' && value.some((entry) => entry !== false && entry !== 'false')
      ? [notOneOf(`filters.${index}.value`, ['false'])]
      : [],
  )

interface ReadAttribute {
  readonly filter?: AttributeFilter
  readonly faults: readonly FieldError[]
}

interface Requested extends Pick<CatalogueAttribute, 'code' | 'type'> {
  readonly timeZone: string
}

const readAttribute = (filters: readonly Filter[], attribute: Requested): ReadAttribute => {
  const { code, type } = attribute
  const requested = filters.flatMap((filter, index) =>
    filter.key === code ? [{ filter, path: `filters.${index}.value` }] : [],
  )
  if (requested.length === 0) return { faults: [] }
  if (isRange(type)) return readRange(requested, attribute)
  if (type !== 'yesNo') {
    const read = requested.map(({ filter, path }) => readIds(filter, path))
    return { filter: { code, anyOf: read.flatMap(({ ids }) => ids) }, faults: read.flatMap(({ faults }) => faults) }
  }
  const faults = requested.flatMap(({ filter: { value }, path }) =>
    value.flatMap((entry, place) =>
      entry === 'yes' || entry === 'no' ? [] : [notOneOf(`${path}.${place}`, ['yes', 'no'])],
    ),
  )
  return { filter: { code, anyOf: requested.flatMap(({ filter: { value } }) => value.map(String)) }, faults }
}

/** Both ends, in cents for the price; an inverted range matches nothing. */
const readRange = (
  requested: readonly { readonly filter: Filter; readonly path: string }[],
  { code, type, timeZone }: Requested,
): ReadAttribute => {
  const [first, second] = requested
  if (first === undefined) return { faults: [] }
  if (second) return { faults: [{ path: second.path, rule: 'repeated' }] }
  const {
    filter: { value },
    path,
  } = first
  if (value.length !== 2) return { faults: [{ path, rule: 'length', value: 2 }] }
  const [from, to] = value.map((entry, place) => endOf(type, entry, { isUpper: place === 1, timeZone }))
  const faults = [from, to].flatMap((end, place): FieldError[] =>
    end == null ? [{ path: `${path}.${place}`, rule: 'type', value: type }] : [],
  )
  if (from == null || to == null) return { faults }
  // A bound with a fraction of a cent is rounded to the next price inside the range.
  return {
    filter: code === PRICE ? { code, from: Math.ceil(cents(from)), to: Math.floor(cents(to)) } : { code, from, to },
    faults,
  }
}

const cents = (amount: number): number => Number((amount * 100).toFixed(6))
