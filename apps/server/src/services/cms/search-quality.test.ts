import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgedQueries } from '../../testing/judged-queries.ts'
import { meanOf, type Measured, measureSearch, unanswered } from '../../testing/search-quality.ts'
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
  ['hrv', 0.94, 0.88],
  ['eng', 0.955, 0.835],
  ['deu', 0.91, 0.875],
] as const)('answers the judged queries in %s no worse than it did', (language, tuning, heldOut) => {
  expect(meanOf(measured, 'tuning', language)).toBeGreaterThanOrEqual(tuning)
  expect(meanOf(measured, 'heldOut', language)).toBeGreaterThanOrEqual(heldOut)
})

it('finds something for each of them', () => {
  expect(unanswered(measured)).toEqual([])
})
