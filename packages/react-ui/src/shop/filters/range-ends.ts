import type { LayeredFilter } from '@butiga/commerce-sdk'
import { dayOf } from '@butiga/commerce-sdk/rules'
import type { FilterValue } from '@butiga/machines/list'

/** A figure, or a day or moment in ISO 8601. */
export type End = number | string
export type Ends<T> = readonly [from: T, to: T]

/** The ends of a range, in whole numbers or in days; null for a filter without values. */
export const endsOf = ({ type, values: [range] }: LayeredFilter, timeZone: string): Ends<End> | null => {
  const { minValue: min = null, maxValue: max = null } = range ?? {}
  if (typeof min === 'number' && typeof max === 'number') return [Math.floor(min), Math.ceil(max)]
  if (typeof min !== 'string' || typeof max !== 'string') return null
  const day = (end: string) => (type === 'dateTime' ? dayOf(new Date(end), timeZone) : end)
  return [day(min), day(max)]
}

/** How a range is written in fields, and read from them. */
export interface RangeFields {
  readonly input: 'number' | 'date'
  /** Null while the field is open. */
  readonly read: (text: string) => End | null
  readonly toText: (end: FilterValue) => string
}

const figures: RangeFields = {
  input: 'number',
  read: (text) => (text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)),
  toText: String,
}
/** Moments as well: from the beginning of a day until another one is over. */
const days: RangeFields = { input: 'date', read: (text) => text || null, toText: String }

export const fieldsOf = ({ type }: LayeredFilter): RangeFields => (type === 'number' ? figures : days)
