import type { Exchange } from '@butiga/commerce-sdk/rules'
import type { CheckoutSettings, Country, CurrencySettings, Element } from '@butiga/commerce-sdk'
import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '../auth/auth.machine.ts'
import type { bundleMachine } from '../bundle/bundle.machine.ts'
import type { AccountCommand } from '../shared/account-commands.ts'
import type { BundleRequest, ShopCommand } from '../shared/cart-commands.ts'
import type { NoticesRef } from '../shared/notices.ts'

/** After an addition: 0 goes to the cart, 1 stays, 2 opens the cart's panel. */
export type CartBehaviour = CheckoutSettings['cart_type']

/** What depends on the language and is loaded when it changes. */
export interface LocalConfig {
  readonly elements: readonly Element[]
  /** Null on a site without a shop. */
  readonly currency: CurrencySettings | null
  readonly countries: readonly Country[]
}

export interface ShopInput {
  /** Three letters. */
  readonly language: string
  /** The currency in which the cart is asked for. */
  readonly currencyId: number
  /** Null when the checkout settings are not known yet. */
  readonly cartBehaviour: CartBehaviour | null
  /** Shows the toasts of every part, and takes where to go and what to alert. */
  readonly notices: NoticesRef
  /** Default true. */
  readonly alertArchived?: boolean
}

export interface ShopContext {
  readonly language: string
  readonly currencyId: number
  /** What prices are shown in; null for the main currency. */
  readonly exchange: Exchange | null
  /** What was loaded when the language changed; null before. */
  readonly localConfig: LocalConfig | null
  readonly cartBehaviour: CartBehaviour | null
  readonly notices: NoticesRef
  readonly alertArchived: boolean
  /** The bundle that was requested last and is not open yet; null without one. */
  readonly bundleRequest: BundleRequest | null
  /** What puts it together; null while there is none. */
  readonly bundle: ActorRefFrom<typeof bundleMachine> | null
  /** What the auth machine is started for besides the browser's own log-in; null without a request. */
  readonly accountRequest: AccountCommand | null
  /** The log-in; null for a browser that has none and has not asked for one. */
  readonly auth: ActorRefFrom<typeof authMachine> | null
}

export type ShopEvent =
  | ShopCommand
  /** The browser has lost its network, or has it again. */
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.found' }
  /**
   * The cookies may be others by now: the browser shows the page again as it was left, from its back/forward cache, or
   * another tab has logged in or out.
   */
  | { readonly type: 'page.restored' }
  | { readonly type: 'language.switch'; readonly language: string }
  | { readonly type: 'cookies.accept' }
  | { readonly type: 'cartPanel.open' }
  | { readonly type: 'cartPanel.close' }

/** What the app listens to with `shop.on(…)`. */
export type ShopEmitted = Extract<ShopCommand, { type: 'memberCard.expired' | 'account.changed' }>
