import type { CartItem, CartKey } from '@butiga/commerce-sdk'
import type { Message, MessageKey } from '../shared/messages.ts'
import type { ShopRef } from '../shared/cart-commands.ts'

export interface QuantityInput {
  readonly session: CartKey
  readonly item: CartItem
  /** Receives every answered cart, failures and messages. */
  readonly shop: ShopRef
}

export interface QuantityContext extends QuantityInput {
  /** What the field shows: the buyer's last wish, or the server's figure. */
  readonly shown: number
  /** The sentences under the field; none while nothing is wrong. */
  readonly problem: readonly Message[]
  /** The message of a saved quantity, for screen readers; null until one is saved. */
  readonly saved: MessageKey | null
  /**
   * Calls that were sent since the last answer. A newer change aborts a call that the shop may have done: with more than
   * one, a refusal says nothing about the line's quantity, and the cart is read again.
   */
  readonly unanswered: number
  /** What is said when the line is gone. */
  readonly notice: MessageKey
}

export type QuantityEvent =
  /** Text is read as a whole number. */
  | { readonly type: 'quantity.change'; readonly qty: number | string }
  /** `notice` is what is said when the line is gone. Default: the cart view's own. */
  | { readonly type: 'quantity.remove'; readonly notice?: MessageKey }
  /** The line as the newest cart has it. */
  | { readonly type: 'quantity.received'; readonly item: CartItem }
