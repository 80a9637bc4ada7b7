import { Refused } from './refused.ts'

/** A raw row: the object of a JSON line, or the cells of a CSV line under the same names. */
export type RawRow = Readonly<Record<string, unknown>>

const controls = /(?![\t\n\r])\p{Cc}/u
const lineBreaks = /[\t\n\r]/

/** Text of one line, or of many where `lines` says so, without spaces around it. */
export const readText = (field: string, value: unknown, max: number, lines: 'one' | 'many' = 'one'): string => {
  if (typeof value !== 'string') throw new Refused(`${field}: ${shown(value)} is not a text.`)
  const text = value.trim()
  if (!text.isWellFormed()) throw new Refused(`${field} holds half a character.`)
  const control = controls.exec(text) ?? (lines === 'one' ? lineBreaks.exec(text) : null)
  if (control)
    throw new Refused(
      `${field} holds the control character U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}.`,
    )
  if (text.length > max)
    throw new Refused(`${field} has ${text.length} characters; ${max} are the most.`, { rule: 'max', value: max })
  return text
}

/** Likewise, and not empty. */
export const readFilled = (field: string, value: unknown, max: number): string => {
  if (value === undefined || value === null) throw new Refused(`${field} is missing.`, { rule: 'required' })
  const text = readText(field, value, max)
  if (text === '') throw new Refused(`${field} is empty.`, { rule: 'required' })
  return text
}

export const readChoice = <T extends string>(field: string, value: unknown, known: readonly T[]): T => {
  const found = known.find((choice) => choice === value)
  if (found === undefined) throw new Refused(`${field}: ${shown(value)} is none of ${known.join(', ')}.`)
  return found
}

const words: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  no: false,
  false: false,
  '0': false,
}

export const readFlag = (field: string, value: unknown): boolean => {
  const flag = typeof value === 'boolean' ? value : words[String(value).trim().toLowerCase()]
  if (flag === undefined) throw new Refused(`${field}: ${shown(value)} is neither yes nor no.`)
  return flag
}

const largest = 2_147_483_647

export const readInteger = (field: string, value: unknown, least: number, most = largest): number => {
  const number = typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number))
    throw new Refused(`${field}: ${shown(value)} is not a whole number.`)
  if (number < least || number > most) throw new Refused(`${field}: ${number} is not between ${least} and ${most}.`)
  return number
}

/**
 * A number as people and programs write it: `12`, `12.5` or `12,5`. Separators of thousands are refused, since 1.250 means
 * one thing in Split and another in London.
 */
export const readNumber = (field: string, value: unknown): number => {
  const number =
    typeof value === 'string' && /^-?\d{1,10}(?:[.,]\d{1,6})?$/.test(value.trim())
      ? Number(value.trim().replace(',', '.'))
      : value
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > largest)
    throw new Refused(
      `${field}: ${shown(value)} is not a number; write 1250.5 or 1250,5, without separators of thousands.`,
    )
  return number
}

/** An amount in main units with at most two decimals, as whole hundredths: `12,5` is 1250. */
export const readHundredths = (field: string, value: unknown, most = largest): number => {
  const isAmount =
    typeof value === 'number'
      ? Number(value.toFixed(2)) === value
      : /^-?\d{1,10}(?:[.,]\d{1,2})?$/.test(String(value).trim())
  if (!isAmount)
    throw new Refused(
      `${field}: ${shown(value)} is not an amount; write 1250.50 or 1250,50, with at most two decimals.`,
    )
  const hundredths = Math.round(readNumber(field, value) * 100)
  if (hundredths < 0) throw new Refused(`${field}: ${shown(value)} is below zero.`)
  if (hundredths > most) throw new Refused(`${field}: ${shown(value)} is too large.`)
  return hundredths
}

export const readList = (field: string, value: unknown, most: number): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Refused(`${field}: ${shown(value)} is not a list.`)
  if (value.length > most) throw new Refused(`${field} has ${value.length} entries; ${most} are the most.`)
  return value
}

export const readObject = (field: string, value: unknown): RawRow => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refused(`${field}: ${shown(value)} is not an object.`)
  return value as RawRow
}

/** Refuses fields that the format does not have: a mistyped column would be ignored silently. */
export const refuseOthers = (row: RawRow, known: readonly string[], where = ''): void => {
  const other = Object.keys(row).find((key) => !known.includes(key))
  if (other !== undefined)
    throw new Refused(`${where}${JSON.stringify(other)} is not a field; these are: ${known.join(', ')}.`)
}

/** The value of a field that the row does not have, or clears. */
export const unlessMissing = <T>(value: unknown, read: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value)
export const unlessEmpty = <T>(value: unknown, read: (value: unknown) => T): T | null | undefined =>
  value === undefined ? undefined : value === null || value === '' ? null : read(value)

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
