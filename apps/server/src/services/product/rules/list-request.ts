import { type FieldError, type Filter, ProductCard, type Sort } from '@butiga/commerce-sdk/contracts'

export type SortField = 'id' | 'finalPrice' | 'name' | 'categoryPriority'
export type ProductOrder = readonly { readonly field: SortField; readonly direction: 'asc' | 'desc' }[]
type CardField = keyof ProductCard

const sortFields: readonly SortField[] = ['id', 'finalPrice', 'name', 'categoryPriority']

/** What `select` may name: the fields of a card, so that nothing else can be asked for (reliability.md section 2). */
const cardFields = Object.keys(ProductCard.def.shape) as CardField[]

const isOneOf = <T extends string>(known: readonly T[], value: string): value is T =>
  (known as readonly string[]).includes(value)

const notOneOf = (path: string, known: readonly string[]): FieldError => ({
  path,
  rule: 'choice',
  value: known.join(', '),
})

/** Newest first when nothing is asked for (spec 9, Sort options). */
const newestFirst: ProductOrder = [{ field: 'id', direction: 'desc' }]

export const readOrder = (sort: readonly Sort[] = []): { order: ProductOrder; faults: FieldError[] } => ({
  order:
    sort.length === 0
      ? newestFirst
      : sort.flatMap(({ field, direction }) => (isOneOf(sortFields, field) ? [{ field, direction }] : [])),
  faults: sort.flatMap(({ field }, index) =>
    isOneOf(sortFields, field) ? [] : [notOneOf(`sort.${index}.field`, sortFields)],
  ),
})

export const readSelect = (
  select: readonly string[] | undefined,
): { fields: CardField[] | null; faults: FieldError[] } => ({
  fields: select === undefined ? null : select.filter((field) => isOneOf(cardFields, field)),
  faults: (select ?? []).flatMap((field, index) =>
    isOneOf(cardFields, field) ? [] : [notOneOf(`select.${index}`, cardFields)],
  ),
})

const largestId = 2_147_483_647
const filterKeys = ['archived', 'id', 'slug']

/**
 * Filters by `id` and `slug` name records, `archived` can only be false, since archived products are never listed (spec 9,
 * Mandatory list filter). Another key is a fault. Equal keys widen each other.
 */
export const readFilters = (
  filters: readonly Filter[] = [],
): { ids: number[] | null; slugs: string[] | null; faults: FieldError[] } => {
  const valuesOf = (key: string) => {
    const named = filters.filter((filter) => filter.key === key)
    return named.length === 0 ? null : named.flatMap(({ value }) => value)
  }
  return {
    ids:
      valuesOf('id')
        ?.map(Number)
        .filter((id) => Number.isInteger(id) && id > 0 && id <= largestId) ?? null,
    slugs: valuesOf('slug')?.map(String) ?? null,
    faults: filters.flatMap(({ key, value }, index): FieldError[] => {
      if (!filterKeys.includes(key)) return [notOneOf(`filters.${index}.key`, filterKeys)]
      const wrong = key === 'archived' && value.some((entry) => entry !== false && entry !== 'false')
      return wrong ? [notOneOf(`filters.${index}.value`, ['false'])] : []
    }),
  }
}

/** Words to search for, or null when there are none. */
export const readKeywords = (keywords: string | undefined): string | null => keywords?.trim() || null
