import type { CommerceFailure, FieldConflict, OpGroup } from '@butiga/commerce-sdk'
import { withChanges } from './edit-mode.document.ts'
import type { EditModeContext } from './edit-mode.types.ts'

/** The addresses of a refused change that another person has changed too. */
export const conflictsOf = ({ code, data }: CommerceFailure): readonly FieldConflict[] =>
  code === 'REVISION_CONFLICT'
    ? ((data?.data as { readonly conflicts?: readonly FieldConflict[] } | undefined)?.conflicts ?? [])
    : []

const touches = ({ ops }: OpGroup, conflicts: readonly FieldConflict[]): boolean =>
  ops.some(({ at }) => conflicts.some(({ path }) => path === at))

const changeOf = ({ path, theirs, removed }: FieldConflict) =>
  removed === undefined ? { at: path, after: theirs } : { at: `${removed}/removed`, after: true }

/** Groups with a conflict wait for its decision, the others are sent again. The draft has the other person's values. */
export const withConflicts = (context: EditModeContext, failure: CommerceFailure): Partial<EditModeContext> => {
  const { sections, sent, queue, held: pending, conflicts: open } = context
  const conflicts = [...open, ...conflictsOf(failure).filter(({ path }) => !open.some((one) => one.path === path))]
  const all = [...sent, ...queue]
  return {
    sections: withChanges(sections, conflicts.map(changeOf)),
    conflicts,
    task: null,
    sent: [],
    held: [...pending, ...all.filter((group) => touches(group, conflicts))],
    queue: all.filter((group) => !touches(group, conflicts)),
  }
}

/**
 * Decides a conflict. A group without further conflicts is sent, with what is left of it. To keep a change inside of what
 * was removed restores what is around it.
 */
export const settled = (context: EditModeContext, at: string, chosen: 'mine' | 'theirs'): Partial<EditModeContext> => {
  const { held: pending, queue, seq, nextOp, tab } = context
  const conflict = context.conflicts.find(({ path }) => path === at)
  if (conflict === undefined) return {}
  const conflicts = context.conflicts.filter((one) => one !== conflict)
  const { removed, theirs } = conflict
  const restored =
    removed === undefined
      ? []
      : [{ opId: `${tab}-${nextOp}`, at: `${removed}/removed`, base: seq, before: true, after: false }]
  // What was typed after the first change of the address replaces that one, not the other person's value.
  const first = pending.flatMap(({ ops }) => ops).find((op) => op.at === at)
  const groups = pending.map((group) => ({
    ...group,
    ops: group.ops.flatMap((op) => {
      if (op.at !== at) return [op]
      if (chosen === 'theirs') return []
      return op === first ? [...restored, { ...op, before: removed === undefined ? theirs : op.before }] : [op]
    }),
  }))
  return {
    conflicts,
    nextOp: nextOp + restored.length,
    held: groups.filter((group) => touches(group, conflicts)),
    queue: [...groups.filter((group) => group.ops.length > 0 && !touches(group, conflicts)), ...queue],
  }
}
