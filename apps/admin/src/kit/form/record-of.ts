import { CommerceError, type Result, unwrap } from '@butiga/commerce-sdk'

/** The input of a list call that answers the record of this id alone. */
export const byId = (id: string) => ({ filters: [{ key: 'id' as const, value: [Number(id)] }] })

/** The only record of a page. Throws the failure of a call for one record where there is none. */
export const recordOf = async <R>(page: Promise<Result<{ readonly records: readonly R[] }>>): Promise<R> => {
  const [record] = (await unwrap(page)).records
  return record ?? notFound()
}

/** Throws what a call for one record answers where there is none. */
export const notFound = (): never => {
  throw new CommerceError({
    code: 'NOT_FOUND',
    statusCode: 404,
    message: 'Not found.',
    data: null,
    call: null,
    requestId: null,
  })
}
