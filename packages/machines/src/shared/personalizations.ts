import {
  readPersonalizations,
  type CustomOption,
  type FieldError,
  type Personalizations,
} from '@butiga/commerce-sdk/contracts'
import type { FormErrors } from '../form/form.types.ts'
import type { Message } from './messages.ts'

const messageOf = ({ rule, value }: FieldError): Message => {
  if (rule === 'maxLength') return { key: 'validation.maxLength', values: { length: Number(value) } }
  return rule === 'type' ? { key: 'validation.number' } : { key: 'validation.noText' }
}

/** What is wrong with what was written for a product, by `option_title`, in the words of a form. */
export const faultsOf = (options: readonly CustomOption[], written: Personalizations): FormErrors =>
  Object.fromEntries(readPersonalizations(options, written).faults.map((fault) => [fault.path, messageOf(fault)]))

/** What was written, as the cart takes it: without what is empty, numbers as numbers. */
export const personalizationsOf = (options: readonly CustomOption[], written: Personalizations): Personalizations =>
  readPersonalizations(options, written).personalizations
