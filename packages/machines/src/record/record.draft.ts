import { isSame } from '@butiga/commerce-sdk/rules'
import {
  changedPaths,
  isBranch,
  isList,
  valueAt,
  withValue,
  type FormGroup,
  type FormValue,
} from '../form/form.values.ts'
import type { DraftChange, FieldConflict } from './record.types.ts'

/** The path of the field that a changed value is of: a list is one field. */
const fieldAt = (values: FormGroup, path: string): string => {
  const parts = path.split('.')
  const list = parts.findIndex((_, index) => isList(valueAt(values, parts.slice(0, index).join('.'))))
  return list === -1 ? path : parts.slice(0, list).join('.')
}

const hasFile = (value: FormValue): boolean =>
  value instanceof Blob || (isBranch(value) && Object.values(value).some(hasFile))

/** What was typed into a form, field by field. */
export const changesOf = (form: FormGroup, values: FormGroup): readonly DraftChange[] =>
  [...new Set(changedPaths(form, values).map((path) => fieldAt(values, path)))].map((path) => ({
    path,
    base: valueAt(form, path) ?? null,
    mine: valueAt(values, path) ?? null,
  }))

/** What of it is kept until the record is opened again: a file cannot be. */
export const draftChangesOf = (form: FormGroup, values: FormGroup): readonly DraftChange[] =>
  changesOf(form, values).filter(({ mine }) => !hasFile(mine))

/** Whether a field that has one value can have the other. */
const isAlike = (one: FormValue, other: FormValue): boolean =>
  one === null || other === null || (typeof one === typeof other && isList(one) === isList(other))

/** A stored draft as the message of a draft carries it. */
export const packed = (changes: readonly DraftChange[]): FormGroup => ({ changes })

/** What of a stored draft would change the record as it is now. */
export const draftOf = (base: FormGroup, { changes }: FormGroup): readonly DraftChange[] =>
  (changes as readonly DraftChange[]).filter(({ path, mine }) => {
    const now = valueAt(base, path)
    return now !== undefined && isAlike(now, mine) && !isSame(now, mine)
  })

interface MergedDraft {
  readonly values: FormGroup
  /** Fields that another user has changed since they were typed into. */
  readonly conflicts: readonly FieldConflict[]
}

/** The record as it is now with what was typed, but for the fields of which the other user's value stays. */
export const mergeDraft = (
  base: FormGroup,
  draft: readonly DraftChange[],
  theirs: readonly string[] = [],
): MergedDraft => ({
  values: draft.reduce(
    (values, { path, mine }) => (theirs.includes(path) ? values : withValue(values, path, mine)),
    base,
  ),
  conflicts: draft.flatMap((change) => {
    const now = valueAt(base, change.path) ?? null
    return isSame(now, change.base) || isSame(now, change.mine) ? [] : [{ ...change, theirs: now }]
  }),
})
