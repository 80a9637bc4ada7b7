import { errorCodes } from './contracts/codes.ts'
import type { Contract, DataOf, SearchCategory } from './contracts/index.ts'
import { messageFor } from './errors.ts'
import type { CallOptions, CommerceFailure, Result, ServiceClient } from './types.ts'

/** What somebody looks for. */
export interface SiteQuery {
  readonly search: string
  /** At least one. */
  readonly categories: readonly SearchCategory[]
  /** From 1. Default 1. */
  readonly page?: number
  /** Results on a page. Default 10. */
  readonly limit?: number
}

/** Results on a page unless another number is asked for (spec 9). */
export const SEARCH_LIMIT = 10

/**
 * One page of results for each category that is asked for (M28). A search of no category is refused without a request
 * (spec 5): `MISSING_SEARCH_CATEGORIES`.
 *
 * @example const found = await searchSite(commerce.cms, { search: 'tape', categories: ['products', 'pages'] })
 */
export const searchSite = async (
  cms: Pick<ServiceClient<'cms'>, 'search'>,
  { search, categories, page = 1, limit = SEARCH_LIMIT }: SiteQuery,
  options?: CallOptions,
): Promise<Result<DataOf<Contract['cms']['calls']['search']>>> =>
  categories.length === 0
    ? { data: null, errored: true, error: missingCategories }
    : cms.search({ search, categories: [...categories], page, limit }, options)

const missingCategories: CommerceFailure = {
  message: messageFor('MISSING_SEARCH_CATEGORIES', null),
  statusCode: errorCodes.MISSING_SEARCH_CATEGORIES.status,
  code: 'MISSING_SEARCH_CATEGORIES',
  data: null,
  call: 'cms.search',
  requestId: null,
}
