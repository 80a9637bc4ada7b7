import { memoized } from '@butiga/commerce-sdk/rules'

const percentFormat = memoized((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))

/** A reduction as text: `−20 %`, in English `−20%`. `percent` is a whole number above 0. */
export const formatReduction = (percent: number, locale: string): string =>
  `−${percentFormat(locale).format(percent / 100)}`
