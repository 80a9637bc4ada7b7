import type { Change } from '@butiga/commerce-sdk'
import { isSame } from '@butiga/commerce-sdk/rules'

/** A field of a change: its path, and its texts before and after; null where it had none. */
export interface ChangedField {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

type Fields = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** The fields of a change that are not the same after it; those of groups, such as texts in languages, one by one. */
export const changedFields = (
  { before, after }: Pick<Change, 'before' | 'after'>,
  path = '',
): readonly ChangedField[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((key) => {
    const [one, other] = [before?.[key], after?.[key]]
    if (isSame(one, other)) return []
    const at = `${path}${key}`
    const isNested =
      (isGroup(one) || isGroup(other)) && [one, other].every((value) => isGroup(value) || textOf(value) === null)
    return isNested
      ? changedFields(
          { before: (one ?? null) as Change['before'], after: (other ?? null) as Change['after'] },
          `${at}.`,
        )
      : [{ path: at, before: textOf(one), after: textOf(other) }]
  })
