import type { ShopRef } from '../shared/cart-commands.ts'
import type { MessageKey } from '../shared/messages.ts'

export interface MemberCardInput {
  /** The barcode that this browser has kept for its cart; null without one. */
  readonly kept: string | null
  readonly currencyId: number
  /** What was typed before. Default: nothing. */
  readonly typed?: string
  /** Receives every answered cart, failures and messages. */
  readonly shop: ShopRef
}

export interface MemberCardContext extends MemberCardInput {
  /** The barcode as it is typed. */
  readonly typed: string
  /** What is wrong with it; null while nothing is. */
  readonly problem: MessageKey | null
}

export type MemberCardEvent =
  | { readonly type: 'memberCard.type'; readonly text: string }
  | { readonly type: 'memberCard.apply'; readonly isLoggedIn: boolean }
  /** Another card takes the place of the one that is applied. */
  | { readonly type: 'memberCard.change' }

/** Nothing was typed. */
export interface MemberCardEmitted {
  readonly type: 'memberCard.empty'
}
