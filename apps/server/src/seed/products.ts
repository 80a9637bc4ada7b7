import { giftProducts } from './products-gifts.ts'
import { packagingProducts } from './products-packaging.ts'
import type { SeedProduct } from './products.types.ts'

/** Every product of the sample shop, the oldest first. */
export const products: readonly SeedProduct[] = [...giftProducts, ...packagingProducts].reverse()
