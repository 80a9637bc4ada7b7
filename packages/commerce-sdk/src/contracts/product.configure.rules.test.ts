import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssociatedAttribute, AssociatedProduct, AttributeValue } from './product.ts'
import {
  choiceOf,
  choosableAttributes,
  choose,
  defaultChoice,
  describeAttributes,
  priceRange,
  stateOfValue,
  valueKey,
  valueKeysOf,
  variantOf,
  variantsOf,
  type Choice,
  type Configurable,
} from './product.configure.rules.ts'

type InputType = AssociatedAttribute['inputType']

const attribute = (
  attributeCode: string,
  inputType: InputType,
  values: readonly (readonly [id: number | null, value: string])[],
  shopDefault?: string,
): AssociatedAttribute => ({
  attributeCode,
  label: attributeCode,
  inputType,
  customClass: null,
  values: values.map(([id, value]) => ({
    id,
    value,
    isMedia: false,
    swatch: null,
    shopDefault: value === shopDefault,
  })),
})

const variant = (
  id: number,
  attributes: Readonly<Record<string, AttributeValue['value']>>,
  rest: Partial<AssociatedProduct> = {},
): AssociatedProduct => ({
  id,
  sku: `V${id}`,
  name: `V${id}`,
  slug: `variant-${id}`,
  format: 'simple',
  media: [],
  retailPrice: 10,
  finalPrice: 10,
  membershipPrice: null,
  discount: null,
  lowestPrice: null,
  isAvailable: true,
  attributes: Object.entries(attributes).map(([attributeCode, value]) => ({ attributeCode, value })),
  ...rest,
})

const size = attribute('size', 'textSwatch', [
  [1, 'S'],
  [2, 'M'],
  [3, 'L'],
])
const colour = attribute(
  'colour',
  'visualSwatch',
  [
    [11, 'White'],
    [12, 'Green'],
  ],
  'Green',
)
const material = attribute('material', 'dropdown', [[21, 'Board']])
const box: Configurable = {
  associatedAttributes: [size, colour, material],
  associatedProducts: [
    variant(101, { size: 1, colour: 11, material: 21 }),
    variant(102, { size: 1, colour: 12, material: 21 }, { isAvailable: false, finalPrice: 11 }),
    variant(103, { size: 2, colour: 12, material: 21 }, { finalPrice: 14 }),
  ],
}

describe('a product with variants', () => {
  it('is chosen by the attributes in which they differ, with the values that they have', () => {
    expect(choosableAttributes(box).map(({ attributeCode, values }) => [attributeCode, values.map(valueKey)])).toEqual([
      ['size', ['1', '2']],
      ['colour', ['11', '12']],
    ])
  })

  it('reports why a value cannot be chosen: sold out, or not in this combination', () => {
    const choice = { size: ['1'] }
    expect(stateOfValue(box, choice, colour, '11')).toBe('available')
    expect(stateOfValue(box, choice, colour, '12')).toBe('soldOut')
    expect(stateOfValue(box, { size: ['2'] }, colour, '11')).toBe('impossible')
    expect(stateOfValue(box, choice, size, '2')).toBe('available')
  })

  it('means a variant once everything is chosen', () => {
    expect(variantOf(box, {})).toBeNull()
    expect(variantOf(box, { size: ['1'] })).toBeNull()
    expect(variantOf(box, { size: ['2'], colour: ['11'] })).toBeNull()
    expect(variantOf(box, { size: ['1'], colour: ['12'] })?.id).toBe(102)
  })

  it('opens with what the shop chooses at first, of what can be had', () => {
    expect(defaultChoice(box)).toEqual({ size: ['2'], colour: ['12'] })
    const soldOut = {
      ...box,
      associatedProducts: box.associatedProducts.map((one) => ({ ...one, isAvailable: false })),
    }
    expect(defaultChoice(soldOut)).toEqual({ size: ['1'], colour: ['12'] })
    expect(defaultChoice({ associatedAttributes: [material], associatedProducts: [] })).toEqual({})
  })

  it('lets the newest choice count', () => {
    expect(choose(box, { size: ['2'], colour: ['12'] }, colour, '11')).toEqual({ colour: ['11'] })
    expect(choose(box, { size: ['1'], colour: ['12'] }, colour, '11')).toEqual({ colour: ['11'], size: ['1'] })
  })

  it('has a price range that a choice narrows', () => {
    const product = { ...box, finalPrice: 9 }
    expect(priceRange(product)).toEqual({ from: 10, to: 14 })
    expect(priceRange(product, { size: ['2'] })).toEqual({ from: 14, to: 14 })
    expect(priceRange({ ...product, associatedProducts: [] })).toEqual({ from: 9, to: 9 })
  })
})

describe('every input type can be chosen by [R3.32]', () => {
  it.each<[InputType, AttributeValue['value'], AttributeValue['value'], [number | null, string][]]>([
    [
      'dropdown',
      1,
      2,
      [
        [1, 'A'],
        [2, 'B'],
      ],
    ],
    [
      'textSwatch',
      1,
      2,
      [
        [1, 'A'],
        [2, 'B'],
      ],
    ],
    [
      'visualSwatch',
      1,
      2,
      [
        [1, 'A'],
        [2, 'B'],
      ],
    ],
    [
      'multipleSelect',
      [1],
      [1, 2],
      [
        [1, 'A'],
        [2, 'B'],
      ],
    ],
    [
      'numberField',
      0.5,
      40,
      [
        [null, '0.5'],
        [null, '40'],
      ],
    ],
    [
      'yesNo',
      true,
      false,
      [
        [null, 'yes'],
        [null, 'no'],
      ],
    ],
    [
      'date',
      '2026-10-09',
      '2027-10-09',
      [
        [null, '2026-10-09'],
        [null, '2027-10-09'],
      ],
    ],
    [
      'dateTime',
      '2026-10-09T18:15:00Z',
      '2026-10-10T18:15:00Z',
      [
        [null, '2026-10-09T18:15:00Z'],
        [null, '2026-10-10T18:15:00Z'],
      ],
    ],
  ])('%s', (inputType, one, other, values) => {
    const by = attribute('by', inputType, values)
    const product = {
      associatedAttributes: [by],
      associatedProducts: [variant(1, { by: one }), variant(2, { by: other })],
    }
    for (const chosen of product.associatedProducts) {
      const keys = valueKeysOf(chosen.attributes, 'by')
      expect(values.map(([id, value]) => valueKey({ id, value }))).toEqual(expect.arrayContaining(keys))
      expect(variantOf(product, { by: keys })).toBe(chosen)
    }
  })
})

it('several values are added and taken out one by one, and mean the variant that has exactly these', () => {
  const goodFor = attribute('goodFor', 'multipleSelect', [
    [1, 'Glass'],
    [2, 'Books'],
    [3, 'Food'],
  ])
  const product = {
    associatedAttributes: [goodFor],
    associatedProducts: [variant(1, { goodFor: [1] }), variant(2, { goodFor: [1, 2] }), variant(3, { goodFor: [3] })],
  }
  const both = choose(product, { goodFor: ['1'] }, goodFor, '2')
  expect(both).toEqual({ goodFor: ['1', '2'] })
  expect(variantOf(product, both)?.id).toBe(2)
  expect(variantOf(product, choose(product, both, goodFor, '2'))?.id).toBe(1)
  expect(stateOfValue(product, both, goodFor, '3')).toBe('impossible')
  expect(choose(product, both, goodFor, '3')).toEqual({ goodFor: ['3'] })
})

it('a product describes itself by its own attributes that have a name and a value', () => {
  const described = describeAttributes({
    associatedAttributes: [
      size,
      colour,
      attribute('load', 'numberField', [
        [null, '40'],
        [null, '60'],
      ]),
    ],
    attributeSet: {
      attributes: [
        { attributeCode: 'tile', value: 'sea' },
        { attributeCode: 'load', value: 40 },
        { attributeCode: 'colour', value: 12 },
        { attributeCode: 'size', value: null },
      ],
    },
  })
  expect(described.map(({ attributeCode, values }) => [attributeCode, values.map(({ value }) => value)])).toEqual([
    ['colour', ['Green']],
    ['load', ['40']],
  ])
})

/** Products of up to twelve variants in up to three attributes, one of which may have several values. */
const configurable: fc.Arbitrary<Configurable> = fc
  .array(
    fc.record({
      a: fc.option(fc.integer({ min: 1, max: 3 })),
      b: fc.integer({ min: 11, max: 13 }),
      many: fc.uniqueArray(fc.integer({ min: 21, max: 23 }), { maxLength: 3 }),
      isAvailable: fc.boolean(),
      cents: fc.integer({ min: 1, max: 100_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) => ({
    associatedAttributes: [
      attribute(
        'a',
        'dropdown',
        [1, 2, 3].map((id) => [id, `a${id}`]),
      ),
      attribute(
        'b',
        'textSwatch',
        [11, 12, 13].map((id) => [id, `b${id}`]),
        'b12',
      ),
      attribute(
        'many',
        'multipleSelect',
        [21, 22, 23].map((id) => [id, `m${id}`]),
      ),
    ],
    associatedProducts: rows.map(({ isAvailable, cents, ...values }, index) =>
      variant(index + 1, values, { isAvailable, finalPrice: cents / 100 }),
    ),
  }))

/** A product, and some of its values in the order in which they are chosen. */
const chosen = configurable.chain((product) => {
  const all = choosableAttributes(product).flatMap((by) => by.values.map((value) => [by, valueKey(value)] as const))
  const clicks = all.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...all), { maxLength: 8 })
  return clicks.map((made) => ({
    product,
    choice: made.reduce<Choice>((choice, [by, key]) => choose(product, choice, by, key), {}),
  }))
})

const setsOf = (choice: Choice) => Object.entries(choice).map(([code, keys]) => [code, new Set(keys)])

describe('whatever the variants are', () => {
  it('each is reached by its own choice, or one that is just like it', () => {
    fc.assert(
      fc.property(configurable, (product) => {
        for (const one of product.associatedProducts) {
          const meant = variantOf(product, choiceOf(product, one))
          expect(meant && setsOf(choiceOf(product, meant))).toEqual(setsOf(choiceOf(product, one)))
        }
      }),
    )
  })

  it('no order of clicks leads to a dead end', () => {
    fc.assert(fc.property(chosen, ({ product, choice }) => variantsOf(product, choice).length > 0))
  })

  it('a value that can be had leaves a variant that can be had, and an impossible one none', () => {
    fc.assert(
      fc.property(chosen, ({ product, choice }) => {
        for (const by of choosableAttributes(product)) {
          if (by.inputType === 'multipleSelect') continue
          for (const value of by.values) {
            const left = variantsOf(product, { ...choice, [by.attributeCode]: [valueKey(value)] })
            const state = stateOfValue(product, choice, by, valueKey(value))
            expect(state).toBe(
              left.some(({ isAvailable }) => isAvailable) ? 'available' : left.length > 0 ? 'soldOut' : 'impossible',
            )
          }
        }
      }),
    )
  })

  it('the page opens with a complete choice that can be had, if anything can', () => {
    fc.assert(
      fc.property(configurable, (product) => {
        const opened = variantOf(product, defaultChoice(product))
        expect(opened?.isAvailable).toBe(product.associatedProducts.some(({ isAvailable }) => isAvailable))
      }),
    )
  })

  it('the price of the chosen variant is within the range displayed before', () => {
    fc.assert(
      fc.property(chosen, ({ product, choice }) => {
        const { from, to } = priceRange({ ...product, finalPrice: 0 }, choice)
        const price = variantOf(product, choice)?.finalPrice
        if (price !== undefined) expect(price >= from && price <= to).toBe(true)
      }),
    )
  })
})
