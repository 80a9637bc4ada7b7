import type { CartItem, Product } from '@butiga/commerce-sdk'
import type { Choice, Configurable, Personalizations } from '@butiga/commerce-sdk/rules'
import type { ActorRefFrom } from 'xstate'
import type { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import type { formMachine } from '../form/form.machine.ts'
import type { FormReply } from '../form/form.types.ts'
import type { Message } from '../shared/messages.ts'
import type { CartReply, ShopRef } from '../shared/cart-commands.ts'
import type * as personalizationRules from '../shared/personalizations.ts'

/** The stored cart, where the line of an edit is found. */
export type CartSource = ActorRefFrom<typeof cartSessionMachine>

/** How what is written for a product becomes a form, and what of it goes into the cart. */
export type OptionRules = Pick<
  typeof personalizationRules,
  'optionValues' | 'checkOptions' | 'writtenFor' | 'personalizationsOf'
>

/** A product as its own page has it: with its variants and what may be written for it. */
export type SoldProduct = Pick<
  Product,
  'id' | 'format' | 'name' | 'finalPrice' | 'quantityPrices' | 'slug' | 'media' | 'customOptions'
> &
  Configurable

export interface AddToCartInput {
  readonly shop: ShopRef
  readonly product: SoldProduct
  /** The initial choice. Default: empty. */
  readonly choice?: Choice
  /** The cart line that the page edits, from the query `cartItemId`. Default null: a new line. */
  readonly itemId?: number | null
}

export interface AddToCartContext {
  readonly shop: ShopRef
  readonly product: SoldProduct
  /** The choice of the attributes in which variants differ. */
  readonly choice: Choice
  /** The last wanted value of each attribute, whether it could be kept or not. */
  readonly wanted: Choice
  /** What was submitted with the options' form, written before it was there, or is in the edited line, by `option_title`. */
  readonly written: Personalizations
  readonly qty: number | string
  readonly itemId: number | null
  /** The line that is edited, once it is found; null for a new one. */
  readonly line: CartItem | null
  /** The message under the quantity, or what the cart refused; null while nothing is wrong. */
  readonly problem: Message | null
  /** The form of what may be written; null before it is loaded, and where nothing may be written. */
  readonly options: ActorRefFrom<typeof formMachine> | null
  /** Its rules, loaded with it. */
  readonly rules: OptionRules | null
}

export type AddToCartEvent =
  | { readonly type: 'product.choose'; readonly attributeCode: string; readonly key: string }
  | { readonly type: 'product.setQuantity'; readonly qty: number | string }
  /** A text that is written before the form of the options is there. */
  | { readonly type: 'product.write'; readonly title: string; readonly text: string }
  | { readonly type: 'product.add' }
  | { readonly type: 'product.remove' }
  /** The edited line is no longer in the cart. */
  | { readonly type: 'product.lineGone' }
  | FormReply
  | CartReply
