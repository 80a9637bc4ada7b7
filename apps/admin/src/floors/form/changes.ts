import { changedPaths, type FormGroup, type FormValue, valueAt } from '@butiga/machines/form'
import type { SaveInput } from '@butiga/machines/record'

/** What a call that changes a record takes: the changed fields alone, and what they were when the form was opened. */
export const changesOf = ({ values, base }: SaveInput): { readonly changes: FormGroup; readonly base: FormGroup } => {
  const paths = changedPaths(base, values)
  const pick = (from: FormGroup) =>
    paths.reduce<FormGroup>((group, path) => {
      const value = valueAt(from, path)
      return value === undefined ? group : withPath(group, path, value)
    }, {})
  return { changes: pick(values), base: pick(base) }
}

const withPath = (group: FormGroup, path: string, value: FormValue): FormGroup => {
  const [key = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...group, [key]: value }
  const inner = group[key]
  const isGroup = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !(inner instanceof Blob)
  return { ...group, [key]: withPath(isGroup ? (inner as FormGroup) : {}, rest.join('.'), value) }
}
