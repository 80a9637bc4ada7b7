import type { namedRecords } from '@butiga/commerce-sdk/contracts'
import type { FilterValues } from '../../../calls/filters.ts'

/** The ids or slugs of requested records; null where the request has none. */
export type Names = FilterValues<(typeof namedRecords)['filters']>

/** Names nothing, which means everything. */
export const everything: Names = { id: null, slug: null }

export const isNamed = ({ id, slug }: Names, row: { readonly id: number; readonly slug: string }): boolean =>
  (id === null || id.includes(row.id)) && (slug === null || slug.includes(row.slug))
