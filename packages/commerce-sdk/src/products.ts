import type { ProductService } from './__generated__/client.ts'
import type {
  LayeredFilter,
  LayeredNavigationInput,
  Page,
  ProductCard,
  ProductFilterInput,
  Selected,
} from './contracts/__generated__/types.ts'
import type { CommonCode } from './contracts/codes.ts'
import { emptyProductPage, productListRequest } from './contracts/product.rules.ts'
import { SOMETHING_WENT_WRONG } from './errors.ts'
import type { CallOptions, CommerceFailure, Result } from './types.ts'

/**
 * A page of products without archived ones. A query that asks for nothing (no keywords, filter, category, selection, page
 * or limit) answers an empty page without a request.
 *
 * @example const found = await listProducts(commerce.product, { mainCategory: 3, limit: 12, sort: [sortOf(3)] })
 */
export const listProducts = async <Field extends keyof ProductCard = keyof ProductCard>(
  product: Pick<ProductService, 'filter'>,
  query: ProductFilterInput<Field>,
  options?: CallOptions,
): Promise<Result<Page<Selected<ProductCard, Field>>, CommonCode>> => {
  const request = productListRequest(query)
  return request === null ? { data: emptyProductPage, errored: false } : product.filter(request, options)
}

/**
 * The filters of a list of products, with how many products each value would leave. An answer that is no list is a failure,
 * after which a list is shown without filters.
 *
 * @example const filters = await listFilters(commerce.product, { mainCategory: 3, filters: [yesNoFilter('recycled', true)] })
 */
export const listFilters = async (
  product: Pick<ProductService, 'layeredNavigation'>,
  query: LayeredNavigationInput,
  options?: CallOptions,
): Promise<Result<LayeredFilter[], CommonCode>> => {
  const match = await product.layeredNavigation(query, options)
  return match.errored || Array.isArray(match.data) ? match : { data: null, errored: true, error: noList }
}

const noList: CommerceFailure<CommonCode> = {
  message: SOMETHING_WENT_WRONG,
  statusCode: 500,
  code: null,
  data: null,
  call: 'product.layeredNavigation',
  requestId: null,
}
