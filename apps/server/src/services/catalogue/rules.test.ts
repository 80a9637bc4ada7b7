import { expect, it } from 'vitest'
import { onHandAfter, toCents, toPrices, toRow, toStock } from './rules.ts'

it('turns amounts into cents and back', () => {
  expect([toCents(19.99), toCents(0.29), toCents(0)]).toEqual([1999, 29, 0])
  const prices = { id: 1, retailCents: 1999, discountCents: 1500, isSet: false }
  expect(toPrices(prices)).toEqual({ id: 1, retail: 19.99, discount: 15 })
  expect(toPrices({ ...prices, discountCents: null }).discount).toBeNull()
  expect(toPrices({ ...prices, discountCents: 0 }).discount).toBe(0)
})
it('lists a product with its prices in units', () => {
  const product = {
    id: 1,
    sku: 'S',
    name: 'Sidro',
    format: 'simple',
    mainProduct: 2,
    archived: false,
    isSet: true,
    onHand: null,
  } as const
  expect(toRow({ ...product, cents: 1500, retailCents: 1999, changedAt: new Date(1000) })).toEqual({
    ...product,
    price: 15,
    retail: 19.99,
    changedAt: '1970-01-01T00:00:01.000Z',
  })
})
it.each([
  [{ onHand: 5, held: 2 }, 3],
  [{ onHand: 2, held: 5 }, 0],
  [{ onHand: null, held: 5 }, null],
])('has what is not held available: %j', (stock, available) => {
  expect(toStock(stock)).toEqual({ ...stock, available })
})
it.each([
  ['more', 5, { delta: 3 }, 8],
  ['fewer', 5, { delta: -5 }, 0],
  ['more than there are taken away', 5, { delta: -6 }, undefined],
  ['too many', 999_999_999, { delta: 1 }, 1_000_000_000],
  ['one too many', 1_000_000_000, { delta: 1 }, undefined],
  ['a count', 5, { onHand: 2 }, 2],
  ['no count any more', 5, { onHand: null }, null],
  ['a change of what is not counted', null, { delta: 1 }, undefined],
  ['both at once', 5, { delta: 1, onHand: 2 }, undefined],
  ['neither', 5, {}, undefined],
])('corrects a stock by %s', (_, onHand, change, after) => {
  expect(onHandAfter({ onHand }, change)).toBe(after)
})
