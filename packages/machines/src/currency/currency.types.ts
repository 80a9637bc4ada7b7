import type { ShopRef } from '../shared/cart-commands.ts'

/** Another currency than the main one, with its rate. */
export interface Exchange {
  readonly currencyId: number
  /** ISO 4217. */
  readonly code: string
  /** Units of it for one of the main currency. */
  readonly rate: number
  /** Since when the rate counts: ISO 8601. */
  readonly since: string
  /** An amount of the main currency in this one. */
  readonly convert: (amount: number) => number
  /** The prices in the main currency that are shown between two amounts of this one; null for an open end. */
  readonly toMain: (
    range: readonly [from: number | null, to: number | null],
  ) => readonly [from: number | null, to: number | null]
}

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
