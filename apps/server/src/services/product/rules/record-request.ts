import type { FieldError, Filter, Sort } from '@butiga/commerce-sdk/contracts'
import { type Names, notOneOf, readNames } from './names.ts'

const sortFields = ['id', 'name']
type RecordOrder = { readonly field: 'id' | 'name'; readonly direction: 'asc' | 'desc' }

/** What is asked of a list of categories or tags. */
export interface RecordRequest {
  readonly names: Names
  /** Never empty: by id where nothing is asked for. */
  readonly order: readonly RecordOrder[]
}

/** Categories and tags are named by `id` or `slug` and sorted by `id` or `name`; anything else is a fault. */
export const readRecordRequest = (
  filters: readonly Filter[] = [],
  sort: readonly Sort[] = [],
): RecordRequest & { readonly faults: FieldError[] } => {
  const { faults, ...names } = readNames(filters)
  const order = sort.flatMap(({ field, direction }): RecordOrder[] =>
    field === 'id' || field === 'name' ? [{ field, direction }] : [],
  )
  const wrong = sort.flatMap(({ field }, index) =>
    sortFields.includes(field) ? [] : [notOneOf(`sort.${index}.field`, sortFields)],
  )
  return { names, order: order.length > 0 ? order : [{ field: 'id', direction: 'asc' }], faults: [...faults, ...wrong] }
}

export const sortRecords = <R extends { readonly id: number; readonly name: string }>(
  rows: readonly R[],
  order: RecordRequest['order'],
  language: string,
): R[] => {
  const { compare } = new Intl.Collator(language)
  return rows.toSorted((a, b) => {
    for (const { field, direction } of order) {
      const difference = field === 'id' ? a.id - b.id : compare(a.name, b.name)
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    return a.id - b.id
  })
}
