import type { Commerce, StoragePort } from '@butiga/commerce-sdk'
import { formatDate } from '@butiga/commerce-sdk/contracts'
import type { Message } from '@butiga/machines/shared'
import type { shopMachine } from '@butiga/machines/shop'
import { useLingui } from '@lingui/react'
import {
  createContext,
  useContext,
  useMemo,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { ActorRefFrom } from 'xstate'
import { formatMoney, type ShownCurrency } from './format/money.ts'
import { createTextOf } from './messages/text-of.ts'

/** Addresses in the shown language, ready for an href; the site makes them from its routes table. */
export interface ShopLinks {
  readonly home: () => string
  /** The grid of categories. */
  readonly shop: () => string
  /** Every product on one list. */
  readonly products: () => string
  readonly category: (slug: string) => string
  readonly product: (slug: string) => string
  /** The search, of this text. Default: of none. */
  readonly search: (text?: string) => string
  readonly cart: () => string
  readonly checkout: () => string
}

/** A link that the site's router may follow without a page load; everything else about it is a plain anchor's. */
export type LinkComponent = ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>

export type ShopActor = ActorRefFrom<typeof shopMachine>

export interface UiOptions {
  readonly language: {
    /** Three letters, as the API names it: `hrv`. */
    readonly code: string
    /** Two letters, as addresses name it: `hr`. */
    readonly code2: string
    /** The prefix of its addresses, `en`; null for the site's default language. */
    readonly prefix: string | null
    /** BCP 47, for figures and dates: `hr`. */
    readonly locale: string
  }
  readonly currency: ShownCurrency
  /** The site's, in which moments are told: the same on the server and in every browser. */
  readonly timeZone: string
  readonly commerce: Commerce
  /** For machines that a screen starts; the root has its own way to it. */
  readonly cookies: StoragePort
  /** The root actor; on the server one of its own for each request, not started. */
  readonly shop: ShopActor
  readonly links: ShopLinks
  readonly Link: LinkComponent
}

export interface Ui extends UiOptions {
  /** An amount in main units of the shown currency: `12,90 €`. */
  readonly money: (amount: number) => string
  /** The day of a moment, from the wire's ISO text. */
  readonly date: (iso: string) => string
  /** What machines and SDK name by key. */
  readonly text: (message: Message) => string
}

const UiContext = createContext<Ui | null>(null)

/** Everything per request hangs here; it must stand inside Lingui's I18nProvider. */
export const UiProvider = ({ children, ...options }: UiOptions & { children: ReactNode }) => {
  const { i18n } = useLingui()
  const { language, currency, timeZone, commerce, cookies, shop, links, Link } = options
  const ui = useMemo<Ui>(
    () => ({
      language,
      currency,
      timeZone,
      commerce,
      cookies,
      shop,
      links,
      Link,
      money: (amount) => formatMoney(amount, currency, language.locale),
      date: (iso) => formatDate(iso, { locale: language.locale, timeZone }),
      text: createTextOf(i18n),
    }),
    [language, currency, timeZone, commerce, cookies, shop, links, Link, i18n],
  )
  return <UiContext value={ui}>{children}</UiContext>
}

/** The shop around a component. */
export const useUi = (): Ui => {
  const ui = useContext(UiContext)
  if (ui === null) throw new Error('useUi needs a UiProvider above it: wrap the page in <UiProvider …>.')
  return ui
}
