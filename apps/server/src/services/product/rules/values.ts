import { type AttributeValue, beginningOf, type LayeredFilter } from '@butiga/commerce-sdk/contracts'
import type * as z from 'zod/mini'

type FilterType = LayeredFilter['type']
type Value = z.infer<typeof AttributeValue>['value']

/** The choices of a product's value: ids of values, or `yes` or `no`; empty where it is none of these. */
export const choicesOf = (type: FilterType, value: Value): (number | string)[] => {
  if (type !== 'yesNo') return (Array.isArray(value) ? value : [value]).map(Number).filter((id) => id > 0)
  if (value === true || value === 'yes') return ['yes']
  return value === false || value === 'no' ? ['no'] : []
}

/** The figure of a product's measured value: itself, or a day or moment in milliseconds; NaN where it is none. */
export const figureOf = (type: FilterType, value: Value): number => {
  if (type === 'number') return typeof value === 'string' && value.trim() !== '' ? Number(value) : asFigure(value)
  return typeof value === 'string' ? Date.parse(value) : Number.NaN
}

const asFigure = (value: Value): number => (typeof value === 'number' ? value : Number.NaN)

const written = /^-?\d{1,10}(?:\.\d{1,10})?$/
const dayOnly = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/**
 * An end of a range as a request writes it. A day as an end of times begins and ends in the site's time zone. Null if
 * it is neither.
 */
export const endOf = (
  type: FilterType,
  value: string | number | boolean,
  { isUpper, timeZone }: { readonly isUpper: boolean; readonly timeZone: string },
): number | null => {
  if (type === 'number') {
    const figure = typeof value === 'string' && written.test(value) ? Number(value) : value
    return typeof figure === 'number' ? figure : null
  }
  if (typeof value !== 'string') return null
  const isWholeDay = dayOnly.test(value)
  if (!isWholeDay && !(type === 'dateTime' && moment.test(value))) return null
  const time = Date.parse(value)
  if (Number.isNaN(time) || !isDay(value.slice(0, 10))) return null
  if (type !== 'dateTime' || !isWholeDay) return time
  return isUpper ? beginningOf(value, timeZone, 1) - 1 : beginningOf(value, timeZone)
}

/** Whether there is such a day, `2026-10-17`; the 30th of February would be one in March. */
export const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A figure as an answer writes it. */
export const formatFigure = (type: FilterType, figure: number): number | string => {
  if (type === 'number') return figure
  const text = new Date(figure).toISOString()
  return type === 'date' ? text.slice(0, 10) : text
}
