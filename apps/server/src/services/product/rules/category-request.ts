import type { FieldError, Filter, Sort } from '@butiga/commerce-sdk/contracts'
import type { CategoryRow } from '../types.ts'
import { type Names, notOneOf, readNames } from './names.ts'

const sortFields = ['id', 'name']
type CategoryOrder = { readonly field: 'id' | 'name'; readonly direction: 'asc' | 'desc' }

export interface CategoryRequest {
  readonly names: Names
  readonly order: readonly CategoryOrder[]
  readonly faults: FieldError[]
}

/** Categories are named by `id` or `slug` and sorted by `id` or `name`; anything else is a fault. */
export const readCategoryRequest = (filters: readonly Filter[] = [], sort: readonly Sort[] = []): CategoryRequest => {
  const { faults, ...names } = readNames(filters)
  const order = sort.flatMap(({ field, direction }): CategoryOrder[] =>
    field === 'id' || field === 'name' ? [{ field, direction }] : [],
  )
  const wrong = sort.flatMap(({ field }, index) =>
    sortFields.includes(field) ? [] : [notOneOf(`sort.${index}.field`, sortFields)],
  )
  return { names, order: order.length > 0 ? order : [{ field: 'id', direction: 'asc' }], faults: [...faults, ...wrong] }
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
