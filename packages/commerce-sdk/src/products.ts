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
import { messageFor } from './errors.ts'
import type { CallOptions, CommerceFailure, Result } from './types.ts'

/**
 * A list of products as every list must ask for it: without archived ones, and without a request when the query asks for
 * nothing (spec 5).
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
 * The filters of a product list, each value with what it would leave. What comes and is no list is a failure as well; a
 * list does without its filters then, and its shopper is told nothing (spec 7, layered/navigation).
 *
 * @example const filters = await listFilters(commerce.product, { mainCategory: 3, filters: [yesNoFilter('recycled', true)] })
 */
export const listFilters = async (
  product: Pick<ProductService, 'layeredNavigation'>,
  query: LayeredNavigationInput,
  options?: CallOptions,
): Promise<Result<LayeredFilter[], CommonCode>> => {
  const found = await product.layeredNavigation(query, options)
  return found.errored || Array.isArray(found.data) ? found : { data: null, errored: true, error: noList }
}

const noList: CommerceFailure<CommonCode> = {
  message: messageFor(null, null),
  statusCode: 500,
  code: null,
  data: null,
  call: 'product.layeredNavigation',
  requestId: null,
}
