import type { FieldError } from '@butiga/commerce-sdk/contracts'
import type * as z from 'zod/mini'

const mostErrors = 50
const longestPath = 200
const deepest = 20

const ruleOfFormat: Record<string, string> = { regex: 'format' }

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), input)

const pathText = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, longestPath)

const errorsOf = (issue: z.core.$ZodIssue, input: unknown): FieldError[] => {
  const path = pathText(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return [{ path, rule: valueAt(input, issue.path) === undefined ? 'required' : 'type', value: issue.expected }]
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: pathText([...issue.path, key]), rule: 'unknown' }))
    case 'too_big':
      return [{ path, rule: 'max', value: Number(issue.maximum) }]
    case 'too_small':
      return [{ path, rule: 'min', value: Number(issue.minimum) }]
    case 'invalid_format':
      return [{ path, rule: ruleOfFormat[issue.format] ?? issue.format }]
    case 'invalid_value':
      return [{ path, rule: 'choice', value: issue.values.map(String).join(', ') }]
    case 'invalid_union':
      return [unionError(issue, path, input)]
    case 'invalid_key':
    case 'invalid_element':
      return [{ ...errorsOf(issue.issues[0] ?? issue, undefined)[0], path } as FieldError]
    case 'custom':
      return [{ path, rule: issue.message ?? 'value' }]
    default:
      return [{ path, rule: 'value' }]
  }
}

// The error of the branch with the right type is more specific than "none of these types".
const unionError = (issue: z.core.$ZodIssueInvalidUnion, path: string, input: unknown): FieldError => {
  const specific = issue.errors.flat().find((inner) => inner.code !== 'invalid_type')
  const match = specific && errorsOf({ ...specific, path: [...issue.path, ...specific.path] }, input)[0]
  if (match) return match
  return { path, rule: valueAt(input, issue.path) === undefined ? 'required' : 'type' }
}

/** The errors of a schema in the contract's form: the path in the request, the rule, and the rule's figure. */
export const fieldErrors = (error: z.core.$ZodError, input: unknown): FieldError[] =>
  error.issues.flatMap((issue) => errorsOf(issue, input)).slice(0, mostErrors)

/**
 * Values that no field of any call may have, open records included: NUL and lone surrogates, numbers beyond a double,
 * the key __proto__, which copies of a value lose, and nesting that would exhaust the stack. Returns the first such place.
 */
export const findUnstorable = (value: unknown, path: readonly string[] = []): FieldError | undefined => {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? { path: pathText(path), rule: 'characters' } : undefined
  }
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { path: pathText(path), rule: 'number' }
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= deepest) return { path: pathText(path), rule: 'depth', value: deepest }
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' && path.length > 0) return { path: pathText([...path, key]), rule: 'characters' }
    if (key.includes('\0') || !key.isWellFormed()) {
      return { path: pathText([...path, key.toWellFormed().replaceAll('\0', '')]), rule: 'characters' }
    }
    const unstorable = findUnstorable(inner, [...path, key])
    if (unstorable) return unstorable
  }
  return undefined
}
