import type { CartItem, Choice, Configurable, Personalizations, Product } from '@butiga/commerce-sdk/contracts'
import type { ActorRefFrom } from 'xstate'
import type { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import type { FormErrors } from '../form/form.types.ts'
import type { MessageKey } from '../shared/messages.ts'
import type { CartReply, ShopRef } from '../shared/cart-commands.ts'

/** The stored cart, where the line of an edit is found. */
export type CartSource = ActorRefFrom<typeof cartSessionMachine>

/** A product as its own page has it: with its variants and what may be written for it. */
export type SoldProduct = Pick<Product, 'id' | 'format' | 'name' | 'finalPrice' | 'customOptions'> & Configurable

export interface AddToCartInput {
  readonly shop: ShopRef
  readonly product: SoldProduct
  /** What is chosen at first. Default: nothing. */
  readonly choice?: Choice
  /** The cart line that the page edits, from the query `cartItemId`. Default null: a new line. */
  readonly itemId?: number | null
}

export interface AddToCartContext {
  readonly shop: ShopRef
  readonly product: SoldProduct
  /** Of the attributes in which variants differ. */
  readonly choice: Choice
  /** What was wanted last of each, kept or not. */
  readonly wanted: Choice
  /** As it was typed, by `option_title`; empty text is nothing. */
  readonly written: Personalizations
  readonly qty: number | string
  readonly itemId: number | null
  /** The line that is edited, once it is found; null for a new one. */
  readonly line: CartItem | null
  /** The message under the quantity, or what the cart refused; null while nothing is wrong. */
  readonly problem: MessageKey | null
  /** What is wrong with what was written, by `option_title`; shown from the first press on. */
  readonly faults: FormErrors
  /** Rises with each press that what was written has refused: focus belongs to the first fault. */
  readonly attempt: number
}

export type AddToCartEvent =
  | { readonly type: 'product.choose'; readonly attributeCode: string; readonly key: string }
  | { readonly type: 'product.write'; readonly title: string; readonly text: string }
  | { readonly type: 'product.setQuantity'; readonly qty: number | string }
  | { readonly type: 'product.add' }
  | { readonly type: 'product.remove' }
  /** The edited line is no longer in the cart. */
  | { readonly type: 'product.lineGone' }
  | CartReply
