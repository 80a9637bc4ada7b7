import type { FieldConflict } from './__generated__/types.ts'

/** What a change makes of a record, and what prevents it. */
export interface Merge {
  /** The stored values with those of the change. */
  readonly merged: Readonly<Record<string, unknown>>
  /** The fields that are still to be decided; with any, nothing is stored. */
  readonly conflicts: readonly FieldConflict[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields in one order: PostgreSQL stores them in another one than they were sent in. */
const sorted = (_: string, value: unknown): unknown =>
  isFields(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value

/** Whether two values are one as JSON, in whatever order their fields are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted)

/** A value without what is empty in it (null, `''`, lists and groups of those) and without the spaces around its texts; null for nothing. */
export const withoutEmpty = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || null
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== null)
    return items.length === 0 ? null : items
  }
  if (!isFields(value)) return value ?? null
  const fields = Object.entries(value).flatMap(([key, field]) => {
    const plain = withoutEmpty(field)
    return plain === null ? [] : [[key, plain] as const]
  })
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

/** Whether two values mean the same to a person: a form shows what is empty as it shows what is missing. */
const isAlike = (one: unknown, other: unknown): boolean => isSame(withoutEmpty(one), withoutEmpty(other))

/**
 * Merges changed fields into a stored record. A field that another person has changed since `base` was read is a conflict,
 * unless both wrote the same; fields that only one person touched are kept. Without `base` the change wins.
 *
 * @param changes the changed fields alone; groups such as the texts of a language may be partial
 * @param base the values of those fields when the form was opened; a field that it lacks had none
 */
export const mergeChanges = (stored: Fields, changes: Fields, base?: Fields, path = ''): Merge => {
  const merged: Record<string, unknown> = { ...stored }
  const conflicts: FieldConflict[] = []
  for (const [key, mine] of Object.entries(changes)) {
    if (mine === undefined) continue
    const at = path === '' ? key : `${path}.${key}`
    const theirs = stored[key] ?? null
    const before = base?.[key] ?? null
    if (isFields(mine) && isFields(theirs)) {
      const inner = mergeChanges(theirs, mine, base && (isFields(before) ? before : {}), at)
      merged[key] = inner.merged
      conflicts.push(...inner.conflicts)
    } else if (base === undefined || isAlike(theirs, before) || isAlike(theirs, mine)) merged[key] = mine
    else conflicts.push({ path: at, base: before, mine, theirs })
  }
  return { merged, conflicts }
}

/** The fields at which two records differ, with their values in the first and in the second one: what a change log keeps. */
export const changedFields = (
  before: Fields | null,
  after: Fields | null,
): { readonly before: Fields | null; readonly after: Fields | null } => {
  if (before === null || after === null) return { before, after }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSame(before[key], after[key]),
  )
  const of = (fields: Fields) => Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]))
  return { before: of(before), after: of(after) }
}
