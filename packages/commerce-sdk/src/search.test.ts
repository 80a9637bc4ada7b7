import { describe, expect, it } from 'vitest'
import { createCommerce } from './client.ts'
import { searchSite } from './search.ts'
import { answer, fakeShop } from './testing/fake-shop.ts'

const none = { records: [], totalPages: 0, totalRecords: 0, totalItems: 0 }
const page = { ...none, pagination: { page: 1, limit: 10, perPage: 10, total: 0, lastPage: 0 } }

const visit = () => {
  const shop = fakeShop({ 'cms.search': () => answer({ products: page }) })
  const site = { apiKey: 'key', site: 1, store: 1, language: 'hrv' }
  return { shop, cms: createCommerce({ baseUrl: 'http://shop.test', ...site, fetch: shop.fetch }).cms }
}

describe('a search of the site', () => {
  it('requests page 1 of 10 results by default [R9.10] [R10.41]', async () => {
    const { cms, shop } = visit()
    await searchSite(cms, { search: 'box', categories: ['products'] })
    await searchSite(cms, { search: 'box', categories: ['products', 'pages'], page: 2, limit: 5 })
    expect(shop.requests.map(({ input }) => input)).toEqual([
      { search: 'box', categories: ['products'], page: 1, limit: 10 },
      { search: 'box', categories: ['products', 'pages'], page: 2, limit: 5 },
    ])
  })

  it('refuses a search of no category without asking the shop [R5.34]', async () => {
    const { cms, shop } = visit()
    expect(await searchSite(cms, { search: 'box', categories: [] })).toMatchObject({
      errored: true,
      error: {
        code: 'MISSING_SEARCH_CATEGORIES',
        statusCode: 400,
        message: 'core.notifications.missingSearchCategories',
      },
    })
    expect(shop.requests).toEqual([])
  })
})
