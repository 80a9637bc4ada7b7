import type { FieldError } from './codes.ts'
import { isEmail } from './text.rules.ts'

/** What a call's schema requires of one field. */
export type FieldRule =
  /** Characters; a text that must hold one at least is required. */
  | { readonly type: 'text'; readonly min?: number; readonly max?: number; readonly format?: 'email' }
  | { readonly type: 'number' | 'int'; readonly min?: number; readonly max?: number }
  | { readonly type: 'boolean' }
  /** One of these texts. */
  | { readonly type: 'choice'; readonly of: readonly string[] }

/** The rules of a request's fields by path; `*` stands for any row of a list: `addresses.*.city`. */
export type FieldRules = Readonly<Record<string, FieldRule>>

/** The rule that a value breaks, in the names that the server has for rules; null when it breaks none. */
const brokenRule = (rule: FieldRule, value: unknown): Omit<FieldError, 'path'> | null => {
  const isNumber = rule.type === 'number' || rule.type === 'int'
  if (rule.type === 'boolean') return typeof value === 'boolean' ? null : { rule: 'type', value: 'boolean' }
  if (value === '' && (isNumber || rule.type === 'choice')) return { rule: 'required' }
  if (rule.type === 'choice') return rule.of.includes(String(value)) ? null : { rule: 'choice' }
  // Characters outside the basic plane count once, as the schemas count them.
  const size = isNumber ? value : typeof value === 'string' ? Array.from(value.trim()).length : null
  if (typeof size !== 'number' || (rule.type === 'int' && !Number.isInteger(size))) {
    return { rule: 'type', value: rule.type === 'text' ? 'string' : rule.type }
  }
  if (rule.type === 'text' && size === 0 && (rule.format || rule.min)) return { rule: 'required' }
  if (rule.min !== undefined && size < rule.min) return { rule: 'min', value: rule.min }
  if (rule.max !== undefined && size > rule.max) return { rule: 'max', value: rule.max }
  return rule.type === 'text' && rule.format && !isEmail(String(value)) ? { rule: 'email' } : null
}

/**
 * What is wrong with the values of a form, by the rules of the call that it sends; texts count without the spaces around
 * them. Values that the rules do not name are the form's own, and fields of the call that are not there are not the form's.
 * Needs no schema library: the rules are made of the call's schema (`__generated__/field-rules.ts`).
 *
 * @example checkFields(updateGuestUserRules, { email: '' }) // [{ path: 'email', rule: 'required' }]
 */
export const checkFields = (rules: FieldRules, values: unknown): readonly FieldError[] => {
  const errors: FieldError[] = []
  const check = (value: unknown, path: string, pattern: string): void => {
    const rule = rules[pattern]
    if (rule !== undefined) {
      const broken = brokenRule(rule, value)
      if (broken !== null) errors.push({ path, ...broken })
    } else if (typeof value === 'object' && value !== null) {
      const start = path === '' ? '' : `${path}.`
      const patternStart = pattern === '' ? '' : `${pattern}.`
      for (const [key, inner] of Object.entries(value)) {
        check(inner, start + key, patternStart + (Array.isArray(value) ? '*' : key))
      }
    }
  }
  check(values, '', '')
  return errors
}
