import type { ContentOp, FieldConflict, OpGroup } from './__generated__/types.ts'
import { removedAround, type Sections, valueAt, withValueAt } from './content.rules.ts'
import { isSame } from './merge.rules.ts'

/** A draft, and the number of the newest change at each of its addresses. */
export interface DraftState {
  readonly sections: Sections
  readonly stamps: Readonly<Record<string, number>>
  /** The number of the newest change. */
  readonly seq: number
}

/** A change with its number. */
export interface NumberedOp {
  readonly seq: number
  readonly groupId: string
  readonly label: string
  readonly op: ContentOp
}

/** A change that two people have to decide about, and the number of the other one. */
export interface ContentConflict extends FieldConflict {
  readonly stamp: number
}

/** What groups of changes make of a draft. With any conflict nothing of it is to be stored. */
export interface Patched {
  readonly state: DraftState
  readonly applied: readonly NumberedOp[]
  readonly conflicts: readonly ContentConflict[]
  /** The groups without a conflict. */
  readonly clean: readonly string[]
}

const isAround = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}/`)

/** The number of the newest change by others of what is at an address, inside it or around it; 0 where there is none. */
const stampOfOthers = (stamps: DraftState['stamps'], at: string, isOther: (stamp: number) => boolean): number =>
  Object.entries(stamps).reduce(
    (newest, [other, seq]) =>
      seq > newest && isOther(seq) && (isAround(other, at) || isAround(at, other)) ? seq : newest,
    0,
  )

const conflictOf = (
  { sections, stamps }: DraftState,
  op: ContentOp,
  isOther: (stamp: number) => boolean,
): ContentConflict | null => {
  const theirs = valueAt(sections, op.at)
  const conflict = { path: op.at, base: op.before ?? null, mine: op.after ?? null, theirs }
  const around = removedAround(sections, op.at)
  const removal = around === null ? 0 : (stamps[`${around}/removed`] ?? 0)
  if (around !== null && removal > op.base && isOther(removal)) return { ...conflict, removed: around, stamp: removal }
  const stamp = stampOfOthers(stamps, op.at, (one) => one > op.base && isOther(one))
  return stamp > 0 && !isSame(theirs, op.before ?? null) && !isSame(theirs, op.after ?? null)
    ? { ...conflict, stamp }
    : null
}

/** What a draft has already of those who send changes. */
export interface Sender {
  /** Ids of the changes that it has; they are not applied again. */
  readonly done: ReadonlySet<string>
  /** Numbers of the sender's own changes, which are in no conflict with later ones. */
  readonly own: ReadonlySet<number>
}

/**
 * Applies groups of changes to a draft. A change is in conflict where another tab has changed its address since its `base`
 * to another value, or has removed the section or item around it.
 */
export const patchDraft = (draft: DraftState, groups: readonly OpGroup[], { done, own }: Sender): Patched => {
  const isOther = (stamp: number) => stamp <= draft.seq && !own.has(stamp)
  let state = draft
  const applied: NumberedOp[] = []
  const conflicts: ContentConflict[] = []
  const clean: string[] = []
  for (const { id, label, ops } of groups) {
    const mine: NumberedOp[] = []
    const open: ContentConflict[] = []
    let next = state
    for (const op of ops) {
      if (done.has(op.opId)) continue
      const conflict = conflictOf(next, op, isOther)
      if (conflict) open.push(conflict)
      const seq = next.seq + 1
      next = {
        sections: withValueAt(next.sections, op.at, op.after),
        stamps: { ...next.stamps, [op.at]: seq },
        seq,
      }
      mine.push({ seq, groupId: id, label, op })
    }
    conflicts.push(...open)
    if (open.length > 0) continue
    state = next
    applied.push(...mine)
    clean.push(id)
  }
  return { state, applied, conflicts, clean }
}

/** A group of changes of one person, and the group that it took back, if any. */
export interface StepGroup {
  readonly id: string
  readonly undoes: string | null
}

/** The groups of a person that undo and redo would take back; null where there is none. */
export const stepsOf = (
  groups: readonly StepGroup[],
): { readonly undo: string | null; readonly redo: string | null } => {
  const done: string[] = []
  const undone: string[] = []
  for (const { id, undoes } of groups) {
    if (undoes === null) {
      done.push(id)
      undone.length = 0
    } else if (done.includes(undoes)) {
      done.splice(done.lastIndexOf(undoes), 1)
      undone.push(id)
    } else {
      undone.splice(undone.lastIndexOf(undoes), 1)
      done.push(id)
    }
  }
  return { undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null }
}

/** The changes that take others back: the last one first, each from its `after` to its `before`. */
export const inverseOps = (ops: readonly ContentOp[], newId: () => string): ContentOp[] =>
  [...ops].reverse().map(({ at, base, before, after }) => ({ opId: newId(), at, base, before: after, after: before }))
