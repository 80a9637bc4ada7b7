import type { CommerceFailure } from '@butiga/commerce-sdk'
import { isEmail, type Form } from '@butiga/commerce-sdk/contracts'
import type { FieldValue, FormErrors, FormValues } from '../form/form.types.ts'
import { messageOfFault } from '../shared/field-messages.ts'
import type { Message } from '../shared/messages.ts'

type Field = Form['fields'][number]

/** The form as it opens, its hidden fields filled in by the page. */
export const emptyValues = ({ fields }: Form, hidden: Readonly<Record<string, string>>): FormValues =>
  Object.fromEntries(
    fields.map(({ name, type }) => [name, type === 'checkbox' ? false : type === 'hidden' ? (hidden[name] ?? '') : '']),
  )

const ruleOf = ({ type, required, maxLength }: Field, value: FieldValue): Message | null => {
  if (typeof value === 'boolean') return required && !value ? { key: 'validation.required' } : null
  const text = value.trim()
  if (text === '') return required ? { key: 'validation.required' } : null
  if (text.length > maxLength) return { key: 'validation.maxLength', values: { length: maxLength } }
  if (type === 'email' && !isEmail(text)) return { key: 'validation.email' }
  return type === 'number' && !Number.isFinite(Number(text)) ? { key: 'validation.number' } : null
}

/** What is wrong with an entry, field by field, by what the form says of itself. */
export const validateEntry = ({ fields }: Form, values: FormValues): FormErrors =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = ruleOf(field, values[field.name] ?? '')
      return fault === null ? [] : [[field.name, fault]]
    }),
  )

/** The entry as the shop keeps it: text without the spaces around it, and nothing that was left empty. */
export const entryOf = (values: FormValues): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => value !== ''),
  )

/** Who the consents are given by: what stands in the form's e-mail field; empty without one. */
export const emailOf = ({ fields }: Form, values: FormValues): string =>
  String(values[fields.find(({ type }) => type === 'email')?.name ?? ''] ?? '').trim()

/** The fields that the server refused, by their names. */
export const refusedFields = (failure: CommerceFailure, values: FormValues): FormErrors =>
  Object.fromEntries(
    (failure.data?.fields ?? []).flatMap((fault) => {
      const field = fault.path.replace(/^data\./, '')
      return field in values ? [[field, messageOfFault(fault)]] : []
    }),
  )
