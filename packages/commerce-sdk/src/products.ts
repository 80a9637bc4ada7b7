import { emptyProductPage, productListRequest, type ProductQuery } from './contracts/product.rules.ts'
import type { Page, ProductCard } from './contracts/index.ts'
import type { CallOptions, Result, ServiceClient } from './types.ts'

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
