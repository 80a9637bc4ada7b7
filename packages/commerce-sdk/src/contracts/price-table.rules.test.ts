import { expect, it } from 'vitest'
import { priceInTable, priceTableFaults } from './price-table.rules.ts'

const table = (...bounds: (number | null)[]) => bounds.map((upTo, index) => ({ upTo, price: 10 - index }))

it.each([
  [table(null), []],
  [table(20, 50, null), []],
  [[], [{ path: 'prices', rule: 'required' }]],
  [table(20, 50), [{ path: 'prices.1.upTo', rule: 'choice' }]],
  [table(20, 20, null), [{ path: 'prices.1.upTo', rule: 'min', value: 20 }]],
  [table(50, 20, null), [{ path: 'prices.1.upTo', rule: 'min', value: 50 }]],
  [table(null, 20, null), [{ path: 'prices.0.upTo', rule: 'required' }]],
  [table(0, null), [{ path: 'prices.0.upTo', rule: 'min', value: 0 }]],
])('a price table is closed upward and without gaps: %j', (rows, faults) => {
  expect(priceTableFaults(rows)).toEqual(faults)
})

it.each([
  [0, 10],
  [20, 10],
  [20.01, 9],
  [50, 9],
  [50.01, 8],
  [1_000_000, 8],
])('goods of %d pay %d, a bound that of its row', (items, price) => {
  expect(priceInTable(table(20, 50, null), items)).toBe(price)
})
