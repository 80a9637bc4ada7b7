import {
  type ChosenAttribute,
  type DateReader,
  formatDay,
  formatMoment,
  formatNumber,
} from '@butiga/commerce-sdk/contracts'
import type { OrderLine } from '../types.ts'
import type { OrderTexts } from './order-texts.ts'

interface Words extends DateReader {
  readonly texts: OrderTexts
}

/** A value as text: numbers, days and times in the format of the language, yes and no translated. */
const valueInWords = ({ inputType }: ChosenAttribute, value: string, words: Words): string => {
  switch (inputType) {
    case 'yesNo':
      return value === 'yes' ? words.texts.yes : words.texts.no
    case 'numberField':
      return formatNumber(value, words.locale)
    case 'date':
      return formatDay(value, words.locale)
    case 'dateTime':
      return formatMoment(value, words)
    default:
      return value
  }
}

const choice = (
  chosen: readonly ChosenAttribute[],
  personalizations: Readonly<Record<string, string | number>> = {},
  words: Words,
): string[] => [
  ...chosen.map(
    (attribute) =>
      `${attribute.label}: ${attribute.values.map((value) => valueInWords(attribute, value, words)).join(', ')}`,
  ),
  ...Object.entries(personalizations).map(([name, value]) => `${name}: ${value}`),
]

/** The choices of an order's line, a text for each: of the variant, the written texts, the parts of a bundle. */
export const choicesOf = ({ chosen, options, parts, bundleOptions }: OrderLine, words: Words): string[] => [
  ...choice(chosen, options.personalizations, words),
  ...parts.map((part) => {
    const written = bundleOptions.find(({ id }) => id === part.id)?.options.personalizations
    const details = choice(part.chosen, written, words)
    return `${part.quantity} × ${part.name}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
  }),
]
