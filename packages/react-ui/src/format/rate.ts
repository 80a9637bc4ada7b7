import { memoized } from '@butiga/commerce-sdk/rules'

const rateFormat = memoized((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }))

/** A rate in full: `1 EUR = 0,9323 CHF`. */
export const formatRate = (
  { main, rate, code }: { readonly main: string; readonly rate: number; readonly code: string },
  locale: string,
): string => `1\u00a0${main} = ${rateFormat(locale).format(rate)}\u00a0${code}`
