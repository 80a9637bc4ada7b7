import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

describe('search', () => {
  it.each(['products', 'posts', 'productCategories', 'pages'] as const)(
    'answers a page of %s when it alone is asked for [R3.54] [R10.41]',
    async (category) => {
      const found = await unwrap(shop.commerce().cms.search({ search: 'kutija', categories: [category] }))
      expect(Object.keys(found)).toEqual([category])
      expect(found[category]?.records.length).toBeGreaterThan(0)
      expect(found[category]?.pagination).toMatchObject({ page: 1, limit: 10, total: found[category]?.totalItems })
    },
  )
})
