import type { FieldError, Filter, Sort } from '@butiga/commerce-sdk/contracts'
import type { CategoryRow } from '../types.ts'

const sortFields = ['id', 'name'] as const
const filterKeys = ['id', 'slug']
type CategoryOrder = { readonly field: (typeof sortFields)[number]; readonly direction: 'asc' | 'desc' }

export interface CategoryRequest {
  readonly isNarrowed: boolean
  readonly matches: (row: CategoryRow) => boolean
  readonly order: readonly CategoryOrder[]
  readonly faults: FieldError[]
}

/** Categories are named by `id` or `slug` and sorted by `id` or `name`; anything else is a fault. */
export const readCategoryRequest = (filters: readonly Filter[] = [], sort: readonly Sort[] = []): CategoryRequest => {
  const order = sort.flatMap(({ field, direction }): CategoryOrder[] =>
    field === 'id' || field === 'name' ? [{ field, direction }] : [],
  )
  return {
    isNarrowed: filters.length > 0,
    matches: (row) =>
      filters.every(({ key, value }) => value.map(String).includes(String(key === 'id' ? row.id : row.slug))),
    order: order.length > 0 ? order : [{ field: 'id', direction: 'asc' }],
    faults: [
      ...filters.flatMap(({ key }, index): FieldError[] =>
        filterKeys.includes(key)
          ? []
          : [{ path: `filters.${index}.key`, rule: 'choice', value: filterKeys.join(', ') }],
      ),
      ...sort.flatMap(({ field }, index): FieldError[] =>
        field === 'id' || field === 'name'
          ? []
          : [{ path: `sort.${index}.field`, rule: 'choice', value: sortFields.join(', ') }],
      ),
    ],
  }
}

export const sortCategories = (
  rows: readonly CategoryRow[],
  order: readonly CategoryOrder[],
  language: string,
): CategoryRow[] => {
  const { compare } = new Intl.Collator(language)
  return rows.toSorted((a, b) => {
    for (const { field, direction } of order) {
      const difference = field === 'id' ? a.id - b.id : compare(a.name, b.name)
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    return a.id - b.id
  })
}
