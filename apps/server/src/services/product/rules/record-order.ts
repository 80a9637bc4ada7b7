import type { namedRecords } from '@butiga/commerce-sdk/contracts'
import type { Order } from '../../../calls/list.ts'

export type RecordOrder = Order<(typeof namedRecords)['sorts'][number]>

/** The default order of categories and tags. */
export const byId: RecordOrder = [{ field: 'id', direction: 'asc' }]

export const sortRecords = <R extends { readonly id: number; readonly name: string }>(
  rows: readonly R[],
  order: RecordOrder,
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
