import type { ProductFormat } from '@butiga/commerce-sdk/contracts'
import type { MessageKey } from '../shared/messages.ts'
import type { CartReply, ShopRef } from '../shared/root.ts'

export interface AddToCartInput {
  readonly shop: ShopRef
  readonly productId: number
  readonly format: ProductFormat
  /** Default 1 (R4.35). */
  readonly qty?: number
  /** The cart line that the page edits, from the query `cartItemId`. Default null: a new line. */
  readonly itemId?: number | null
}

export interface AddToCartContext {
  readonly shop: ShopRef
  readonly productId: number
  readonly format: ProductFormat
  readonly itemId: number | null
  readonly qty: number | string
  /** The message under the field; null while nothing is wrong. */
  readonly problem: MessageKey | null
}

export type AddToCartEvent =
  | { readonly type: 'product.setQuantity'; readonly qty: number | string }
  | { readonly type: 'product.add' }
  | { readonly type: 'product.remove' }
  | CartReply
