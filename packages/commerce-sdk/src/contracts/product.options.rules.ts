import type { FieldError } from './codes.ts'
import type { CustomOption } from './__generated__/types.ts'

/** Most characters of an option that sets no length of its own. */
export const OPTION_LENGTH = 500

/** The texts that a shopper wrote for a product that is made to order, by `option_title`. */
export type Personalizations = Readonly<Record<string, string | number>>

/** The values that the shop accepts, and the field errors; the path of an error is the title. */
export interface ReadPersonalizations {
  readonly personalizations: Personalizations
  readonly faults: readonly FieldError[]
}

const decimal = /^[+-]?\d+(?:[.,]\d+)?$/

/** The bounds of a number that a shopper enters (`Figure`). */
const furthest = 2_147_483_647

const readNumber = (written: string | number): number | null => {
  const text = String(written).trim()
  const value = decimal.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  // Zero without a sign, which JSON would drop.
  return Math.abs(value) <= furthest ? value || 0 : null
}

/**
 * Reads what was written for a product, in a form as on the server: surrounding spaces go, what is left empty was not
 * written (no option is required), and a number may be written as text, with a decimal point or comma. Refused are a title that the product does
 * not ask for (`choice`), a value of the wrong type (`type`) and one longer than `max_length` (`maxLength`).
 */
export const readPersonalizations = (
  options: readonly CustomOption[],
  written: Personalizations,
): ReadPersonalizations => {
  const personalizations: Record<string, string | number> = {}
  const faults: FieldError[] = []
  for (const [title, raw] of Object.entries(written)) {
    const option = options.find(({ option_title }) => option_title === title)
    if (typeof raw === 'string' && raw.trim() === '') continue
    if (option === undefined) {
      faults.push({ path: title, rule: 'choice', value: options.map(({ option_title }) => option_title).join(', ') })
      continue
    }
    const value = option.option_type === 'number' ? readNumber(raw) : typeof raw === 'string' ? raw.trim() : null
    if (value === null) faults.push({ path: title, rule: 'type', value: option.option_type })
    else if (lengthOf(value) > option.max_length) {
      faults.push({ path: title, rule: 'maxLength', value: option.max_length })
    } else personalizations[title] = value
  }
  return { personalizations, faults }
}

const lengthOf = (value: string | number): number =>
  typeof value === 'number' ? String(value).replaceAll(/\D/g, '').length : value.length
