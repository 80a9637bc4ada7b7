import type { LayeredFilter } from '@butiga/commerce-sdk/contracts'
import type { FilterValue } from '@butiga/machines/list'

/** A figure, or a day or moment in ISO 8601. */
export type End = number | string
export type Ends<T> = readonly [from: T, to: T]

/** What there is between: whole figures around it; null where there is nothing. */
export const endsOf = ({ values: [range] }: LayeredFilter): Ends<End> | null => {
  const { minValue: min = null, maxValue: max = null } = range ?? {}
  if (typeof min === 'number' && typeof max === 'number') return [Math.floor(min), Math.ceil(max)]
  return typeof min === 'string' && typeof max === 'string' ? [min, max] : null
}

/** How a range is written in fields, and read from them. */
export interface RangeFields {
  readonly input: 'number' | 'date' | 'datetime-local'
  /** Null while the field is open. */
  readonly read: (text: string) => End | null
  readonly toText: (chosen: readonly FilterValue[]) => Ends<string>
}

const textsWith =
  (write: (end: string) => string) =>
  ([from = '', to = '']: readonly FilterValue[]): Ends<string> => [write(String(from)), write(String(to))]

const figures: RangeFields = {
  input: 'number',
  read: (text) => (text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)),
  toText: textsWith((end) => end),
}
const days: RangeFields = {
  input: 'date',
  read: (text) => text || null,
  toText: textsWith((end) => end.slice(0, 10)),
}
/** Moments are given in UTC, to the minute: one address means one list, wherever it is opened. */
const moments: RangeFields = {
  input: 'datetime-local',
  read: (text) => (text === '' ? null : `${text.slice(0, 16)}:00.000Z`),
  toText: textsWith((end) => end.slice(0, 16)),
}

export const fieldsOf = ({ type }: LayeredFilter): RangeFields => {
  if (type === 'date') return days
  return type === 'dateTime' ? moments : figures
}
