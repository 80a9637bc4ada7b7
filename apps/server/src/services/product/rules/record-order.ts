import type { categoryRecords, namedRecords } from '@butiga/commerce-sdk/contracts'
import type { Order } from '../../../calls/list.ts'

export type RecordOrder = Order<(typeof namedRecords)['sorts'][number]>
export type CategoryOrder = Order<(typeof categoryRecords)['sorts'][number]>

/** The default order of categories and tags. */
export const byId: RecordOrder = [{ field: 'id', direction: 'asc' }]

interface Sortable {
  readonly id: number
  readonly name: string
  readonly position: number
}

export const sortRecords = <R extends Sortable>(rows: readonly R[], order: CategoryOrder, language: string): R[] => {
  const { compare } = new Intl.Collator(language)
  return rows.toSorted((a, b) => {
    for (const { field, direction } of order) {
      const difference = field === 'name' ? compare(a.name, b.name) : a[field] - b[field]
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    return a.id - b.id
  })
}
