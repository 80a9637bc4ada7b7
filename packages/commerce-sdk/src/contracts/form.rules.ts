import type { Form } from './__generated__/types.ts'
import type { FieldError } from './codes.ts'
import { isEmail } from './email.rules.ts'
import { mostFiles } from './media.rules.ts'

/** The kinds of fields that a form has. */
export const formFieldTypes = [
  'text',
  'email',
  'tel',
  'number',
  'date',
  'textarea',
  'choice',
  'choices',
  'checkbox',
  'file',
  'hidden',
  'password',
] as const
export type FormFieldType = (typeof formFieldTypes)[number]

type FormField = Form['fields'][number]

/** A value of a form that was filled in: of `choices` and of files there can be several. */
export type FormValue = string | number | boolean | readonly string[]

/** The values of a filled-in form, by field name. */
export type FormData = Readonly<Record<string, FormValue>>

/** The values to store, and the field errors; the path of an error is the field's name. */
export interface ReadFormData {
  readonly data: FormData
  readonly faults: readonly FieldError[]
}

const fault = (path: string, rule: string, value?: string | number): FieldError =>
  value === undefined ? { path, rule } : { path, rule, value }

const isFault = (value: FormValue | FieldError): value is FieldError => typeof value === 'object' && 'rule' in value

/** Whether a text is a day as `2026-11-21`. */
export const isDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00.000Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const readText = ({ name, type, maxLength, options }: FormField, text: string): string | number | FieldError => {
  if (type === 'choice') return options?.some(({ value }) => value === text) ? text : fault(name, 'choice')
  if (text.length > maxLength) return fault(name, 'maxLength', maxLength)
  if (type === 'email' && !isEmail(text)) return fault(name, 'email')
  if (type === 'date' && !isDay(text)) return fault(name, 'date')
  if (type !== 'number') return text
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : fault(name, 'number')
}

/** Values of `choices` and files. A file that a browser has not uploaded yet is filled in, and has no value. */
const readSeveral = (
  { name, type, maxLength, options }: FormField,
  raw: unknown,
): readonly string[] | FieldError | null => {
  if (!Array.isArray(raw)) return fault(name, 'type', 'array')
  if (raw.length === 0) return null
  const isFile = type === 'file'
  const most = isFile ? Math.min(maxLength, mostFiles.public) : (options?.length ?? 0)
  if (raw.length > most) return fault(name, 'count', most)
  const texts = raw.filter((value): value is string => typeof value === 'string')
  if (new Set(texts).size < texts.length) return fault(name, 'repeated')
  if (isFile) return raw.every((value) => value !== '' && value !== null) ? texts : fault(name, 'type', 'string')
  return raw.every((value) => options?.some((option) => option.value === value)) ? texts : fault(name, 'choice')
}

/** A filled field as it is kept, null where it was left empty, or the rule that it breaks. */
const readField = (field: FormField, raw: unknown): FormValue | FieldError | null => {
  const { name, type } = field
  if (raw === undefined || raw === null) return null
  if (type === 'choices' || type === 'file') return readSeveral(field, raw)
  if (type === 'checkbox') return typeof raw === 'boolean' ? raw || null : fault(name, 'type', 'boolean')
  if (type === 'number' && typeof raw === 'number' && Number.isFinite(raw)) return raw
  if (typeof raw !== 'string') return fault(name, 'type', type === 'number' ? 'number' : 'string')
  const text = raw.trim()
  return text === '' ? null : readText(field, text)
}

const isChosen = (value: unknown, values: readonly string[]): boolean =>
  Array.isArray(value) ? value.some((one) => values.includes(String(one))) : values.includes(String(value))

/**
 * The fields that a form asks for with these values. One with a condition follows an earlier field, and is left out where
 * that one is not asked for or has another value.
 */
export const askedFields = <F extends Pick<FormField, 'name' | 'when'>>(
  fields: readonly F[],
  filled: Readonly<Record<string, unknown>>,
): F[] => {
  const requested = new Set<string>()
  return fields.filter(({ name, when }) => {
    const isRequested = when === undefined || (requested.has(when.field) && isChosen(filled[when.field], when.values))
    if (isRequested) requested.add(name)
    return isRequested
  })
}

/** The last step of a form. */
export const lastStep = (fields: readonly Pick<FormField, 'step'>[]): number =>
  Math.max(1, ...fields.map(({ step = 1 }) => step))

/**
 * Reads the values of a form, in the browser as on the server: surrounding spaces are removed, an empty field has no value, and
 * one that is not asked for is left out. Refused are a required field without a value (`required`), text that is too long
 * (`maxLength`), too many files or choices (`count`), no e-mail (`email`), no number (`number`), no day (`date`), an option
 * that is not offered (`choice`), a value of another type (`type`) and a field that the form does not have (`unknown`).
 */
export const readFormData = (fields: readonly FormField[], filled: Readonly<Record<string, unknown>>): ReadFormData => {
  const data: Record<string, FormValue> = {}
  const faults = Object.keys(filled)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((name) => fault(name, 'unknown'))
  for (const field of askedFields(fields, filled)) {
    const value = readField(field, filled[field.name])
    if (value !== null && isFault(value)) faults.push(value)
    else if (value !== null) data[field.name] = value
    else if (field.required) faults.push(fault(field.name, 'required'))
  }
  return { data, faults }
}

/** What decides whether the fields of a form fit together. */
export interface FormFieldRules extends Pick<FormField, 'name' | 'type' | 'maxLength' | 'when' | 'step'> {
  readonly options?: readonly { readonly value: string }[] | undefined
}

/** The fields without which the pages of the shop cannot send these forms, by form name. */
export const neededFields: Readonly<Record<string, Readonly<Record<string, FormFieldType>>>> = {
  contactForm: { name: 'text', email: 'email', message: 'textarea' },
  productAvailabilityForm: { email: 'email', product: 'hidden' },
}

/** The values that a condition can name of a field; null for one that no condition can follow. */
export const conditionValues = ({
  type,
  options,
}: Pick<FormFieldRules, 'type' | 'options'>): readonly string[] | null =>
  type === 'checkbox'
    ? ['true']
    : type === 'choice' || type === 'choices'
      ? (options ?? []).map(({ value }) => value)
      : null

/**
 * What is wrong with the fields of a form: a repeated name (`repeated`), a choice without options (`required`), options of
 * another kind (`unknown`), a repeated option (`repeated`), a condition on a field that is not an earlier choice (`exists`) or
 * that it cannot have (`choice`), steps that are not in order (`order`), and a field that the shop's pages need (`needed`).
 */
export const formFaults = (form: string, fields: readonly FormFieldRules[]): FieldError[] => {
  const faults = fields.flatMap(({ name, type, options, when, step = 1 }, index): FieldError[] => {
    const at = `fields.${index}`
    const earlier = fields.slice(0, index)
    const isChoice = type === 'choice' || type === 'choices'
    const values = (options ?? []).map(({ value }) => value)
    const source = when && earlier.find((field) => field.name === when.field)
    const known = source ? conditionValues(source) : null
    const previous = earlier.at(-1)?.step ?? 1
    return [
      ...(earlier.some((field) => field.name === name) ? [fault(`${at}.name`, 'repeated')] : []),
      // A password is for a call that stores a digest of it; entries are read.
      ...(type === 'password' ? [fault(`${at}.type`, 'choice')] : []),
      ...(isChoice && values.length === 0 ? [fault(`${at}.options`, 'required')] : []),
      ...(!isChoice && values.length > 0 ? [fault(`${at}.options`, 'unknown')] : []),
      ...values.flatMap((value, place) =>
        values.indexOf(value) < place ? [fault(`${at}.options.${place}.value`, 'repeated')] : [],
      ),
      ...(when && known === null ? [fault(`${at}.when.field`, 'exists')] : []),
      ...(when && known && !when.values.every((value) => known.includes(value))
        ? [fault(`${at}.when.values`, 'choice')]
        : []),
      ...(step === previous || (index > 0 && step === previous + 1) ? [] : [fault(`${at}.step`, 'order')]),
    ]
  })
  const needed = Object.entries(neededFields[form] ?? {}).filter(
    ([name, type]) => !fields.some((field) => field.name === name && field.type === type && field.when === undefined),
  )
  return [...faults, ...needed.map(([name]) => fault('fields', 'needed', name))]
}
