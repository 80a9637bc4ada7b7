import type { Exchange } from '@butiga/commerce-sdk/rules'
import type { ShopRef } from '../shared/cart-commands.ts'

export interface CurrencyInput {
  /** The chosen currency, which the browser has kept. */
  readonly wanted: number
  /** Receives what is shown, and failures. */
  readonly shop: ShopRef
}

export interface CurrencyContext extends CurrencyInput {
  /** The currency that was loaded last; null before the first one. */
  readonly shown: number | null
}

export type CurrencyEvent = { readonly type: 'currency.choose'; readonly currencyId: number }

/** A currency that can be shown. */
export interface Loaded {
  /** Another one than what was asked for, where the shop does not sell in that any more. */
  readonly currencyId: number
  /** Null for the main currency. */
  readonly exchange: Exchange | null
}
