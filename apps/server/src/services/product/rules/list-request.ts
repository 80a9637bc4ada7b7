import type { FieldError, Filter, ProductCard, Sort } from '@butiga/commerce-sdk/contracts'
import type * as z from 'zod/mini'

export type SortField = 'id' | 'finalPrice' | 'name' | 'categoryPriority'
export type ProductOrder = readonly { readonly field: SortField; readonly direction: 'asc' | 'desc' }[]
type CardField = keyof z.infer<typeof ProductCard>

const sortFields: readonly SortField[] = ['id', 'finalPrice', 'name', 'categoryPriority']

/** What `select` may name: the fields of a card, so that nothing else can be asked for (reliability.md section 2). */
const cardFields: readonly CardField[] = [
  'id',
  'slug',
  'name',
  'type',
  'format',
  'sku',
  'summary',
  'media',
  'basicPrice',
  'retailPrice',
  'finalPrice',
  'membershipPrice',
  'discount',
  'lowestPrice',
  'isAvailable',
  'categoryPriority',
  'attributeSet',
]

const isOneOf = <T extends string>(known: readonly T[], value: string): value is T =>
  (known as readonly string[]).includes(value)

const unknownIn = (list: string, index: number, known: readonly string[]): FieldError => ({
  path: `${list}.${index}`,
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
    isOneOf(sortFields, field) ? [] : [{ ...unknownIn('sort', index, sortFields), path: `sort.${index}.field` }],
  ),
})

export const readSelect = (
  select: readonly string[] | undefined,
): { fields: CardField[] | null; faults: FieldError[] } => ({
  fields: select === undefined ? null : select.filter((field) => isOneOf(cardFields, field)),
  faults: (select ?? []).flatMap((field, index) =>
    isOneOf(cardFields, field) ? [] : [unknownIn('select', index, cardFields)],
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
      if (!filterKeys.includes(key))
        return [{ path: `filters.${index}.key`, rule: 'choice', value: filterKeys.join(', ') }]
      const wrong = key === 'archived' && value.some((entry) => entry !== false && entry !== 'false')
      return wrong ? [{ path: `filters.${index}.value`, rule: 'choice', value: 'false' }] : []
    }),
  }
}

/** Words to search for, or null when there are none. */
export const readKeywords = (keywords: string | undefined): string | null => keywords?.trim() || null
