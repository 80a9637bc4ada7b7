import type { DraftSection, OpGroup } from '@butiga/commerce-sdk'
import { type Sections, valueAt, withValueAt } from '@butiga/commerce-sdk/rules'
import type { EditChange, EditModeContext } from './edit-mode.types.ts'

interface Change {
  readonly at: string
  readonly after?: unknown
}

export const withChanges = (sections: Sections, changes: readonly Change[]): Sections =>
  changes.reduce((changed, { at, after }) => withValueAt(changed, at, after), sections)

const withGroups = (sections: Sections, groups: readonly OpGroup[]): Sections =>
  withChanges(
    sections,
    groups.flatMap(({ ops }) => ops),
  )

type Unsaved = Pick<EditModeContext, 'sections' | 'sent' | 'held' | 'queue'>

/** What the editor sees: what the server has, and everything that it does not have yet. */
export const shownDraft = ({ sections, sent, held: pending, queue }: Unsaved): Sections =>
  withGroups(sections, [...sent, ...pending, ...queue])

/** The sections in their order with their ids, without removed ones and without the page itself. */
export const sectionsInOrder = (sections: Sections): readonly (DraftSection & { readonly id: string })[] =>
  Object.entries(sections)
    .flatMap(([id, section]) => (id === 'page' || section.removed ? [] : [{ ...section, id }]))
    .sort((one, other) => (one.pos === other.pos ? (one.id < other.id ? -1 : 1) : one.pos < other.pos ? -1 : 1))

/** The group of some changes. */
export const groupOf = (context: EditModeContext, label: string, changes: readonly EditChange[]): OpGroup => {
  const { seq, tab, nextOp } = context
  const displayed = shownDraft(context)
  return {
    id: `${tab}-${nextOp}`,
    label,
    ops: changes.map(({ at, after }, place) => ({
      opId: `${tab}-${nextOp + place}`,
      at,
      base: seq,
      before: valueAt(displayed, at),
      after,
    })),
  }
}

/** Adds a group; typing at one address goes on in the group that was added last. */
export const withGroup = (groups: readonly OpGroup[], group: OpGroup): readonly OpGroup[] => {
  const last = groups.at(-1)
  const [before, ...others] = last?.ops ?? []
  const [after, ...more] = group.ops
  const goesOn = before !== undefined && after !== undefined && before.at === after.at
  if (last === undefined || !goesOn || others.length + more.length > 0) return [...groups, group]
  return [...groups.slice(0, -1), { ...last, ops: [{ ...before, after: after.after }] }]
}
