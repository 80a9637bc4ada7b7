import { describe, expect, it } from 'vitest'
import type { MediaItem } from '@butiga/commerce-sdk/contracts'
import type { CountedCategory, ProductRow, VariantRow } from '../types.ts'
import { toBundlePart, toCard, toCategory, toProduct } from './answers.ts'

const toMediaItem = ({ id }: { id: number }) => ({ id }) as MediaItem
const picture = { id: 5 } as ProductRow['media'][number]

const row: ProductRow = {
  id: 1,
  slug: 'sidro',
  name: 'Sidro',
  type: 'product',
  format: 'simple',
  sku: 'S-1',
  summary: 'Malo sidro.',
  attributes: [],
  basicCents: 1600,
  retailCents: 2000,
  finalCents: 1500,
  fromCents: null,
  discountCents: null,
  setDiscount: null,
  membershipCents: null,
  lowestCents: null,
  netQuantity: null,
  isAvailable: true,
  categoryPriority: 3,
  media: [picture],
  description: '<p>Sidro</p>',
  seoTitle: '',
  seoDescription: '',
  isVisibleIndividually: true,
  mainProductSlug: null,
  dimensions: null,
  subscription: null,
  quantityPrices: [],
  categories: [],
  associatedProducts: [],
  bundles: [],
  customOptions: [],
  crossSellProducts: [9],
  translations: [],
}
const wording = { attributes: [], languages: ['hrv'], toMediaItem }

describe('a card', () => {
  it('has prices in units, and none where there is none', () => {
    expect(toCard(row, toMediaItem)).toEqual({
      id: 1,
      slug: 'sidro',
      name: 'Sidro',
      type: 'product',
      format: 'simple',
      sku: 'S-1',
      summary: 'Malo sidro.',
      media: [{ id: 5 }],
      basicPrice: 16,
      retailPrice: 20,
      finalPrice: 15,
      priceFrom: null,
      membershipPrice: null,
      discount: null,
      lowestPrice: null,
      isAvailable: true,
      categoryPriority: 3,
      attributeSet: { attributes: [] },
    })
  })

  it('has what it was reduced from, the price of members, of its cheapest variant and of a whole unit', () => {
    const netQuantity = { quantity: 500, unit: 'g' } as const
    const reduced = { ...row, discountCents: 500, setDiscount: 25, membershipCents: 1400, lowestCents: 1300 }
    expect(toCard({ ...reduced, netQuantity }, toMediaItem)).toMatchObject({
      discount: { retailPrice: 20 },
      setDiscount: 25,
      membershipPrice: 14,
      lowestPrice: 13,
      netQuantity,
      unitPrice: { amount: 30, unit: 'kg' },
    })
    expect(toCard({ ...reduced, netQuantity, fromCents: 1000 }, toMediaItem)).toMatchObject({
      priceFrom: 10,
      unitPrice: { amount: 20, unit: 'kg' },
    })
  })
})

describe('a product', () => {
  it('has of what is optional only what there is', () => {
    const plain = toProduct(row, wording)
    expect(plain).toEqual({
      ...toCard(row, toMediaItem),
      description: '<p>Sidro</p>',
      isVisibleIndividually: true,
      mainProductSlug: null,
      categories: [],
      associatedAttributes: [],
      associatedProducts: [],
      bundles: [],
      customOptions: [],
      crossSellProducts: [9],
      translations: [],
    })
    const dimensions = { width: 1, height: 2, depth: 3 } as unknown as ProductRow['dimensions']
    expect(
      toProduct(
        {
          ...row,
          seoTitle: 'Sidra',
          seoDescription: 'Sva sidra',
          dimensions,
          subscription: 'month',
          quantityPrices: [{ from: 10, cents: 1200 }],
        },
        wording,
      ),
    ).toMatchObject({
      seoTitle: 'Sidra',
      seoDescription: 'Sva sidra',
      dimensions,
      subscription: 'month',
      quantityPrices: [
        { from: 1, price: 15 },
        { from: 10, price: 12 },
      ],
    })
  })

  it('has the attributes of itself and of its variants, and pages about their values', () => {
    const colour = {
      id: 1,
      code: 'boja',
      inputType: 'dropdown' as const,
      type: 'dropdown' as const,
      unit: null,
      customClass: null,
      labels: { hrv: 'Boja' },
      values: [1, 2].map((id) => ({
        id,
        labels: { hrv: `Boja ${id}` },
        swatch: null,
        isMedia: false,
        shopDefault: false,
        pageId: 70 + id,
      })),
    }
    const of = (value: number) => [{ attributeCode: 'boja', value }] as ProductRow['attributes']
    const configurable = {
      ...row,
      attributes: of(2),
      associatedProducts: [{ ...variant, attributes: of(1) }],
    }
    const { associatedAttributes } = toProduct(configurable, {
      ...wording,
      attributes: [colour],
      pages: new Map([[71, 'prva']]),
    })
    expect(associatedAttributes).toMatchObject([
      {
        label: 'Boja',
        values: [
          { id: 1, value: 'Boja 1', page: 'prva' },
          { id: 2, value: 'Boja 2' },
        ],
      },
    ])
    expect(toProduct(configurable, { ...wording, attributes: [colour] }).associatedAttributes[0]?.values[0]).toEqual({
      id: 1,
      value: 'Boja 1',
      swatch: null,
      isMedia: false,
      shopDefault: false,
    })
  })
})

const variant: VariantRow = {
  id: 2,
  sku: 'S-2',
  name: 'Sidro, plavo',
  slug: 'sidro-plavo',
  format: 'simple',
  isAvailable: false,
  attributes: [],
  retailCents: 2000,
  finalCents: 1500,
  discountCents: null,
  membershipCents: null,
  lowestCents: null,
  netQuantity: null,
  quantityPrices: [],
  dimensions: null,
  media: [picture],
}

it('shows a variant with its own prices, steps and measures', () => {
  const displayed = (change: Partial<VariantRow>) =>
    toProduct({ ...row, associatedProducts: [{ ...variant, ...change }] }, wording).associatedProducts[0]
  expect(displayed({})).toEqual({
    id: 2,
    sku: 'S-2',
    name: 'Sidro, plavo',
    slug: 'sidro-plavo',
    format: 'simple',
    media: [{ id: 5 }],
    retailPrice: 20,
    finalPrice: 15,
    membershipPrice: null,
    discount: null,
    lowestPrice: null,
    isAvailable: false,
    attributes: [],
  })
  const dimensions = { width: 1, height: 2, depth: 3 } as unknown as ProductRow['dimensions']
  expect(
    displayed({
      discountCents: 500,
      membershipCents: 1400,
      lowestCents: 1300,
      netQuantity: { quantity: 500, unit: 'g' },
      quantityPrices: [{ from: 10, cents: 1000 }],
      dimensions,
    }),
  ).toMatchObject({
    discount: { retailPrice: 20 },
    membershipPrice: 14,
    lowestPrice: 13,
    unitPrice: { amount: 30, unit: 'kg' },
    quantityPrices: [
      { from: 1, price: 15, unitPrice: { amount: 30, unit: 'kg' } },
      { from: 10, price: 10, unitPrice: { amount: 20, unit: 'kg' } },
    ],
    dimensions,
  })
})

it('shows the parts of a bundle, and which of them are chosen by their variants', () => {
  expect(toBundlePart({ ...row, quantity: 3 }, wording)).toMatchObject({
    product: { id: 1 },
    quantity: 3,
    format: 'simple',
    configurable: false,
  })
  expect(toBundlePart({ ...row, format: 'configurable', quantity: 1 }, wording).configurable).toBe(true)
})

it('shows a category with those below it', () => {
  const category = (id: number, parentId: number | null, more: Partial<CountedCategory> = {}): CountedCategory => ({
    id,
    parentId,
    name: `K${id}`,
    slug: `k${id}`,
    title: '',
    summary: '',
    seoTitle: '',
    seoDescription: '',
    position: 4,
    image: null,
    sortTypes: [1],
    sortDefaultType: 1,
    quickFilters: [],
    translations: [],
    productCount: 2,
    ...more,
  })
  const below = new Map([
    [1, [category(2, 1)]],
    [2, [category(3, 2)]],
  ])
  const displayed = toCategory(category(1, null), below, toMediaItem)
  const { position: _, quickFilters: __, seoTitle: ___, seoDescription: ____, ...rest } = category(1, null)
  expect(displayed).toEqual({ ...rest, children: [expect.objectContaining({ id: 2 })] })
  expect(displayed.children[0]?.children).toMatchObject([{ id: 3, children: [] }])
  const quickFilters = [{ name: 'Plava' }] as unknown as CountedCategory['quickFilters']
  const whole = category(1, null, { seoTitle: 'A', seoDescription: 'B', image: picture, quickFilters })
  expect(toCategory(whole, new Map(), toMediaItem)).toMatchObject({
    seoTitle: 'A',
    seoDescription: 'B',
    image: { id: 5 },
    quickFilters,
    children: [],
  })
})
