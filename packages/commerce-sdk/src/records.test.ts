import { describe, expect, expectTypeOf, it } from 'vitest'
import { createCommerce } from './client.ts'
import { recordsOf } from './records.ts'
import { answer, fakeShop, refusal } from './testing/fake-shop.ts'

const connect = (totalPages: number) => {
  const shop = fakeShop({
    'product.filter': ({ input }) =>
      input['page'] === 4
        ? refusal('RATE_LIMITED')
        : answer({ records: totalPages === 0 ? [] : [{ id: input['page'] }, { id: 0 }], totalPages }),
  })
  const { product } = createCommerce({
    baseUrl: 'https://shop.example',
    apiKey: 'key',
    site: 1,
    store: 1,
    language: 'hrv',
    retries: 0,
    fetch: shop.fetch,
  })
  return { shop, records: recordsOf((page) => product.filter({ mainCategory: 3, page })) }
}

describe('the records of a list', () => {
  it('are those of all pages', async () => {
    const { records, shop } = connect(3)
    const ids: number[] = []
    for await (const { id } of records) ids.push(id)
    expect(ids).toEqual([1, 0, 2, 0, 3, 0])
    expect(shop.requests.map(({ input }) => input)).toEqual([1, 2, 3].map((page) => ({ mainCategory: 3, page })))
  })

  it('are asked for as they are needed', async () => {
    const { records, shop } = connect(3)
    for await (const { id } of records) if (id === 2) break
    expect(shop.requests).toHaveLength(2)
  })

  it('are none of an empty list, which takes one request', async () => {
    const { records, shop } = connect(0)
    expect(await records.toArray(10)).toEqual([])
    expect(shop.requests).toHaveLength(1)
  })

  it.each([
    [0, 0, 0],
    [2, 2, 1],
    [3, 3, 2],
    [100, 6, 3],
  ])('as an array of at most %i are %i, by %i requests', async (max, length, requests) => {
    const { records, shop } = connect(3)
    expect(await records.toArray(max)).toHaveLength(length)
    expect(shop.requests).toHaveLength(requests)
  })

  it('end with the failure of a page', async () => {
    await expect(connect(9).records.toArray(100)).rejects.toMatchObject({ name: 'CommerceError', code: 'RATE_LIMITED' })
  })

  it('have the type of what was asked for', () => {
    const { product } = createCommerce({ baseUrl: 'https://a.example', apiKey: '', site: 1, store: 1, language: 'hrv' })
    const names = recordsOf((page) => product.filter({ select: ['name'], page }))
    expectTypeOf(names.toArray).returns.resolves.items.toEqualTypeOf<{ id: number; name: string }>()
  })
})
