import type { CartItem, CartKey } from '@butiga/commerce-sdk/contracts'
import type { ActorRef, Snapshot } from 'xstate'
import type { MessageKey } from '../shared/messages.ts'
import type { ShopCommand } from '../shared/root.ts'

export interface QuantityInput {
  readonly session: CartKey
  readonly item: CartItem
  /** Hears of every answered cart, of failures and of messages. */
  readonly owner: ActorRef<Snapshot<unknown>, ShopCommand>
}

export interface QuantityContext extends QuantityInput {
  /** What the field shows: the buyer's last wish, or the server's figure. */
  readonly shown: number
  /** The message under the field; null while nothing is wrong. */
  readonly problem: MessageKey | null
}

export type QuantityEvent =
  /** Text is read as a whole number (R5.19). */
  | { readonly type: 'quantity.change'; readonly qty: number | string }
  | { readonly type: 'quantity.remove' }
  | { readonly type: 'quantity.retry' }
  /** The line as the newest cart has it. */
  | { readonly type: 'quantity.received'; readonly item: CartItem }
