import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductFormat } from './product.ts'
import {
  bundlePrice,
  isBundleAddable,
  isConfigured,
  separatePrice,
  toBundleOptions,
  toPartChoices,
  variantOfPart,
  type Part,
} from './product.bundle.rules.ts'

type Variant = Part['product']['associatedProducts'][number]
const variant = (id: number, finalPrice: number, format: ProductFormat = 'simple'): Variant => ({
  id,
  sku: '',
  name: '',
  slug: '',
  format,
  media: [],
  retailPrice: finalPrice,
  finalPrice,
  membershipPrice: null,
  discount: null,
  lowestPrice: null,
  isAvailable: true,
  attributes: [],
})
const plain = (id: number, finalPrice: number, quantity = 1, format: ProductFormat = 'simple'): Part => ({
  product: { id, finalPrice, associatedProducts: [] },
  quantity,
  format,
  configurable: false,
})
const configurable = (id: number, variants: Variant[], quantity = 1): Part => ({
  product: { id, finalPrice: variants[0]?.finalPrice ?? 0, associatedProducts: variants },
  quantity,
  format: 'configurable',
  configurable: true,
})

const cup = plain(1, 14.9)
const bowl = configurable(2, [variant(21, 34), variant(22, 36), variant(23, 40, 'bundle')], 2)

describe('whether a bundle can be added', () => {
  it.each([
    ['no part is configurable', [cup, plain(3, 5, 1, 'e-product')], true],
    ['a part is configurable', [cup, bowl], false],
    ['a part is a bundle', [cup, plain(4, 5, 1, 'bundle')], false],
    ['it has no parts', [], false],
  ])('as it is: %s [R4.28] [R4.30]', (_, lines, expected) => {
    expect(isBundleAddable(lines)).toBe(expected)
  })

  it.each([
    ['nothing chosen', {}, false],
    ['a simple variant', { 2: { productId: 21 } }, true],
    ["another product's variant", { 2: { productId: 1 } }, false],
    ['a variant that is a bundle', { 2: { productId: 23 } }, false],
    ['a choice for another part', { 1: { productId: 21 } }, false],
  ])('with choices: %s [R4.29]', (_, choices, expected) => {
    expect(isConfigured([cup, bowl], choices)).toBe(expected)
  })

  it('not with a bundle among the parts, whatever is chosen [R4.30]', () => {
    expect(isConfigured([bowl, plain(4, 5, 1, 'bundle')], { 2: { productId: 21 }, 4: { productId: 21 } })).toBe(false)
  })
})

describe('the price of a bundle', () => {
  const gift = { finalPrice: 79.9 }

  it('is its own with the cheapest variants, and higher by the difference with more expensive ones', () => {
    expect(bundlePrice(gift, [cup, bowl], {})).toBe(79.9)
    expect(bundlePrice(gift, [cup, bowl], { 2: { productId: 21 } })).toBe(79.9)
    expect(bundlePrice(gift, [cup, bowl], { 2: { productId: 22 } })).toBe(83.9)
  })

  it('can be compared with the price of its pieces bought one by one', () => {
    expect(separatePrice([cup, bowl], {})).toBe(82.9)
    expect(separatePrice([cup, bowl], { 2: { productId: 22 } })).toBe(86.9)
  })

  it('follows its own price in quantity, while separate pieces have theirs', () => {
    const quantityPrices = [
      { from: 1, price: 79.9 },
      { from: 3, price: 70 },
    ]
    expect(bundlePrice({ ...gift, quantityPrices }, [cup, bowl], { 2: { productId: 22 } }, 2)).toBe(83.9)
    expect(bundlePrice({ ...gift, quantityPrices }, [cup, bowl], { 2: { productId: 22 } }, 3)).toBe(74)
    const cheaper = [
      { from: 1, price: 10 },
      { from: 20, price: 8 },
    ]
    const mug = { ...plain(7, 10, 20), product: { ...plain(7, 10, 20).product, quantityPrices: cheaper } }
    expect(separatePrice([mug], {})).toBe(160)
    expect(separatePrice([{ ...mug, quantity: 19 }], {})).toBe(190)
    expect(bundlePrice(gift, [mug], {})).toBe(79.9)
  })

  it('never falls below its own, and grows by what the pieces grow by', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    const part = fc.record({
      prices: fc.array(cents, { minLength: 1, maxLength: 5 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(cents, fc.array(part, { minLength: 1, maxLength: 4 }), fc.nat(), (own, drawn, pick) => {
        const lines = drawn.map(({ prices, quantity }, index) =>
          configurable(
            index + 1,
            prices.map((price, n) => variant((index + 1) * 100 + n, price / 100)),
            quantity,
          ),
        )
        const choices = Object.fromEntries(
          lines.map(({ product }) => [
            product.id,
            { productId: product.associatedProducts[pick % product.associatedProducts.length]?.id ?? 0 },
          ]),
        )
        const bundle = { finalPrice: own / 100 }
        const difference = Math.round(100 * (bundlePrice(bundle, lines, choices) - own / 100))
        expect(difference).toBeGreaterThanOrEqual(0)
        expect(difference).toBe(Math.round(100 * (separatePrice(lines, choices) - separatePrice(lines, {}))))
      }),
    )
  })
})

it('choices travel as bundleOptions, without parts that nothing was chosen for, and come back', () => {
  const choices = { 2: { productId: 22, personalizations: { Engraving: 'Ana' } }, 1: { personalizations: {} } }
  const options = toBundleOptions([cup, bowl], choices)
  expect(options).toEqual([{ id: 2, options: { productId: 22, personalizations: { Engraving: 'Ana' } } }])
  expect(toBundleOptions([cup, bowl], toPartChoices(options))).toEqual(options)
  expect(variantOfPart(bowl, toPartChoices(options))?.id).toBe(22)
})
