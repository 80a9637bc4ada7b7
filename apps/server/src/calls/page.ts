import type { Page } from '@butiga/commerce-sdk/contracts'

/** Most records that one page of a list answers (calls.md section 2). */
const mostRecords = 100

/** Which rows a list call asks for; a limit above the maximum is cut to it. */
export interface PageWindow {
  readonly page: number
  readonly limit: number
  readonly offset: number
}

export const pageWindow = ({ page = 1, limit }: { page?: number | undefined; limit: number }): PageWindow => {
  const cut = Math.min(limit, mostRecords)
  return { page, limit: cut, offset: (page - 1) * cut }
}

/** A page of records in the wire format; a page after the last one holds no records. */
export const toPage = <R>(records: R[], total: number, { page, limit }: PageWindow): Page<R> => {
  const lastPage = Math.ceil(total / limit)
  return {
    records,
    totalPages: lastPage,
    totalRecords: total,
    totalItems: total,
    pagination: { page, limit, perPage: limit, total, lastPage },
  }
}
