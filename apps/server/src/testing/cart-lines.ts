import type { CartLine, LinePart } from '../services/ecommerce/types.ts'

/** Two pieces of a simple product; `change` replaces fields. */
export const aLine = (change: Partial<CartLine> = {}): CartLine => ({
  itemId: 1,
  productId: 1,
  mainProductId: null,
  format: 'simple',
  sku: 'KUTIJA',
  name: 'Kutija',
  slug: 'kutija',
  mainProductSlug: null,
  isVisibleIndividually: true,
  archived: false,
  digital: false,
  ownCents: 1250,
  memberCents: null,
  quantityPrices: [],
  subscription: null,
  unitCents: 1250,
  regularCents: 1250,
  seenCents: null,
  taxRate: 2500,
  netQuantity: null,
  media: null,
  chosen: [],
  parts: [],
  categoryIds: [],
  qty: 2,
  options: {},
  bundleOptions: [],
  signature: 'a',
  ...change,
})

/** A part of a bundle that is a simple product; `change` replaces fields. */
export const aPart = (change: Partial<LinePart> = {}): LinePart => ({
  id: 11,
  format: 'simple',
  productId: 11,
  sku: 'SALICA',
  name: 'Šalica',
  quantity: 1,
  digital: false,
  cents: 1490,
  cheapestCents: 1490,
  chosen: [],
  ...change,
})
