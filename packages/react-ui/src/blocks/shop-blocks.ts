/** The blocks that show products; `shop-blocks.without-shop.ts` is what a site without e-commerce gets. */
export { Featured } from './featured/featured.tsx'
export { Spotlight } from './spotlight/spotlight.tsx'
export { ValueProducts } from './value-products/value-products.tsx'
