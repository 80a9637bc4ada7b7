import type { FieldError } from './codes.ts'
import { isEmail } from './email.rules.ts'

/** What a call's schema requires of a text, in characters; one that must hold something is required. */
export interface TextRule {
  readonly min?: 1
  readonly max: number
  readonly format?: 'email'
}

/** The rules of a request's texts by path; `*` matches any row of a list: `addresses.*.city`. */
export type TextRules = Readonly<Record<string, TextRule>>

/**
 * What is wrong with the texts of a form, by the rules of the call that it sends; spaces around a text do not count. Fields
 * of the call that the form does not have, and values that the rules do not name, are left to the server. Needs no schema
 * library: the rules are made of the call's schema (`__generated__/text-rules.ts`).
 *
 * @example checkTexts(updateGuestUserTexts, { email: '' }) // [{ path: 'email', rule: 'required' }]
 */
export const checkTexts = (rules: TextRules, values: unknown, path = '', pattern = ''): readonly FieldError[] => {
  if (typeof values === 'object' && values !== null) {
    return Object.entries(values).flatMap(([key, value]) =>
      checkTexts(rules, value, below(path, key), below(pattern, Array.isArray(values) ? '*' : key)),
    )
  }
  const rule = rules[pattern]
  if (rule === undefined || typeof values !== 'string') return []
  const text = values.trim()
  // Characters outside the basic plane count once, as the schemas count them.
  const { length } = Array.from(text)
  if (length === 0) return rule.min || rule.format ? [{ path, rule: 'required' }] : []
  if (length > rule.max) return [{ path, rule: 'max', value: rule.max }]
  return rule.format && !isEmail(text) ? [{ path, rule: 'email' }] : []
}

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
