import type { FieldError } from '@butiga/commerce-sdk'
import type { Message } from './messages.ts'

/** Rules of addresses: the sentence says what is missing, most of them with an example. */
const exampleRules: ReadonlySet<string> = new Set([
  'digits',
  'digitsMissing',
  'digitsLeft',
  'phoneLength',
  'format',
  'street',
  'houseNumber',
  'city',
])

/** Rules whose message is called as they are; so are those of several words. */
const namedRules: ReadonlySet<string> = new Set('name scheme domain rises twice code colour circle depth'.split(' '))

/** Rules of values that must be among others. */
const choiceRules: ReadonlySet<string> = new Set(['choice', 'exists', 'country', 'currency', 'language', 'postType'])

/**
 * The message of a field for a broken rule, in the shop's words.
 *
 * @param filled what the field has: a number is too large where a text is too long
 */
export const messageOfFault = ({ rule, value }: FieldError, filled?: unknown): Message => {
  if (typeof filled === 'number' && value !== undefined) {
    if (rule === 'min') return { key: 'validation.atLeast', values: { value } }
    if (rule === 'max') return { key: 'validation.atMost', values: { value } }
  }
  if (rule === 'required' || (rule === 'min' && value === 1)) return { key: 'validation.required' }
  if (rule === 'min') return { key: 'validation.minLength', values: { length: Number(value) } }
  if (rule === 'max' || rule === 'maxLength') {
    return { key: 'validation.maxLength', values: { length: Number(value) } }
  }
  if (rule === 'number' || (rule === 'type' && value === 'number')) return { key: 'validation.number' }
  // Only addresses have an example of how it is written in their country.
  if (rule === 'format' && value === undefined) return { key: 'validation.pattern' }
  if (exampleRules.has(rule)) return { key: `validation.${rule}`, values: { example: value ?? '' } }
  if (rule === 'count') return { key: 'core.notifications.selectionLimitReached', values: { limit: Number(value) } }
  if (rule === 'letters') return { key: 'validation.lettersOnly' }
  if (rule === 'email') return { key: 'validation.email' }
  if (namedRules.has(rule)) return { key: `validation.${rule}` }
  if (choiceRules.has(rule)) return { key: 'validation.choice' }
  if (['taken', 'unique', 'repeated'].includes(rule)) return { key: 'core.notifications.notUnique' }
  if (rule === 'common') return { key: 'validation.commonPassword' }
  if (rule === 'placeholder') return { key: 'validation.placeholder', values: { value: `{{${value ?? ''}}}` } }
  if (rule === 'oib') return { key: 'validation.oib' }
  return { key: /[A-Z]/.test(rule) ? `validation.${rule}` : 'validation.noText' }
}
