import type { ProductCard } from '@butiga/commerce-sdk'
import type { CartReply, ShopRef } from '../shared/cart-commands.ts'

/** A product as its card shows it. */
export type CardProduct = Pick<ProductCard, 'id' | 'format' | 'name' | 'finalPrice' | 'slug' | 'media'>

export interface QuickAddInput {
  readonly shop: ShopRef
}

export interface QuickAddContext extends QuickAddInput {
  /** Ids of the products on their way into the cart, in the order of the presses, which is that of the replies. */
  readonly waiting: readonly number[]
}

export type QuickAddEvent = { readonly type: 'quickAdd.press'; readonly product: CardProduct } | CartReply
