import type { Form } from '@butiga/commerce-sdk'
import { textAt, type FormGroup } from '../form/form.values.ts'

/** The form as it opens, its hidden fields filled in by the page. */
export const emptyValues = ({ fields }: Form, hidden: Readonly<Record<string, string>>): FormGroup =>
  Object.fromEntries(
    fields.map(({ name, type }) => [name, type === 'checkbox' ? false : type === 'hidden' ? (hidden[name] ?? '') : '']),
  )

/** The value of the form's e-mail field, which the consents are given for; empty without one. */
export const emailOf = ({ fields }: Form, values: FormGroup): string =>
  textAt(values, fields.find(({ type }) => type === 'email')?.name ?? '')
