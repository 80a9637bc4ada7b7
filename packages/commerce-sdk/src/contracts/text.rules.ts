import { memoized } from './memoized.ts'

const numberFormat = memoized((locale) => new Intl.NumberFormat(locale))

/**
 * A written number, `1200.5`, formatted in a language and followed by its unit; a text that is no number stays as it is.
 *
 * @example formatNumber('40', 'hr', 'kg') // '40 kg', with a no-break space
 */
export const formatNumber = (text: string, locale: string, unit?: string): string => {
  const figure = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(figure)) return text
  const number = numberFormat(locale).format(figure)
  return unit ? `${number}\u00a0${formatUnit(unit)}` : number
}

/** A unit as it is shown: `m²` for `m2`. */
export const formatUnit = (unit: string): string => unit.replace(/2$/, '²').replace(/3$/, '³')

/** Whether a text can be encoded as UTF-8: it holds no half of a surrogate pair. */
export const isWellFormed = (text: string): boolean =>
  // Browsers have the method since 2023.
  typeof text.isWellFormed === 'function' ? text.isWellFormed() : !/\p{Surrogate}/u.test(text)
