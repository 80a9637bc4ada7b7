import type { WishlistContext } from './wishlist.types.ts'

/** The products with a toggle of one of them. */
export const toggled = (products: readonly number[], productId: number): readonly number[] =>
  products.includes(productId) ? products.filter((id) => id !== productId) : [productId, ...products]

/** The products as the hearts show them: with the toggles that the shop has not answered. */
export const wishedProducts = ({ products, queue }: Pick<WishlistContext, 'products' | 'queue'>): readonly number[] =>
  queue.reduce(toggled, products ?? [])
