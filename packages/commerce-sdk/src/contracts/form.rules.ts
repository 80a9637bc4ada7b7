import type { Form } from './__generated__/types.ts'
import type { FieldError } from './codes.ts'
import { isEmail } from './email.rules.ts'

type FormField = Form['fields'][number]

/** The values of a filled-in form, by field name. */
export type FormData = Readonly<Record<string, string | number | boolean>>

/** The values to store, and the field errors; the path of an error is the field's name. */
export interface ReadFormData {
  readonly data: FormData
  readonly faults: readonly FieldError[]
}

const fault = (path: string, rule: string, value?: string | number): FieldError =>
  value === undefined ? { path, rule } : { path, rule, value }

/** A filled field as it is kept, null where it was left empty, or the rule that it breaks. */
const readField = (
  { name, type, maxLength }: FormField,
  raw: unknown,
): string | number | boolean | FieldError | null => {
  if (raw === undefined || raw === null) return null
  if (type === 'checkbox') return typeof raw === 'boolean' ? raw || null : fault(name, 'type', 'boolean')
  if (type === 'number' && typeof raw === 'number' && Number.isFinite(raw)) return raw
  if (typeof raw !== 'string') return fault(name, 'type', type === 'number' ? 'number' : 'string')
  const text = raw.trim()
  if (text === '') return null
  if (text.length > maxLength) return fault(name, 'maxLength', maxLength)
  if (type === 'email' && !isEmail(text)) return fault(name, 'email')
  if (type !== 'number') return text
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : fault(name, 'number')
}

/**
 * Reads the values of a form, in the browser as on the server: surrounding spaces are removed, and an empty field has
 * no value. Refused are a required field without a value (`required`), text that is too long (`maxLength`), no e-mail
 * (`email`), no number (`number`), a value of another type (`type`) and a field that the form does not have
 * (`unknown`).
 */
export const readFormData = (fields: readonly FormField[], filled: Readonly<Record<string, unknown>>): ReadFormData => {
  const data: Record<string, string | number | boolean> = {}
  const faults = Object.keys(filled)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => fault(name, 'unknown'))
  for (const field of fields) {
    const value = readField(field, filled[field.name])
    if (typeof value === 'object' && value !== null) faults.push(value)
    else if (value !== null) data[field.name] = value
    else if (field.required) faults.push(fault(field.name, 'required'))
  }
  return { data, faults }
}
