import { describe, expect, it } from 'vitest'
import { areInStock, cutHolds, holdLimits, mayHold, mostOfLine, planHolds, shareOfUnready } from './stock.ts'

const of = (...quantities: number[]) => quantities.map((qty, index) => ({ productId: index + 1, qty }))

describe('areInStock', () => {
  it.each([
    [{ onHand: 5, reservedByOthers: 0 }, 5, true],
    [{ onHand: 5, reservedByOthers: 0 }, 6, false],
    [{ onHand: 5, reservedByOthers: 2 }, 4, false],
    [{ onHand: null, reservedByOthers: 9 }, 1000, true],
    [{ onHand: 0, reservedByOthers: 0 }, 1, false],
  ])('%o has %i: %s', (view, qty, enough) => {
    expect(areInStock([{ productId: 1, ...view }], of(qty))).toBe(enough)
  })

  it('checks every product, and is false for one without a stock record', () => {
    const stock = of(5, 5).map(({ productId, qty: onHand }) => ({ productId, onHand, reservedByOthers: 0 }))
    expect(areInStock(stock, of(5, 5))).toBe(true)
    expect(areInStock(stock, of(5, 6))).toBe(false)
    expect(areInStock(stock, of(1, 1, 1))).toBe(false)
  })
})

describe('mostOfLine', () => {
  it.each([
    ['all that is there', { onHand: 7, reservedByOthers: 0 }, 9999, 9999, [], 7],
    ['what others do not hold', { onHand: 7, reservedByOthers: 3 }, 9, 9, [], 4],
    ['what other lines do not take', { onHand: 7, reservedByOthers: 0 }, 9, 9, of(5), 2],
    [
      'what another line of the same product takes',
      { onHand: 7, reservedByOthers: 0 },
      9,
      9,
      [{ productId: 9, qty: 1 }, ...of(5)],
      2,
    ],
    ['whole bundles of three', { onHand: 7, reservedByOthers: 0 }, 9, 27, [], 2],
    ['none of more held than there is', { onHand: 2, reservedByOthers: 3 }, 1, 1, [], 0],
    ['what is asked for where nothing is counted', { onHand: null, reservedByOthers: 0 }, 9, 9, [], 9],
  ])('is %s', (_, view, qty, pieces, others, most) => {
    expect(mostOfLine([{ productId: 1, ...view }], { qty, takes: of(pieces) }, others)).toBe(most)
  })
})

describe('mostOfLine of several products', () => {
  const stock = [
    { productId: 1, onHand: 9, reservedByOthers: 0 },
    { productId: 2, onHand: 4, reservedByOthers: 0 },
  ]

  it('is what the scarcest of them allows, each with its own stock', () => {
    expect(mostOfLine(stock, { qty: 5, takes: of(5, 5) }, [])).toBe(4)
    expect(mostOfLine(stock, { qty: 5, takes: of(5, 5) }, [{ productId: 2, qty: 1 }])).toBe(3)
  })

  it('is none where one of them is not in the store', () => {
    expect(mostOfLine(stock, { qty: 5, takes: of(5, 1, 1) }, [])).toBe(0)
  })
})

describe('holds', () => {
  it.each([
    ['few pieces', of(5), [], of(5)],
    ['many pieces', of(25), [], of(holdLimits.pieces)],
    ['beside two other products', of(5), [9, 8].map((productId) => ({ productId, qty: 1 })), of(5)],
    ['beside three other products', of(5), [9, 8, 7].map((productId) => ({ productId, qty: 1 })), []],
    ['more of the same', of(5), [...of(3), { productId: 9, qty: 1 }, { productId: 8, qty: 1 }], of(5)],
    ['a bundle of four', of(1, 1, 1, 1), [], of(1, 1, 1)],
  ])('of %s', (_, wanted, pending, planned) => {
    expect(planHolds(wanted, pending)).toEqual(planned)
  })

  it.each([
    ['a fifth of them', 100, 0, of(20), of(20)],
    ['what others left of the fifth', 57, 7, of(20), of(5)],
    ['none after others have the fifth', 57, 12, of(1), []],
    ['the last piece', 1, 0, of(1), of(1)],
  ])('of carts that are not ready: %s', (_, onHand, others, planned, expected) => {
    const stock = [{ productId: 1, onHand, reservedByOthers: others }]
    expect(shareOfUnready(planned, stock, others === 0 ? [] : of(others))).toEqual(expected)
  })

  it('keep beside other products of the cart what belongs to none of the wanted ones', () => {
    const pending = [1, 2, 8, 9].map((productId) => ({ productId, qty: 1 }))
    expect(planHolds(of(5, 5), pending)).toEqual(of(5))
  })

  it('of carts that are not ready: each product with its own share, and none of what is not in the store', () => {
    const stock = [
      { productId: 1, onHand: 100, reservedByOthers: 0 },
      { productId: 2, onHand: 10, reservedByOthers: 0 },
    ]
    expect(shareOfUnready(of(30, 30, 30), stock, [{ productId: 2, qty: 1 }])).toEqual(of(20, 1))
  })

  it.each([
    [{ carts: 2, pieces: 20 }, of(20), true],
    [{ carts: 2, pieces: 20 }, of(20, 1), false],
    [{ carts: 3, pieces: 3 }, of(1), false],
  ])('beside %o of the same visitor: %o %s', (others, planned, expected) => {
    expect(mayHold(planned, others)).toBe(expected)
  })

  it('are cut to the pieces that are left', () => {
    expect(cutHolds(of(5, 5, 5), of(5, 3))).toEqual([
      { productId: 2, qty: 3 },
      { productId: 3, qty: 0 },
    ])
  })
})
