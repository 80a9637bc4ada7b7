import type { CommerceFailure } from '@butiga/commerce-sdk'
import { readFormData, type Form } from '@butiga/commerce-sdk/contracts'
import type { FormErrors, FormValues } from '../form/form.types.ts'
import { messageOfFault } from '../shared/field-messages.ts'

/** The form as it opens, its hidden fields filled in by the page. */
export const emptyValues = ({ fields }: Form, hidden: Readonly<Record<string, string>>): FormValues =>
  Object.fromEntries(
    fields.map(({ name, type }) => [name, type === 'checkbox' ? false : type === 'hidden' ? (hidden[name] ?? '') : '']),
  )

/** What is wrong with an entry, field by field. */
export const validateEntry = ({ fields }: Form, values: FormValues): FormErrors =>
  Object.fromEntries(readFormData(fields, values).faults.map((fault) => [fault.path, messageOfFault(fault)]))

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
