/** What one field holds: text, rich text as HTML, a number, money in cents, a day as `2026-11-21`, a yes or no, a file. */
export type FieldValue = string | number | boolean | null | Blob
/** A repeated group: one value, mostly a group, for each row. */
export type FormList = readonly FormValue[]
/** Fields by name; a text of its own for each language is a group by language code. */
export type FormGroup = { readonly [name: string]: FormValue }
export type FormValue = FieldValue | FormList | FormGroup

export const isList = (value: FormValue | undefined): value is FormList => Array.isArray(value)
export const isBranch = (value: FormValue | undefined): value is FormGroup =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

/** The value at a path such as `addresses.0.street`; undefined where the form has none. */
export const valueAt = (values: FormValue, path: string): FormValue | undefined =>
  path
    .split('.')
    .reduce<FormValue | undefined>((at, key) => (isBranch(at) && Object.hasOwn(at, key) ? at[key] : undefined), values)

/** The text at a path, without the spaces around it; empty where none is. */
export const textAt = (values: FormValue, path: string): string => {
  const text = valueAt(values, path)
  return typeof text === 'string' ? text.trim() : ''
}

/** The values with another one at a path. */
export const withValue = <Values extends FormValue>(values: Values, path: string, value: FormValue): Values => {
  const [key = '', ...rest] = path.split('.')
  const inner = (values as FormGroup)[key]
  const part = rest.length === 0 || inner === undefined ? value : withValue(inner, rest.join('.'), value)
  const changed: FormValue = isList(values)
    ? values.map((row, index) => (index === Number(key) ? part : row))
    : { ...(values as FormGroup), [key]: part }
  return changed as Values
}

/** The paths at which two sets of values differ; a list with more or fewer rows than before differs as a whole. */
export const changedPaths = (
  before: FormValue | undefined,
  now: FormValue | undefined,
  path = '',
): readonly string[] => {
  if (before === now) return []
  if (!isBranch(before) || !isBranch(now) || Object.keys(before).length !== Object.keys(now).length) return [path]
  return Object.keys(now).flatMap((key) => changedPaths(before[key], now[key], path === '' ? key : `${path}.${key}`))
}
