import type { Commerce, StoragePort } from '@butiga/commerce-sdk'
import type { LoadCaptcha } from '@butiga/machines/form-entry'
import type { shopMachine } from '@butiga/machines/shop'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'

/** Addresses in the shown language, ready for an href; the site makes them from its routes table. */
export interface ShopLinks {
  readonly home: () => string
  /** The grid of categories. */
  readonly shop: () => string
  /** Every product on one list. */
  readonly products: () => string
  readonly category: (slug: string) => string
  readonly page: (slug: string) => string
  readonly product: (slug: string) => string
  /** The search, of this text. Default: of none. */
  readonly search: (text?: string) => string
  readonly cart: () => string
  /** The cart with its lines as the server renders them, for browsers without scripts; buy buttons post their form to it. */
  readonly cartLines: () => string
  readonly checkout: () => string
  readonly order: (orderSlug: string) => string
  /** The log-in, with the local address that it leads to and a product that it puts on the wishlist. Default: home. */
  readonly login: (then?: { readonly redirect: string; readonly wish?: number }) => string
  /** The account of the user who is logged in. */
  readonly profile: () => string
  readonly wishlist: () => string
}

export type ShopActor = ActorRefFrom<typeof shopMachine>

export interface Shop {
  /** The root actor; on the server one of its own for each request, not started. */
  readonly shop: ShopActor
  /** For machines that a screen starts; the root has its own. */
  readonly commerce: Commerce
  readonly cookies: StoragePort
  readonly links: ShopLinks
  /** Loads what solves the captcha of the site, for a form that requires it. */
  readonly captcha: LoadCaptcha
}

const ShopContext = createContext<Shop | null>(null)

/** The shop around its components, inside a UiProvider. */
export const ShopProvider = ({ children, shop, commerce, cookies, links, captcha }: Shop & { children: ReactNode }) => {
  const value = useMemo(() => ({ shop, commerce, cookies, links, captcha }), [shop, commerce, cookies, links, captcha])
  return <ShopContext value={value}>{children}</ShopContext>
}

/** What the ShopProvider around a component offers. */
export const useShop = (): Shop => {
  const shop = useContext(ShopContext)
  if (shop === null) throw new Error('useShop needs a ShopProvider above it: wrap the page in <ShopProvider …>.')
  return shop
}
