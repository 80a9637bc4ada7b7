import { listFilters, listProducts, unwrap, type Commerce } from '@butiga/commerce-sdk'
import { rangeFilter, sortOf, yesNoFilter } from '@butiga/commerce-sdk/rules'

/** The first page of a category, narrowed and sorted, with the filters to show beside it. */
export const listACategory = async ({ product }: Commerce, slug: string) => {
  const { records } = await unwrap(product.filterCategories({ filters: [{ key: 'slug', value: [slug] }] }))
  const [category] = records
  if (category === undefined) return null

  // The keys are the attribute codes of the filters below; `price` is there for every list.
  const price = rangeFilter('price', 5, 50)
  const filters = [...(price === null ? [] : [price]), yesNoFilter('recycled', true)]
  const query = { mainCategory: category.id, filters }

  const [page, offered] = await Promise.all([
    unwrap(listProducts(product, { ...query, sort: [sortOf(category.sortDefaultType)], limit: 12 })),
    // Each value with how many products it would leave.
    unwrap(listFilters(product, query)),
  ])
  return {
    title: category.title,
    products: page.records.map(({ name, finalPrice }) => `${name}: ${finalPrice.toFixed(2)}`),
    more: page.totalPages > 1,
    filters: offered.map(({ label, values }) => `${label} (${values.length})`),
  }
}
