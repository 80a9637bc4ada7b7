import { Refused } from './refused.ts'

/** A raw row: the object of a JSON line, or the cells of a CSV line under the same names. */
export type RawRow = Readonly<Record<string, unknown>>

const controls = /(?![\t\n\r])\p{Cc}/u
const lineBreaks = /[\t\n\r]/

/** Text of one line, or of many where `lines` says so, without spaces around it. */
export const readText = (path: string, value: unknown, max: number, lines: 'one' | 'many' = 'one'): string => {
  if (typeof value !== 'string') throw new Refused(path, 'text', { given: displayed(value) })
  const text = value.trim()
  if (!text.isWellFormed()) throw new Refused(path, 'characters')
  const control = controls.exec(text) ?? (lines === 'one' ? lineBreaks.exec(text) : null)
  if (control)
    throw new Refused(path, 'control', {
      code: control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'),
    })
  if (text.length > max) throw new Refused(path, 'max', { length: text.length, value: max })
  return text
}

/** Likewise, and not empty. */
export const readFilled = (path: string, value: unknown, max: number): string => {
  if (value === undefined || value === null) throw new Refused(path, 'required')
  const text = readText(path, value, max)
  if (text === '') throw new Refused(path, 'required')
  return text
}

export const readChoice = <T extends string>(path: string, value: unknown, known: readonly T[]): T => {
  const match = known.find((choice) => choice === value)
  if (match === undefined) throw new Refused(path, 'choice', { given: displayed(value), known: known.join(', ') })
  return match
}

const words: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
}

export const readFlag = (path: string, value: unknown): boolean => {
  const flag = typeof value === 'boolean' ? value : words[String(value).trim().toLowerCase()]
  if (flag === undefined) throw new Refused(path, 'flag', { given: displayed(value) })
  return flag
}

const largest = 2_147_483_647

export const readInteger = (path: string, value: unknown, least: number, most = largest): number => {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw new Refused(path, 'integer', { given: displayed(value) })
  if (number < least || number > most) throw new Refused(path, 'range', { given: number, least, most })
  return number
}

/**
 * A number as people and programs write it: `12`, `12.5` or `12,5`. Separators of thousands are refused, since 1.250 means
 * one thing in Split and another in London.
 */
export const readNumber = (path: string, value: unknown): number => {
  const number =
    typeof value === 'string' && /^-?\d{1,10}(?:[.,]\d{1,6})?$/.test(value.trim())
      ? Number(value.trim().replace(',', '.'))
      : value
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > largest)
    throw new Refused(path, 'number', { given: displayed(value) })
  return number
}

/** An amount in main units with at most two decimals, as whole hundredths: `12,5` is 1250. */
export const readHundredths = (path: string, value: unknown, most = largest): number => {
  const isAmount =
    typeof value === 'number'
      ? Number(value.toFixed(2)) === value
      : /^-?\d{1,10}(?:[.,]\d{1,2})?$/.test(String(value).trim())
  if (!isAmount) throw new Refused(path, 'decimals', { given: displayed(value) })
  const hundredths = Math.round(readNumber(path, value) * 100)
  if (hundredths < 0) throw new Refused(path, 'negative', { given: displayed(value) })
  if (hundredths > most) throw new Refused(path, 'tooLarge', { given: displayed(value) })
  return hundredths
}

export const readList = (path: string, value: unknown, most: number): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Refused(path, 'list', { given: displayed(value) })
  if (value.length > most) throw new Refused(path, 'entries', { length: value.length, value: most })
  return value
}

export const readObject = (path: string, value: unknown): RawRow => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refused(path, 'object', { given: displayed(value) })
  return value as RawRow
}

/** Refuses fields that the format does not have: a mistyped column would be ignored silently. */
export const refuseOthers = (row: RawRow, known: readonly string[], path = ''): void => {
  const other = Object.keys(row).find((key) => !known.includes(key))
  if (other !== undefined)
    throw new Refused(path === '' ? other : path, 'unknown', { given: displayed(other), known: known.join(', ') })
}

/** The value of a field that the row does not have, or clears. */
export const unlessMissing = <T>(value: unknown, read: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value)
export const unlessEmpty = <T>(value: unknown, read: (value: unknown) => T): T | null | undefined =>
  value === undefined ? undefined : value === null || value === '' ? null : read(value)

const displayed = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
