import { formatDate, type Exchange } from '@butiga/commerce-sdk/rules'
import type { noticesMachine } from '@butiga/machines/notices'
import type { Message } from '@butiga/machines/shared'
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
import { currencyOf, formatMoney, type ShownCurrency } from '../format/money.ts'
import { createTextOf } from '../messages/text-of.ts'

/** A link that the app's router may follow without a page load; everything else about it is a plain anchor's. */
export type LinkComponent = ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>

export type NoticesActor = ActorRefFrom<typeof noticesMachine>

export interface UiOptions {
  readonly language: {
    /** Three letters, as the API names it: `hrv`. */
    readonly code: string
    /** Two letters, as addresses name it: `hr`. */
    readonly code2: string
    /** The prefix of its addresses, `en`; null for the site's default language. */
    readonly prefix: string | null
    /** BCP 47, for numbers and dates: `hr`. */
    readonly locale: string
  }
  /** The main one, in which the shop has its prices. */
  readonly currency: ShownCurrency
  /** Those that amounts may be in besides. Default: none. */
  readonly currencies?: readonly ShownCurrency[]
  /** The currency that the visitor has chosen, with its rate. Default: the main one. */
  readonly exchange?: Exchange | null
  /** The site's, in which moments are shown: the same on the server and in every browser. */
  readonly timeZone: string
  /** Toasts and the loading bar; on the server one of its own for each request, not started. */
  readonly notices: NoticesActor
  readonly Link: LinkComponent
}

export interface Ui extends UiOptions {
  /** The main one first. */
  readonly currencies: readonly ShownCurrency[]
  /** Null where prices are shown in the main currency. */
  readonly exchange: Exchange | null
  /** An amount in main units of a currency, by its code: `12,90 €`. Default: of the main one. */
  readonly money: (amount: number, code?: string) => string
  /** A price in the main currency as it is shown in the chosen one, times pieces: `9,23 CHF`. Default: of one piece. */
  readonly price: (amount: number, pieces?: number) => string
  /** The day of a moment, from the wire's ISO text. */
  readonly date: (iso: string) => string
  /** The text of what machines and SDK name by key. */
  readonly text: (message: Message) => string
}

/** How amounts are shown, each with the symbol of its currency; one that is not known has its code. */
const moneyOf =
  (known: readonly ShownCurrency[], locale: string): Ui['money'] =>
  (amount, code = known[0]?.label ?? '') =>
    formatMoney(amount, currencyOf(known, code), locale)

const UiContext = createContext<Ui | null>(null)

/**
 * What every component needs, in a shop or in any other app: language, money, dates, texts, links and notices. Everything
 * per request is here; it must be inside Lingui's I18nProvider.
 */
export const UiProvider = ({ children, ...options }: UiOptions & { children: ReactNode }) => {
  // `_` changes as soon as the catalogue has other texts.
  const { i18n, _ } = useLingui()
  const { language, currency, currencies, exchange = null, timeZone, notices, Link } = options
  const ui = useMemo<Ui>(() => {
    const all = [currency, ...(currencies ?? [])]
    const money = moneyOf(all, language.locale)
    return {
      language,
      currency,
      currencies: all,
      exchange,
      timeZone,
      notices,
      Link,
      money,
      price: (amount, pieces = 1) => {
        const cents = Math.round(100 * (exchange?.convert(amount) ?? amount)) * pieces
        return money(cents / 100, exchange?.code)
      },
      date: (iso) => formatDate(iso, { locale: language.locale, timeZone }),
      text: createTextOf(i18n),
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- texts that are loaded later are shown by a new `text`
  }, [language, currency, currencies, exchange, timeZone, notices, Link, i18n, _])
  return <UiContext value={ui}>{children}</UiContext>
}

/** What the UiProvider around a component offers. */
export const useUi = (): Ui => {
  const ui = useContext(UiContext)
  if (ui === null) throw new Error('useUi needs a UiProvider above it: wrap the page in <UiProvider …>.')
  return ui
}
