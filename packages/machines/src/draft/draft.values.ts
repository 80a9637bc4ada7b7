import { isBranch, isList, type FieldValue, type FormValue } from '../form/form.values.ts'

/** Values from outside, as far as they fit the form: fields that it does not have and values of another kind are dropped. */
export const fitted = (values: FormValue, from: unknown): FormValue => {
  if (isList(values)) {
    const [row] = values
    return Array.isArray(from) ? from.map((other) => (row === undefined ? other : fitted(row, other))) : values
  }
  if (isBranch(values)) {
    const fields = from as Readonly<Record<string, unknown>> | null | undefined
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fitted(value, fields?.[name])]))
  }
  const isAlike = typeof from === typeof values || values === null
  return isAlike && typeof from !== 'object' && from !== undefined ? (from as FieldValue) : values
}
