import { emptyProductPage, productListRequest, type ProductQuery } from './contracts/product.rules.ts'
import type { Contract, InputOf, LayeredFilter, Page, ProductCard } from './contracts/index.ts'
import { messageFor } from './errors.ts'
import type { CallOptions, CommerceFailure, Result, ServiceClient } from './types.ts'

/**
 * A list of products as every list must ask for it: without archived ones, and without a request when the query asks for
 * nothing (spec 5).
 *
 * @example const found = await listProducts(commerce.product, { mainCategory: 3, limit: 12, sort: [sortOf(3)] })
 */
export const listProducts = async (
  product: Pick<ServiceClient<'product'>, 'filter'>,
  query: ProductQuery,
  options?: CallOptions,
): Promise<Result<Page<ProductCard>>> => {
  const request = productListRequest(query)
  return request === null ? { data: emptyProductPage, errored: false } : product.filter(request, options)
}

export type FiltersQuery = InputOf<Contract['product']['calls']['layeredNavigation']>

/**
 * The filters of a product list, each value with what it would leave. What comes and is no list is a failure as well; a
 * list does without its filters then, and its shopper is told nothing (spec 7, layered/navigation).
 *
 * @example const filters = await listFilters(commerce.product, { mainCategory: 3, filters: [yesNoFilter('recycled', true)] })
 */
export const listFilters = async (
  product: Pick<ServiceClient<'product'>, 'layeredNavigation'>,
  query: FiltersQuery,
  options?: CallOptions,
): Promise<Result<LayeredFilter[]>> => {
  const found = await product.layeredNavigation(query, options)
  return found.errored || Array.isArray(found.data) ? found : { data: null, errored: true, error: noList }
}

const noList: CommerceFailure = {
  message: messageFor(null, null),
  statusCode: 500,
  code: null,
  data: null,
  call: 'product.layeredNavigation',
  requestId: null,
}
