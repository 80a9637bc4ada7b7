import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgedQueries } from '../../testing/judged-queries.ts'
import { meanOf, type Measured, measureSearch } from '../../testing/search-quality.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let measured: readonly Measured[]
beforeAll(async () => {
  shop = await startShop()
  measured = await measureSearch(shop)
})
afterAll(() => shop.stop())

it('judges 200 different queries, half of each language and kind held out, by products that exist', async () => {
  expect(new Set(judgedQueries.map(({ language, text }) => `${language} ${text}`)).size).toBe(200)
  for (const ofKind of Map.groupBy(judgedQueries, ({ language, kind }) => `${language} ${kind}`).values())
    expect(ofKind.filter(({ half }) => half === 'heldOut')).toHaveLength(ofKind.length / 2)
  const products = await shop.db.selectFrom('product').select('sku').where('visible_individually', '=', true).execute()
  const skus = new Set(products.map(({ sku }) => sku))
  expect(judgedQueries.flatMap(({ grades }) => [...grades.keys()]).filter((sku) => !skus.has(sku))).toEqual([])
})

it.each([
  ['hrv', 0.802, 0.665],
  ['eng', 0.809, 0.762],
  ['deu', 0.73, 0.663],
] as const)('answers the judged queries in %s no worse than before', (language, tuning, heldOut) => {
  expect(meanOf(measured, 'tuning', language)).toBeGreaterThanOrEqual(tuning - 0.001)
  expect(meanOf(measured, 'heldOut', language)).toBeGreaterThanOrEqual(heldOut - 0.001)
})
