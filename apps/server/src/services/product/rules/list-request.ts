import { type FieldError, type Filter, ProductCard, type Sort } from '@butiga/commerce-sdk/contracts'
import { type Names, notOneOf, readNames } from './names.ts'

export type SortField = 'id' | 'finalPrice' | 'name' | 'categoryPriority'
export type ProductOrder = readonly { readonly field: SortField; readonly direction: 'asc' | 'desc' }[]
type CardField = keyof ProductCard

const sortFields: readonly SortField[] = ['id', 'finalPrice', 'name', 'categoryPriority']

/** What `select` may name: the fields of a card, so that nothing else can be asked for (reliability.md section 2). */
const cardFields = Object.keys(ProductCard.def.shape) as CardField[]

const isOneOf = <T extends string>(known: readonly T[], value: string): value is T =>
  (known as readonly string[]).includes(value)

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

/** What a list is narrowed to. `archived` can only be false: archived products are never listed (spec 9). */
export const readFilters = (filters: readonly Filter[] = []): Names & { readonly faults: FieldError[] } => {
  const names = readNames(filters, ['archived'])
  const wrong = filters.flatMap(({ key, value }, index) =>
    key === 'archived' && value.some((entry) => entry !== false && entry !== 'false')
      ? [notOneOf(`filters.${index}.value`, ['false'])]
      : [],
  )
  return { ...names, faults: [...names.faults, ...wrong] }
}

/** Words to search for, or null when there are none. */
export const readKeywords = (keywords: string | undefined): string | null => keywords?.trim() || null
