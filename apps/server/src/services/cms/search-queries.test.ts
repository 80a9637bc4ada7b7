import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SearchQuery, searchQueries } from '../../testing/search-queries.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let skus: ReadonlyMap<number, string>
beforeAll(async () => {
  shop = await startShop()
  const products = await shop.db.selectFrom('product').select(['id', 'sku']).execute()
  skus = new Map(products.map(({ id, sku }) => [id, sku]))
})
afterAll(() => shop.stop())

const firstOf = async ({ language, text, category = 'products' }: SearchQuery) => {
  const match = await unwrap(shop.commerce({ language }).cms.search({ search: text, categories: [category] }))
  const [best] = match[category]?.records ?? []
  return (category === 'products' ? skus.get(best?.id ?? 0) : best?.link.split('/').at(-1)) ?? 'nothing'
}

it('finds first what a person means, in three languages', async () => {
  const missed: Record<string, string> = {}
  for (const query of searchQueries) {
    const match = await firstOf(query)
    if (!query.first.includes(match)) missed[`${query.language} ${query.text}`] = match
  }
  expect(searchQueries.length).toBeGreaterThan(120)
  expect(missed).toEqual({})
})
