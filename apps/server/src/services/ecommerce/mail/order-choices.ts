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
const valueInWords = ({ inputType, unit }: ChosenAttribute, value: string, words: Words): string => {
  switch (inputType) {
    case 'yesNo':
      return value === 'yes' ? words.texts.yes : words.texts.no
    case 'numberField':
      return formatNumber(value, words.locale, unit)
    case 'date':
      return formatDay(value, words.locale)
    case 'dateTime':
      return formatMoment(value, words)
    default:
      return value
  }
}

const choice = (chosen: readonly ChosenAttribute[], words: Words): string[] =>
  chosen.map(
    (attribute) =>
      `${attribute.label}: ${attribute.values.map((value) => valueInWords(attribute, value, words)).join(', ')}`,
  )

/**
 * The choices of an order's line, a text for each: of the variant, and of the parts of a bundle. What the buyer wrote is not
 * among them, as it may be anything.
 */
export const choicesOf = ({ chosen, parts }: OrderLine, words: Words): string[] => [
  ...choice(chosen, words),
  ...parts.map((part) => {
    const details = choice(part.chosen, words)
    return `${part.quantity} × ${part.name}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
  }),
]
