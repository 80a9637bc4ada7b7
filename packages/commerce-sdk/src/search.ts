import type { CmsService } from './__generated__/client.ts'
import type { CmsSearchCode } from './contracts/__generated__/codes.ts'
import type { CmsSearchData, CmsSearchInput } from './contracts/__generated__/types.ts'
import type { CallOptions, CommerceFailure, Result } from './types.ts'

/** Default number of results on a page. */
export const SEARCH_LIMIT = 10

/**
 * A page of results for each requested category. A search without a category fails without a request:
 * `MISSING_SEARCH_CATEGORIES`.
 *
 * @example const found = await searchSite(commerce.cms, { search: 'tape', categories: ['products', 'pages'] })
 */
export const searchSite = async (
  cms: Pick<CmsService, 'search'>,
  { search, categories, page = 1, limit = SEARCH_LIMIT }: CmsSearchInput,
  options?: CallOptions,
): Promise<Result<CmsSearchData, CmsSearchCode>> =>
  categories.length === 0
    ? { data: null, errored: true, error: missingCategories }
    : cms.search({ search, categories, page, limit }, options)

const missingCategories: CommerceFailure<CmsSearchCode> = {
  message: 'core.notifications.missingSearchCategories',
  statusCode: 400,
  code: 'MISSING_SEARCH_CATEGORIES',
  data: null,
  call: 'cms.search',
  requestId: null,
}
