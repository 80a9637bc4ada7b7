import type { Cart, CartKey, CommerceFailure } from '@butiga/commerce-sdk'
import type { ActorRefFrom } from 'xstate'
import type { quantityMachine } from '../quantity/quantity.machine.ts'
import type { AddedProduct, Addition, CartReplyRef, LineEdit, ShopCommand, ShopRef } from '../shared/cart-commands.ts'

export type LineRef = ActorRefFrom<typeof quantityMachine>

export interface CartSessionInput {
  readonly shop: ShopRef
  /** The currency that prices are shown in. */
  readonly currencyId: number
  /** Whether an archived cart raises an alert. Default true. */
  readonly alertArchived?: boolean
}

/** A change that waits its turn; the first one is being sent. */
export type CartRequest =
  | {
      readonly kind: 'add'
      readonly addition: Addition
      /** Null where it is not known. */
      readonly product: AddedProduct | null
      readonly replyTo: CartReplyRef | null
    }
  | { readonly kind: 'edit'; readonly edit: LineEdit; readonly replyTo: CartReplyRef | null }

/** What the browser stores of the cart: the instructions of the buyer, and the cart itself to be read offline. */
export type NotesEvent =
  | { readonly type: 'notes.write'; readonly cartId: number; readonly text: string }
  | { readonly type: 'notes.cart'; readonly cart: Cart }

export interface CartSessionContext {
  readonly shop: ShopRef
  readonly currencyId: number
  readonly alertArchived: boolean
  /** Null without a session. */
  readonly session: CartKey | null
  /** The session that ended last: its cookies are removed; null until one ends. */
  readonly ended: CartKey | null
  /** The newest cart that a call has answered; null until then. */
  readonly cart: Cart | null
  /** One actor for each line of the cart, by itemId. */
  readonly lines: Readonly<Record<number, LineRef>>
  readonly queue: readonly CartRequest[]
  /** What the buyer wrote for this cart; kept in the browser. */
  readonly instructions: string
  /** Why the cart could not be loaded; null while it could. */
  readonly failure: CommerceFailure | null
}

export type CartSessionEvent =
  | Extract<
      ShopCommand,
      {
        type:
          | 'cart.add'
          | 'cart.edit'
          | 'cart.remove'
          | 'cart.restore'
          | 'cart.received'
          | 'cart.failed'
          | 'cart.forget'
          | 'cart.resumed'
      }
    >
  | { readonly type: 'cart.instruct'; readonly text: string }
  | { readonly type: 'cart.reload' }
  /** Prices are shown in this currency from now on. */
  | { readonly type: 'cart.price'; readonly currencyId: number }
  /** The browser restored the page from its cache; the cookies may name another cart by now, or none. */
  | { readonly type: 'cart.reread' }
  /** What the browser has kept of this cart's instructions. */
  | { readonly type: 'notes.restored'; readonly text: string }
