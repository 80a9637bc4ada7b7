import { describe, expect, it } from 'vitest'
import { createCommerce } from '../client.ts'
import { listFilters, listProducts } from '../products.ts'
import { answer, fakeShop } from '../testing/fake-shop.ts'
import type { ProductFilterInput } from './__generated__/types.ts'
import { LIST_PAGE_SIZE, productPageSizes, rangeFilter, sortOf, sortOptions, yesNoFilter } from './product.rules.ts'

const archived = { key: 'archived', value: [false] }

const list = async (query: ProductFilterInput) => {
  const shop = fakeShop({ 'product.filter': () => answer({ records: [{ id: 1 }] }) })
  const { product } = createCommerce({
    baseUrl: 'https://shop.example',
    apiKey: 'k',
    site: 1,
    store: 1,
    language: 'hrv',
    fetch: shop.fetch,
  })
  const result = await listProducts(product, query)
  return { result, sent: shop.requests.map(({ input }) => input) }
}

describe('a product list', () => {
  it.each<ProductFilterInput>([
    { keywords: 'kutija' },
    { filters: [{ key: 'colour', value: [3] }] },
    { mainCategory: 3 },
    { select: ['name'] },
    { limit: 12 },
    { page: 2 },
  ])('is asked for with %j alone [R5.31]', async (query) => {
    expect((await list(query)).sent).toHaveLength(1)
  })

  it.each<ProductFilterInput>([
    {},
    { keywords: '' },
    { filters: [] },
    { filters: [archived] },
    { sort: [sortOf(3)] },
    { featured: true },
  ])('is empty without a request for %j [R5.31]', async (query) => {
    const { result, sent } = await list(query)
    expect(sent).toEqual([])
    expect(result).toMatchObject({
      errored: false,
      data: { records: [], totalRecords: 0, pagination: { page: 1, total: 0 } },
    })
  })

  it('never holds archived products, whatever was asked [R9.14]', async () => {
    expect((await list({ limit: 12 })).sent).toEqual([{ limit: 12, filters: [archived] }])
    const colour = { key: 'colour', value: [3] }
    expect((await list({ filters: [{ key: 'archived', value: [true] }, colour] })).sent).toEqual([
      { filters: [colour, archived] },
    ])
  })
})

describe('the filters of a list', () => {
  const filtersOf = async (response: () => Response) => {
    const { product } = createCommerce({
      baseUrl: 'https://shop.example',
      apiKey: 'k',
      site: 1,
      store: 1,
      language: 'hrv',
      retries: 0,
      fetch: () => Promise.resolve(response()),
    })
    return listFilters(product, { mainCategory: 3 })
  }

  it('are an array [R7.29]', async () => {
    expect(await filtersOf(() => Response.json({ data: [] }))).toEqual({ data: [], errored: false })
  })

  it.each([
    ['an object', () => Response.json({ data: { filters: [] } })],
    ['nothing', () => Response.json({ data: null })],
    ['a refusal', () => Response.json({ error: { code: 'INTERNAL' } }, { status: 500 })],
  ])('are a failure when %s comes [R7.29]', async (_, response) => {
    expect(await filtersOf(response)).toMatchObject({ data: null, errored: true, error: { statusCode: 500 } })
  })
})

describe('sort options', () => {
  it('are eight, with ids in the order of the specification [R9.13] [R10.34]', () => {
    expect(sortOptions.map(({ id, name, field, direction }) => `${id} ${name} ${field} ${direction}`)).toEqual([
      '1 newest id desc',
      '2 oldest id asc',
      '3 cheapest finalPrice asc',
      '4 mostExpensive finalPrice desc',
      '5 nameAZ name asc',
      '6 nameZA name desc',
      '7 lowPriority categoryPriority asc',
      '8 highPriority categoryPriority desc',
    ])
  })

  it('travel as field and direction, newest first by default [R9.13] [R10.34]', () => {
    expect(sortOf(3)).toEqual({ field: 'finalPrice', direction: 'asc' })
    expect(sortOf(0)).toEqual({ field: 'id', direction: 'desc' })
  })
})

it('pages hold 12 or 24 products, and 10 of anything else [R9.9] [R10.87]', () => {
  expect(productPageSizes).toEqual([12, 24])
  expect(LIST_PAGE_SIZE).toBe(10)
})

it('a range is sent only with both ends [R5.32]', () => {
  expect(rangeFilter('weight', 1, null)).toBeNull()
  expect(rangeFilter('weight', null, 5)).toBeNull()
  expect(rangeFilter('weight', 0, 5)).toEqual({ key: 'weight', value: [0, 5] })
})

it('yes/no travels as text [R5.33]', () => {
  expect(yesNoFilter('fragile', true)).toEqual({ key: 'fragile', value: ['yes'] })
  expect(yesNoFilter('fragile', false)).toEqual({ key: 'fragile', value: ['no'] })
})
