import type { ChosenAttribute } from '@butiga/commerce-sdk/contracts'
import type { OrderLine } from '../types.ts'
import type { OrderTexts } from './order-texts.ts'

/** A value in words: a number, a day and a moment as the language writes them, yes and no in it. */
const valueInWords = (
  { inputType }: ChosenAttribute,
  value: string,
  { texts, language }: { texts: OrderTexts; language: string },
): string => {
  const time = { timeZone: 'UTC', dateStyle: 'long' } as const
  switch (inputType) {
    case 'yesNo':
      return value === 'yes' ? texts.yes : texts.no
    case 'numberField':
      return new Intl.NumberFormat(language).format(Number(value))
    case 'date':
      return new Intl.DateTimeFormat(language, time).format(new Date(value))
    case 'dateTime':
      return new Intl.DateTimeFormat(language, { ...time, timeStyle: 'long' }).format(new Date(value))
    default:
      return value
  }
}

type Words = Parameters<typeof valueInWords>[2]

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

/** What was chosen of an order's line, a text for each: what a variant is, what was written, what a bundle holds. */
export const choicesOf = ({ chosen, options, parts, bundleOptions }: OrderLine, words: Words): string[] => [
  ...choice(chosen, options.personalizations, words),
  ...parts.map((part) => {
    const written = bundleOptions.find(({ id }) => id === part.id)?.options.personalizations
    const details = choice(part.chosen, written, words)
    return `${part.quantity} × ${part.name}${details.length > 0 ? ` (${details.join(', ')})` : ''}`
  }),
]
