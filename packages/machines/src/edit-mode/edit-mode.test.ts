import { CommerceError, type CommerceFailure, type OpGroup } from '@butiga/commerce-sdk'
import { type DraftState, patchDraft, type Sections, valueAt } from '@butiga/commerce-sdk/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { shownDraft } from './edit-mode.document.ts'
import { editModeMachine } from './edit-mode.machine.ts'
import type { JournalEvent, OpenedDocument, Saved, Synced } from './edit-mode.types.ts'

const section = (heading: string, pos: string) => ({
  block: 'featured',
  pos,
  props: { heading: { hrv: heading }, text: { hrv: heading }, limit: 4 },
  anchor: {},
  hidden: false,
  removed: false,
})
const first: Sections = { s1: section('Kutije', 'V'), s2: section('Trake', 'k') }
const addresses = ['s1/heading/hrv', 's1/text/hrv', 's2/heading/hrv', 's2/pos'] as const

const conflictFailure = (conflicts: readonly object[]): CommerceFailure => ({
  code: 'REVISION_CONFLICT',
  statusCode: 409,
  message: 'core.notifications.revisionConflict',
  data: { data: { conflicts } },
  call: 'content.patch',
  requestId: null,
})
const networkFailure: CommerceFailure = {
  code: null,
  statusCode: 0,
  message: 'Network error',
  data: null,
  call: 'content.patch',
  requestId: null,
}

/** A server in memory: one draft, each op once. */
const createServer = () => {
  let draft: DraftState = { sections: first, stamps: {}, seq: 0 }
  const done = new Set<string>()
  const log: { seq: number; tab: string; at: string; before: unknown; after: unknown }[] = []
  const remoteOf = (tab: string, known: number) =>
    log
      .filter((entry) => entry.seq > known && entry.tab !== tab)
      .map(({ seq, at, before, after }) => ({ seq, at, before, after, groupId: '', label: '', by: '', when: '' }))
  const document = () => ({
    id: 3,
    kind: 'page' as const,
    seq: draft.seq,
    publishedRevision: null,
    isChanged: false,
    scheduled: null,
    posts: {},
  })
  return {
    sections: () => draft.sections,
    open: (stored: readonly OpGroup[]): OpenedDocument => ({
      document: document(),
      sections: draft.sections,
      languages: ['hrv'],
      steps: { undo: null, redo: null },
      people: [],
      kept: stored,
    }),
    patch: (tab: string, known: number, groups: readonly OpGroup[]): Saved => {
      const own = new Set(log.flatMap((entry) => (entry.tab === tab ? [entry.seq] : [])))
      const patched = patchDraft(draft, groups, { done, own })
      if (patched.conflicts.length > 0) throw new CommerceError(conflictFailure(patched.conflicts))
      const remote = remoteOf(tab, known)
      draft = patched.state
      for (const { seq, op } of patched.applied) {
        done.add(op.opId)
        log.push({ seq, tab, at: op.at, before: op.before, after: op.after })
      }
      return { seq: draft.seq, remote, steps: { undo: null, redo: null }, savedAt: '2026-11-23T10:00:00.000Z' }
    },
    sync: (tab: string, known: number): Synced => ({ document: document(), remote: remoteOf(tab, known), people: [] }),
  }
}

type Server = ReturnType<typeof createServer>

/** A person with a tab that can be closed, on a network that can be lost before or after the server has the request. */
const createEditor = (name: string, server: Server) => {
  let journal: readonly OpGroup[] = []
  let tabs = 0
  const requested: {
    readonly run: () => unknown
    readonly resolve: (value: never) => void
    readonly reject: (error: unknown) => void
  }[] = []
  const ask = <Output>(run: () => Output) =>
    new Promise<Output>((resolve, reject) => requested.push({ run, resolve, reject }))
  const open = () => {
    tabs += 1
    const clock = new SimulatedClock()
    const machine = editModeMachine.provide({
      actors: {
        open: fromPromise(() => Promise.resolve(server.open(journal))),
        patch: fromPromise(({ input: { tab, known, groups } }) => ask(() => server.patch(tab, known, groups))),
        sync: fromPromise(({ input: { tab, known } }) => ask(() => server.sync(tab, known))),
        journal: fromCallback<JournalEvent>(({ receive }) => receive(({ groups }) => (journal = groups))),
      },
    })
    const actor = createActor(machine, { input: { tab: `${name}-tab-${tabs}` }, clock }).start()
    return { actor, clock }
  }
  let tab = open()
  const settle = async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  }
  return {
    actor: () => tab.actor,
    displayed: () => shownDraft(tab.actor.getSnapshot().context),
    settle,
    type: (at: string, after: string) => tab.actor.send({ type: 'edit.change', label: at, changes: [{ at, after }] }),
    wait: (milliseconds: number) => tab.clock.increment(milliseconds),
    /** Answers the oldest request; `lost`: the request or its answer is. */
    answer: async (lost: 'request' | 'answer' | null = null) => {
      const request = requested.shift()
      if (request === undefined) return
      try {
        const output = lost === 'request' ? undefined : request.run()
        if (lost === null) request.resolve(output as never)
        else request.reject(new CommerceError(networkFailure))
      } catch (error) {
        request.reject(error)
      }
      await settle()
    },
    isWaiting: () => requested.length > 0,
    crash: async () => {
      tab.actor.stop()
      requested.length = 0
      tab = open()
      await settle()
    },
  }
}

type Editor = ReturnType<typeof createEditor>

/** Lets an editor send everything, deciding conflicts in one way. */
const finish = async (
  editor: Editor,
  choice: 'edit.keepMine' | 'edit.takeTheirs',
  onConflict: (at: string) => void,
) => {
  for (let turn = 0; turn < 60; turn += 1) {
    while (editor.isWaiting()) await editor.answer()
    for (const { path } of editor.actor().getSnapshot().context.conflicts) {
      onConflict(path)
      editor.actor().send({ type: choice, at: path })
    }
    editor.wait(30_000)
    await editor.settle()
  }
}

describe('a draft', () => {
  it('takes letters that follow each other as one change, with the first value before it', async () => {
    const server = createServer()
    const ana = createEditor('ana', server)
    await ana.settle()
    for (const text of ['K', 'Ku', 'Kut']) ana.type('s1/heading/hrv', text)
    const { queue } = ana.actor().getSnapshot().context
    expect(queue).toHaveLength(1)
    expect(queue[0]?.ops).toMatchObject([{ at: 's1/heading/hrv', before: 'Kutije', after: 'Kut' }])
    expect(valueAt(ana.displayed(), 's1/heading/hrv')).toBe('Kut')
  })

  it('keeps mine after a conflict in which I typed on', async () => {
    const server = createServer()
    const [ana, ivo] = [createEditor('ana', server), createEditor('ivo', server)] as const
    await ana.settle()
    ana.type('s1/heading/hrv', 'od Ane')
    ivo.type('s1/heading/hrv', 'od Ive')
    ana.wait(1000)
    await ana.answer()
    ivo.wait(1000)
    await ivo.answer()
    expect(ivo.actor().getSnapshot().hasTag('conflict')).toBe(true)
    ivo.type('s1/heading/hrv', 'od Ive, još')
    ivo.actor().send({ type: 'edit.keepMine', at: 's1/heading/hrv' })
    await finish(ivo, 'edit.keepMine', () => undefined)
    expect(valueAt(server.sections(), 's1/heading/hrv')).toBe('od Ive, još')
  })

  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('type' as const),
        at: fc.constantFrom(...addresses),
        text: fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom('a', 'b', 'c') }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('wait' as const), for: fc.constantFrom(500, 1000, 5000, 30_000) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('answer' as const),
        lost: fc.constantFrom(null, null, null, 'request' as const, 'answer' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('crash' as const) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('keep' as const, 'take' as const) }) },
  )
  const steps = fc.array(fc.tuple(fc.constantFrom(0, 1), step), { maxLength: 40 })

  it(
    'of two people loses nothing that only one of them wrote, and ends the same for both',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          steps,
          fc.constantFrom('edit.keepMine' as const, 'edit.takeTheirs' as const),
          async (happens, choice) => {
            const server = createServer()
            const editors = [createEditor('ana', server), createEditor('ivo', server)] as const
            /** What each person has typed at each address: the oracle, without the rules of merging. */
            const written = new Map<string, [string[], string[]]>(addresses.map((at) => [at, [[], []]]))
            const requested = new Set<string>()
            for (const editor of editors) await editor.settle()
            for (const [who, one] of happens) {
              const editor = editors[who]
              const conflicts = editor
                .actor()
                .getSnapshot()
                .context.conflicts.map(({ path }) => path)
              for (const at of conflicts) requested.add(at)
              if (one.does === 'type') {
                written.get(one.at)?.[who].push(one.text)
                editor.type(one.at, one.text)
              } else if (one.does === 'wait') editor.wait(one.for)
              else if (one.does === 'answer') await editor.answer(one.lost)
              else if (one.does === 'crash') await editor.crash()
              else
                for (const at of conflicts)
                  editor.actor().send({ type: one.does === 'keep' ? 'edit.keepMine' : 'edit.takeTheirs', at })
              await editor.settle()
            }
            for (const editor of [...editors, ...editors]) await finish(editor, choice, (at) => requested.add(at))
            for (const [at, [ofAna, ofIvo]] of written) {
              const ends = [server.sections(), editors[0].displayed(), editors[1].displayed()].map((sections) =>
                valueAt(sections, at),
              )
              expect(new Set(ends).size, at).toBe(1)
              expect([valueAt(first, at), ...ofAna, ...ofIvo], at).toContain(ends[0])
              if (ofIvo.length === 0 && ofAna.length > 0) expect(ends[0], at).toBe(ofAna.at(-1))
              if (ofAna.length === 0 && ofIvo.length > 0) expect(ends[0], at).toBe(ofIvo.at(-1))
            }
            for (const at of requested)
              expect(
                written.get(at)?.every((texts) => texts.length > 0),
                at,
              ).toBe(true)
          },
        ),
        { numRuns: 150, seed: 20_261_123 },
      )
    },
  )
})
