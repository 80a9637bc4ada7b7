import type { FieldError } from '@butiga/commerce-sdk'
import type { Message } from './messages.ts'

/** The message of a field for a broken rule, in the shop's words. */
export const messageOfFault = ({ rule, value }: FieldError): Message => {
  if (rule === 'required' || (rule === 'min' && value === 1)) return { key: 'validation.required' }
  if (rule === 'max' || rule === 'maxLength') {
    return { key: 'validation.maxLength', values: { length: Number(value) } }
  }
  if (rule === 'number' || (rule === 'type' && value === 'number')) return { key: 'validation.number' }
  if (rule === 'letters') return { key: 'validation.lettersOnly' }
  if (rule === 'email') return { key: 'validation.email' }
  if (rule === 'oib') return { key: 'validation.oib' }
  return { key: 'validation.noText' }
}
