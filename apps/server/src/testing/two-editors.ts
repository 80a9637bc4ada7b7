import { randomUUID } from 'node:crypto'
import {
  type ContentOp,
  type FieldConflict,
  type OpGroup,
  type RemoteOp,
  type Sections,
  valueAt,
  withValueAt,
} from '@butiga/commerce-sdk/contracts'
import fc from 'fast-check'
import { expect } from 'vitest'

/** What a server answers to a person's changes. */
export type Answered =
  | { readonly seq: number; readonly stamps: Readonly<Record<string, number>>; readonly remote: readonly RemoteOp[] }
  | { readonly conflicts: readonly FieldConflict[]; readonly clean: readonly string[] }

/** The server's side of one draft, for two people. */
export interface DraftServer {
  patch(who: number, known: number, groups: readonly OpGroup[]): Promise<Answered>
  /** Takes back the person's last step; false where another one is in the way, or there is none. */
  undo(who: number): Promise<boolean>
  read(): Promise<{ readonly sections: Sections; readonly seq: number }>
}

/** Where both write: texts of two sections, and whether the second one is removed. */
const places = ['s1/heading/hrv', 's1/heading/eng', 's2/heading/hrv', 's2/removed'] as const
const removal = 's2/removed'

/** One thing that happens. */
export interface Happening {
  readonly who: 0 | 1
  readonly act: (typeof acts)[number]
  readonly place: number
}
const acts = [
  'type',
  'type',
  'typeBoth',
  'send',
  'arrive',
  'answer',
  'loseAnswer',
  'repeat',
  'keep',
  'take',
  'undo',
] as const
export const happenings = (most: number) =>
  fc.array(
    fc.record<Happening>({
      who: fc.constantFrom(0 as const, 1 as const),
      act: fc.constantFrom(...acts),
      place: fc.nat({ max: places.length - 1 }),
    }),
    { minLength: 8, maxLength: most },
  )

/** What a person has typed, and over what: the oracle, which has no rules of merging. */
interface Typed {
  readonly by: number
  readonly at: string
  readonly value: unknown
  /** What the person saw at the place: also the other one's, in a question that was decided. */
  readonly seen: readonly unknown[]
  readonly sawRemoved: boolean
  /** The person has decided for the other one's, or has taken it back. */
  isDropped: boolean
}

/** A browser with the draft as it was last answered, and what is typed and not stored yet. */
interface Editor {
  sections: Sections
  seq: number
  queue: OpGroup[]
  sent: OpGroup[] | null
  answer: Answered | null
  conflicts: { group: OpGroup; seq: number }[]
}

const opsOf = (groups: readonly OpGroup[]): ContentOp[] => groups.flatMap((group) => group.ops)
const unstored = ({ sent, queue, conflicts }: Editor): ContentOp[] => [
  ...opsOf(conflicts.map(({ group }) => group)),
  ...opsOf(sent ?? []),
  ...opsOf(queue),
]
/** Known, sent and pending together, as the person sees it. */
const displayed = (editor: Editor): Sections =>
  [...opsOf(editor.sent ?? []), ...opsOf(editor.queue)].reduce(
    (sections, { at, after }) => withValueAt(sections, at, after),
    editor.sections,
  )

/** Plays what happens between two people at one draft, and checks after each step what no history may break. */
export const playTwoEditors = async (server: DraftServer, steps: readonly Happening[]): Promise<void> => {
  const first = await server.read()
  const editors: Editor[] = [0, 1].map(() => ({ ...first, queue: [], sent: null, answer: null, conflicts: [] }))
  const ledger: Typed[] = []
  const entries = new Map<string, Typed>()
  /** Who has stored the value that an address has. */
  const writers = new Map<string, number>()
  const initial = new Set<unknown>(places.map((at) => valueAt(first.sections, at)))
  let values = 0

  const refresh = async (editor: Editor) => Object.assign(editor, await server.read())
  const type = (who: number, ...chosen: readonly string[]) => {
    const editor = editors[who]!
    const ops = chosen.flatMap((at) => {
      const view = displayed(editor)
      // A removed section stays so: a second removal would be the same value again.
      if (at === removal && (valueAt(view, at) === true || editors.some((one) => valueAt(displayed(one), at) === true)))
        return []
      values += 1
      const after = at === removal ? true : `${who}:${values}`
      const op = { opId: randomUUID(), at, base: editor.seq, before: valueAt(view, at), after }
      const sawRemoved = at.startsWith('s2/') && valueAt(view, removal) === true
      const entry = { by: who, at, value: after, seen: [op.before], sawRemoved, isDropped: false }
      ledger.push(entry)
      entries.set(op.opId, entry)
      return [op]
    })
    if (ops.length > 0) editor.queue.push({ id: randomUUID(), label: 'typed', ops })
  }

  /** Whether the other person has changed the address to a value that this one had not seen. */
  const isClash = (who: number, draft: Sections, { opId, at, after }: ContentOp): boolean => {
    const { seen, sawRemoved } = entries.get(opId)!
    const stored = valueAt(draft, at)
    const isOthers = writers.has(at) && writers.get(at) !== who
    const gone = at.startsWith('s2/') && at !== removal && valueAt(draft, removal) === true
    const goneByOther = gone && writers.get(removal) !== who && !sawRemoved
    return goneByOther || (isOthers && !seen.includes(stored) && stored !== after)
  }

  const arrive = async (who: number) => {
    const editor = editors[who]!
    if (editor.sent === null) return
    const before = await server.read()
    const isNew = opsOf(editor.sent).some(({ opId }) => !stored.has(opId))
    const answer = await server.patch(who, editor.seq, editor.sent)
    const after = await server.read()
    if ('conflicts' in answer) {
      expect(after).toEqual(before)
      const clashing = editor.sent.filter((group) => !answer.clean.includes(group.id))
      for (const group of clashing)
        expect(group.ops.some((op) => isChained(who, before.sections, op, editor.sent!))).toBe(true)
    } else {
      if (isNew)
        for (const op of opsOf(editor.sent))
          if (!stored.has(op.opId)) expectNoClash(who, before.sections, op, editor.sent)
      for (const { opId, at } of opsOf(editor.sent)) {
        if (!stored.has(opId)) writers.set(at, who)
        stored.add(opId)
      }
    }
    editor.answer = answer
  }
  const stored = new Set<string>()
  const ownBefore = (op: ContentOp, sent: readonly OpGroup[]) => {
    const ops = opsOf(sent)
    return ops
      .slice(
        0,
        ops.findIndex(({ opId }) => opId === op.opId),
      )
      .some(({ at }) => at === op.at)
  }
  // A later change of the same patch is made over the earlier one, whose clash is its own.
  const expectNoClash = (who: number, draft: Sections, op: ContentOp, sent: readonly OpGroup[]) =>
    expect(!ownBefore(op, sent) && isClash(who, draft, op)).toBe(false)
  const isChained = (who: number, draft: Sections, op: ContentOp, sent: readonly OpGroup[]) =>
    isClash(who, draft, op) ||
    (ownBefore(op, sent) && opsOf(sent).some((one) => one.at === op.at && isClash(who, draft, one)))

  const read = async (who: number) => {
    const editor = editors[who]!
    const { answer, sent } = editor
    if (answer === null || sent === null) return
    Object.assign(editor, { answer: null, sent: null })
    if ('conflicts' in answer) {
      await refresh(editor)
      editor.queue.unshift(...sent.filter(({ id }) => answer.clean.includes(id)))
      editor.conflicts.push(
        ...sent.filter(({ id }) => !answer.clean.includes(id)).map((group) => ({ group, seq: editor.seq })),
      )
      return
    }
    const theirs = new Set(answer.remote.map(({ seq }) => seq))
    let { sections } = editor
    for (const { at, after } of answer.remote) sections = withValueAt(sections, at, after)
    for (const { at, after } of opsOf(sent))
      if (!theirs.has(answer.stamps[at] ?? 0)) sections = withValueAt(sections, at, after)
    Object.assign(editor, { sections, seq: answer.seq })
  }

  const decide = (who: number, keeps: boolean) => {
    const editor = editors[who]!
    const [conflict, ...rest] = editor.conflicts
    if (conflict === undefined) return
    editor.conflicts = rest
    for (const { opId } of conflict.group.ops) entries.get(opId)!.isDropped = true
    if (!keeps) return
    const ops = conflict.group.ops.map((op) => {
      const view = displayed(editor)
      const before = valueAt(view, op.at)
      const again = { ...op, opId: randomUUID(), base: editor.seq, before }
      const sawRemoved = valueAt(view, removal) === true
      const seen = [before, valueAt(editor.sections, op.at)]
      const entry = { by: who, at: op.at, value: op.after, seen, sawRemoved, isDropped: false }
      ledger.push(entry)
      entries.set(again.opId, entry)
      return again
    })
    editor.queue.push({ ...conflict.group, id: randomUUID(), ops })
  }

  const undo = async (who: number) => {
    const editor = editors[who]!
    // An editor stores what was typed before it takes a step back.
    if (editor.sent !== null || editor.queue.length > 0 || editor.conflicts.length > 0) return
    const before = await server.read()
    const isDone = await server.undo(who)
    const after = await server.read()
    if (!isDone) expect(after.sections).toEqual(before.sections)
    for (const at of places) {
      if (valueAt(after.sections, at) === valueAt(before.sections, at)) continue
      // It takes back what this person wrote, and nothing of another one.
      expect(writers.get(at)).toBe(who)
      for (const entry of ledger)
        if (entry.at === at && entry.by === who && entry.value === valueAt(before.sections, at)) entry.isDropped = true
    }
    await refresh(editor)
  }

  const check = async () => {
    const { sections } = await server.read()
    const written = new Set([...initial, ...ledger.map(({ value }) => value)])
    for (const at of places) expect(written.has(valueAt(sections, at)), `no person wrote what is at ${at}`).toBe(true)
    for (const entry of ledger) {
      const { at, value, isDropped } = entry
      const isThere = valueAt(sections, at) === value
      const isStored = editors.some((editor) => unstored(editor).some((op) => op.at === at && op.after === value))
      const isReplaced = ledger.some((other) => other.at === at && other.seen.includes(value))
      expect(isThere || isStored || isReplaced || isDropped, `${JSON.stringify(entry)} is lost`).toBe(true)
    }
  }

  const perform = async ({ who, act, place }: Happening) => {
    const editor = editors[who]!
    if (act === 'type') type(who, places[place] ?? places[0])
    if (act === 'typeBoth') type(who, 's1/heading/hrv', 's1/heading/eng')
    if (act === 'send' && editor.sent === null && editor.queue.length > 0)
      Object.assign(editor, { sent: editor.queue, queue: [] })
    if (act === 'arrive' && editor.answer === null) await arrive(who)
    if (act === 'repeat' && editor.answer !== null && !('conflicts' in editor.answer)) await arrive(who)
    if (act === 'answer') await read(who)
    if (act === 'loseAnswer') editor.answer = null
    if (act === 'keep') decide(who, true)
    if (act === 'take') decide(who, false)
    if (act === 'undo') await undo(who)
  }
  for (const step of steps) {
    await perform(step)
    await check()
  }

  // Quiet: everything is stored, every question is answered.
  for (let turn = 0; editors.some((editor) => unstored(editor).length > 0); turn += 1) {
    expect(turn).toBeLessThan(50)
    for (const who of [0, 1] as const)
      for (const act of ['send', 'arrive', 'answer', 'keep'] as const) await perform({ who, act, place: 0 })
    await check()
  }
  const { sections } = await server.read()
  for (const editor of editors) {
    await refresh(editor)
    expect(displayed(editor)).toEqual(sections)
  }
}
