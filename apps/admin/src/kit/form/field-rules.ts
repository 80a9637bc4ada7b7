import type { FieldError } from '@butiga/commerce-sdk'

/** The rule of a field in a call's input, as far as a form can check it before it sends. */
export interface FieldRule {
  readonly kind: 'text' | 'number' | 'integer' | 'flag' | 'choice' | 'list' | 'group'
  /** An empty value is refused. */
  readonly required?: true
  /** An empty field has the value null. */
  readonly nullable?: true
  /** The least number. */
  readonly min?: number
  /** A number must be greater than this. */
  readonly above?: number
  /** The greatest number; most characters or entries. */
  readonly max?: number
  /** The regular expression of a text. */
  readonly pattern?: string
}

/** The rules of a form's fields by their paths; `*` is any row, or any language. */
export type FieldRules = Readonly<Record<string, FieldRule>>

type Fault = Omit<FieldError, 'path'>

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

const figureFault = (
  { kind, min = -Infinity, max = Infinity, above = -Infinity }: FieldRule,
  value: unknown,
): Fault | null => {
  if (typeof value !== 'number' || (kind === 'integer' && !Number.isInteger(value))) return { rule: 'number' }
  if (value < min) return { rule: 'min', value: min }
  if (value <= above) return { rule: 'min', value: above }
  return value > max ? { rule: 'max', value: max } : null
}

const faultOf = (rule: FieldRule, value: unknown): Fault | null => {
  if (isEmpty(value)) return rule.required ? { rule: 'required' } : null
  if (rule.kind === 'number' || rule.kind === 'integer') return figureFault(rule, value)
  // A text that could not be parsed stays in the field.
  if (rule.kind === 'group') return typeof value === 'string' ? { rule: 'format' } : null
  if (typeof value !== 'string' && !Array.isArray(value)) return null
  const { max = Infinity, pattern } = rule
  if ((typeof value === 'string' ? value.trim() : value).length > max) return { rule: 'max', value: max }
  return pattern !== undefined && !new RegExp(pattern).test(String(value).trim()) ? { rule: 'format' } : null
}

/** The values at a path with `*`, by their own paths; a field that the form does not have has none. */
const valuesAt = (
  values: unknown,
  [key, ...rest]: readonly string[],
  at = '',
): readonly (readonly [string, unknown])[] => {
  if (key === undefined) return [[at, values]]
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    key === '*' || key === name ? valuesAt(value, rest, at === '' ? name : `${at}.${name}`) : [],
  )
}

const blanks: Readonly<Record<FieldRule['kind'], unknown>> = {
  text: '',
  number: null,
  integer: null,
  flag: false,
  choice: '',
  list: [],
  group: {},
}

/** The fields of a record that is not there yet, each of them empty. */
export const blankOf = (rules: FieldRules): object =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([path, { kind, nullable }]) =>
      path.includes('.') ? [] : [[path, nullable ? null : blanks[kind]]],
    ),
  )

/** The errors of a form's values by the rules of the call that it sends. */
export const fieldFaults = (rules: FieldRules, values: object): readonly FieldError[] =>
  Object.entries(rules).flatMap(([pattern, rule]) =>
    valuesAt(values, pattern.split('.')).flatMap(([path, value]) => {
      const fault = faultOf(rule, value)
      return fault === null ? [] : [{ path, ...fault }]
    }),
  )

const isOf = (pattern: string, path: string): boolean => {
  const [keys, parts] = [pattern.split('.'), path.split('.')]
  return keys.length === parts.length && keys.every((key, index) => key === '*' || key === parts[index])
}

/** The properties of a field that its rule decides. */
export const propsOf = (rules: FieldRules, path: string) => {
  const rule = rules[path] ?? Object.entries(rules).find(([pattern]) => isOf(pattern, path))?.[1]
  if (rule === undefined) return {}
  return {
    ...(rule.kind === 'text' && rule.max !== undefined && { maxLength: rule.max }),
    ...((rule.kind === 'text' || rule.kind === 'list') && rule.nullable && { empty: null }),
    ...(rule.required && rule.kind !== 'list' && { required: true }),
  }
}
