import { boxProducts } from './products/boxes.ts'
import { giftProducts } from './products/gifts.ts'
import { homeProducts } from './products/home.ts'
import { movingProducts } from './products/moving.ts'
import { pantryProducts } from './products/pantry.ts'
import { protectionProducts } from './products/protection.ts'
import { serviceProducts } from './products/services.ts'
import { setProducts } from './products/sets.ts'
import { tapeProducts } from './products/tapes.ts'
import { wrappingProducts } from './products/wrapping.ts'
import type { SeedProduct } from './products.types.ts'

/** What the shop wants to be seen first: the newest products, the newest first. */
const newest = [
  'POK-3',
  'ULJ-OBL',
  'MED-KAD',
  'SAL-NEV',
  'BON-50',
  'USL-NOC',
  'SID',
  'SAC-50',
  'OMO-A4',
  'BOC-3',
  'NAL-TER',
  'TRA-ZEL',
]

/** A product's position among the newest; 0 for the others, which come before all of them. */
const newness = ({ sku }: SeedProduct): number => (newest.includes(sku) ? newest.length - newest.indexOf(sku) : 0)

/** Every product of the sample shop, the oldest first. */
export const products: readonly SeedProduct[] = [
  ...serviceProducts,
  ...giftProducts,
  ...homeProducts,
  ...pantryProducts,
  ...movingProducts,
  ...setProducts,
  ...protectionProducts,
  ...tapeProducts,
  ...wrappingProducts,
  ...boxProducts,
].toSorted((a, b) => newness(a) - newness(b))
