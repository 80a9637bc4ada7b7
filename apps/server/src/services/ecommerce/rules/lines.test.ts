import { expect, it } from 'vitest'
import { aLine, aPart } from '../../../testing/cart-lines.ts'
import {
  areSameQuantity,
  fitsAnOrder,
  fitsInCurrency,
  haveShortOptions,
  isSold,
  maximumLines,
  morePieces,
  piecesOf,
} from './lines.ts'

const bundle = aLine({
  itemId: 4,
  productId: 5,
  format: 'bundle',
  qty: 2,
  parts: [aPart({ id: 1, productId: 1, quantity: 3 }), aPart({ id: 20, productId: 22 })],
})

it('counts pieces of a product over all lines, alone and in bundles', () => {
  const lines = [
    aLine(),
    aLine({ itemId: 2, signature: 'b', qty: 3 }),
    aLine({ itemId: 3, productId: 9, qty: 1 }),
    bundle,
  ]
  expect(piecesOf(lines)).toEqual([
    { productId: 1, qty: 11 },
    { productId: 9, qty: 1 },
    { productId: 22, qty: 2 },
  ])
})

it('morePieces returns the products of which a change takes more', () => {
  expect(morePieces([aLine()], [aLine({ qty: 1 })])).toEqual([])
  expect(morePieces([aLine()], [aLine()])).toEqual([])
  expect(morePieces([aLine()], [bundle])).toEqual([
    { productId: 1, qty: 6 },
    { productId: 22, qty: 2 },
  ])
  expect(morePieces([aLine()], [aLine({ qty: 1 }), aLine({ productId: 9, qty: 1 })])).toEqual([
    { productId: 9, qty: 1 },
  ])
})

it.each([
  ['a product', aLine(), true],
  ['an archived one', aLine({ archived: true }), false],
  ['a bundle', bundle, true],
  ['a bundle that lost a part', aLine({ format: 'bundle', parts: [aPart(), aPart({ productId: null })] }), false],
  ['a bundle that holds nothing any more', aLine({ format: 'bundle' }), false],
])('%s is sold: %s', (_, line, sold) => {
  expect(isSold(line)).toBe(sold)
})

it.each([
  [2, undefined, true],
  [2, 2, true],
  [2, '2', true],
  [2, 3, false],
  [2, 'two', false],
  [2, 2.5, false],
])('qty %s and quantity %s are the same: %s', (qty, quantity, same) => {
  expect(areSameQuantity(qty, quantity)).toBe(same)
})

it.each([
  ['nothing', [], true],
  ['the most lines', Array.from({ length: maximumLines }, () => ({ qty: 1, unitCents: 1 })), true],
  ['one line more', Array.from({ length: maximumLines + 1 }, () => ({ qty: 1, unitCents: 1 })), false],
  ['the most pieces', [{ qty: 100_000, unitCents: 1 }], true],
  ['one piece more', [{ qty: 100_001, unitCents: 1 }], false],
  ['ten million', [{ qty: 1000, unitCents: 1_000_000 }], true],
  [
    'a cent more',
    [
      { qty: 1000, unitCents: 1_000_000 },
      { qty: 1, unitCents: 1 },
    ],
    false,
  ],
])('%s fits an order: %s', (_, lines, fits) => {
  expect(fitsAnOrder(lines)).toBe(fits)
})

it('counts no part of a bundle that is no longer sold', () => {
  expect(piecesOf([{ ...bundle, parts: [aPart({ productId: null }), aPart({ productId: 22 })] }])).toEqual([
    { productId: 22, qty: 2 },
  ])
})

it('bounds the value in another currency too, a cent for each piece beside it', () => {
  const lines = [{ qty: 2, unitCents: 100_000_000 }]
  const at = (rate: number) => ({ exchange: { id: 2, code: 'USD', rate }, lines })
  expect(fitsInCurrency({ exchange: null, lines: [{ qty: 1000, unitCents: 100_000_000 }] })).toBe(true)
  expect(fitsInCurrency(at(4))).toBe(true)
  expect(fitsInCurrency(at(5))).toBe(false)
  expect(fitsInCurrency(at(4.99999999))).toBe(true)
  expect(fitsInCurrency(at(4.999999995))).toBe(false)
  expect(fitsInCurrency({ ...at(4), lines: [...lines, ...lines] })).toBe(false)
})

it('bounds the options of all lines together', () => {
  const one = (length: number) => [{ options: { a: 'x'.repeat(length) }, bundleOptions: [] }]
  const around = JSON.stringify([[{ a: '' }, []]]).length
  expect(haveShortOptions(one(64_000 - around))).toBe(true)
  expect(haveShortOptions(one(64_001 - around))).toBe(false)
  const lines = (count: number) =>
    Array.from({ length: count }, () => ({ options: { a: 'x'.repeat(1980) }, bundleOptions: [] }))
  expect(haveShortOptions(lines(31))).toBe(true)
  expect(haveShortOptions(lines(33))).toBe(false)
})
