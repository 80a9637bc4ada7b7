import type { Cart, CommerceFailure } from '@butiga/commerce-sdk'
import type { ShopRef } from '../shared/cart-commands.ts'
import type { ToastSubject } from '../shared/messages.ts'

export interface OfflineCartInput {
  /** Receives the cart that the shop answers in the end, and what is said on the way. */
  readonly shop: ShopRef
}

/** What the shop has answered. */
export interface Answered {
  /** Null where the browser has no cart any more. */
  readonly cart: Cart | null
  /** Changes that still wait. */
  readonly left: number
}

export interface Checked extends Answered {
  /** Whether lines or prices are others than those that the buyer saw. */
  readonly isOther: boolean
}

export interface Refused {
  readonly failure: CommerceFailure
  /** The product of the line; null where it is not known. */
  readonly subject: ToastSubject | null
}

export interface Sent extends Answered {
  /** Why the shop did not take the change; null where it did. */
  readonly refused: Refused | null
}

export interface OfflineCartContext extends OfflineCartInput {
  readonly answered: Answered
  /** A change was held while others were being sent. */
  readonly isMoreHeld: boolean
}

export type OfflineCartEvent =
  /** A change waits, or the kept cart is shown because the shop did not answer. */
  | { readonly type: 'offline.held' }
  /** The browser has a network again. */
  | { readonly type: 'network.found' }
  /** No other tab sends changes of this cart. */
  | { readonly type: 'lock.granted' }
