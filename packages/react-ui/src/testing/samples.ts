import { exchangeOf, type Exchange } from '@butiga/commerce-sdk/rules'
import type { AssociatedProduct, Cart, CartItem, MediaItem, Product, ProductCard, User } from '@butiga/commerce-sdk'
import type { ChoosableValue } from '@butiga/commerce-sdk/rules'

export const sampleMedia = (fields: Partial<MediaItem> = {}): MediaItem => ({
  id: 1,
  driveId: 'box-kraft',
  title: null,
  description: null,
  caption: null,
  path: '/media/1/box-kraft.svg',
  newPath: null,
  alternativePaths: {},
  usePublicPath: true,
  media_url: '/media/1/box-kraft.svg',
  mime: 'image/svg+xml',
  size: 2000,
  width: 320,
  height: 320,
  access: 'public',
  hash: '1',
  originalName: 'box-kraft.svg',
  default: true,
  poster: null,
  media_type: 'image',
  ...fields,
})

export const sampleProduct = (fields: Partial<ProductCard> = {}): ProductCard => ({
  id: 7,
  slug: 'papirnata-traka',
  name: 'Papirnata traka',
  type: 'product',
  format: 'simple',
  sku: 'TRA-1',
  summary: 'Rola 50 m',
  media: [sampleMedia()],
  basicPrice: 2.56,
  retailPrice: 3.2,
  finalPrice: 3.2,
  membershipPrice: null,
  discount: null,
  priceFrom: null,
  lowestPrice: null,
  isAvailable: true,
  categoryPriority: 1,
  attributeSet: { attributes: [{ attributeCode: 'tile', value: 'sage' }] },
  ...fields,
})

/** A product as its own page has it. */
export const sampleDetails = (fields: Partial<Product> = {}): Product => ({
  ...sampleProduct(),
  description: '<p>Drži i u kiši.</p>',
  isVisibleIndividually: true,
  mainProductSlug: null,
  categories: [],
  associatedAttributes: [],
  associatedProducts: [],
  bundles: [],
  customOptions: [],
  crossSellProducts: [],
  translations: [],
  ...fields,
})

const choice = (id: number, value: string, swatch: string | null = null): ChoosableValue => ({
  id,
  value,
  isMedia: false,
  swatch,
  shopDefault: false,
})

const variant = (
  id: number,
  size: number,
  colour: number,
  fields: Partial<AssociatedProduct> = {},
): AssociatedProduct => ({
  id,
  sku: `KUT-${size}-${colour}`,
  name: `Kutija ${size} ${colour}`,
  slug: `kutija-${id}`,
  format: 'simple',
  media: [sampleMedia({ id: 100 + id, media_url: `/media/${id}/kutija.svg` })],
  retailPrice: 4,
  finalPrice: 4,
  membershipPrice: null,
  discount: null,
  lowestPrice: null,
  isAvailable: true,
  attributes: [
    { attributeCode: 'size', value: size },
    { attributeCode: 'colour', value: colour },
  ],
  ...fields,
})

/**
 * A box in two sizes and two colours: the large one costs more and is not made in white, the small white one is sold
 * out.
 */
export const sampleConfigurable = (fields: Partial<Product> = {}): Product =>
  sampleDetails({
    id: 30,
    slug: 'kutija',
    name: 'Kutija',
    format: 'configurable',
    sku: 'KUT',
    finalPrice: 4,
    priceFrom: 4,
    associatedAttributes: [
      {
        attributeCode: 'size',
        label: 'Veličina',
        inputType: 'textSwatch',
        customClass: null,
        values: [choice(1, 'S, 25 l'), choice(2, 'L, 96 l')],
      },
      {
        attributeCode: 'colour',
        label: 'Boja',
        inputType: 'visualSwatch',
        customClass: null,
        values: [choice(11, 'Natur', '#d9b07a'), choice(12, 'Bijela', '#ffffff')],
      },
    ],
    associatedProducts: [
      variant(31, 1, 11),
      variant(32, 1, 12, { isAvailable: false }),
      variant(33, 2, 11, { retailPrice: 8, finalPrice: 6, discount: { retailPrice: 6 }, lowestPrice: 8 }),
    ],
    ...fields,
  })

/** An amount in euro as it is shown in a currency. */
export const exchangeAt = (rate: number, code = 'CHF'): Exchange =>
  exchangeOf({ currencyId: 756, code, rate, since: '2026-11-23T00:00:00.000Z' })

export const sampleItem = (fields: Partial<CartItem> = {}): CartItem => {
  const qty = fields.qty ?? 2
  const amounts = { finalPrice: 3.2, row: qty * 3.2, cartTotal: qty * 3.2 }
  return {
    itemId: 1,
    productId: 7,
    qty,
    options: {},
    bundleOptions: [],
    productData: {
      name: 'Papirnata traka',
      media: sampleMedia(),
      slug: 'papirnata-traka',
      mainProductSlug: null,
      isVisibleIndividually: true,
      chosen: [],
      parts: [],
    },
    prices: { converted: amounts, base: amounts },
    ...fields,
  }
}

export const sampleCart = (fields: Partial<Cart> = {}): Cart => {
  const items = fields.items ?? [sampleItem()]
  const itemsTotal = items.reduce((sum, item) => sum + item.prices.converted.row, 0)
  const amounts = {
    cartTotal: itemsTotal,
    coupon: 0,
    delivery: 4.9,
    itemsTotal,
    loyalty: 0,
    orderTotal: itemsTotal + 4.9,
  }
  const tax = { cartTotal: 1.28, coupon: 0, delivery: 0.98, itemsTotal: 1.28, loyalty: 0, orderTotal: 2.26 }
  const prices = { ...amounts, tax }
  return {
    id: 11,
    version: 1,
    protectCode: 'secret',
    items,
    currency: 'EUR',
    prices: { converted: prices, base: prices },
    isCouponApplied: false,
    couponCode: null,
    digitalOnly: false,
    isEProduct: false,
    paymentMethodId: null,
    deliveryMethodId: null,
    session: { id: 11, protectCode: 'secret' },
    options: {},
    guestUser: null,
    ...fields,
  }
}

export const sampleUser = (part: Partial<User> = {}): User => ({
  id: 1,
  email: 'ana@example.com',
  username: 'ana@example.com',
  details: { firstName: 'Ana', lastName: 'Marić' },
  memberCardBarcode: null,
  addresses: [],
  company: null,
  isBackofficeUser: false,
  scope: [],
  secondFactor: 'none',
  hasPassword: true,
  erasedAt: null,
  ...part,
})
