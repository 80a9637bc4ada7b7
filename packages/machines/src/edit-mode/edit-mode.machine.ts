import type { CommerceFailure, ContentFinding } from '@butiga/commerce-sdk'
import { assign, emit, fromCallback, sendTo, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { PatchInput, SyncInput, TaskInput } from './edit-mode.actors.ts'
import { conflictsOf, settled, withConflicts } from './edit-mode.conflicts.ts'
import { groupOf, withChanges, withGroup } from './edit-mode.document.ts'
import type {
  EditChange,
  EditModeContext,
  EditModeEmitted,
  EditModeEvent,
  EditModeInput,
  EditTask,
  JournalEvent,
  OpenedDocument,
  Saved,
  Stepped,
  Synced,
} from './edit-mode.types.ts'

type Failed = { readonly failure: CommerceFailure }
type Change = { readonly label: string; readonly changes: readonly EditChange[] }
type Addressed = { readonly at: string }

/** Typing is sent when it pauses. */
const PAUSE = 1000
const RETRY = 5000
/** How often others see where this person is. */
const HEARTBEAT = 30_000

/** The document is open wherever a call needs its id. */
const placeOf = ({ document, tab, seq }: EditModeContext) => ({ id: document?.id ?? 0, tab, known: seq })
const taskOf = ({ context }: { readonly context: EditModeContext }): TaskInput => ({
  ...placeOf(context),
  task: context.task,
})

/** What every state of an open document does with a change. */
const keepsChange = [{ type: 'change', params: ofEvent }, 'writeJournal'] as const

/**
 * The draft of a document in one tab: every change is kept by this browser at once, sent when typing pauses, and merged with
 * those of others. Where two people change the same, both values wait for a decision, and nothing is published before it.
 */
export const editModeMachine = setup({
  types: {
    context: {} as EditModeContext,
    events: {} as EditModeEvent,
    input: {} as EditModeInput,
    emitted: {} as EditModeEmitted,
    children: {} as {
      open: 'open'
      patch: 'patch'
      sync: 'sync'
      check: 'check'
      publish: 'publish'
      step: 'step'
      journal: 'journal'
    },
  },
  actors: {
    open: notProvided<OpenedDocument>('open'),
    patch: notProvided<Saved, PatchInput>('patch'),
    sync: notProvided<Synced, SyncInput>('sync'),
    check: notProvided<readonly ContentFinding[], TaskInput>('check'),
    publish: notProvided<Pick<Synced, 'document'>, TaskInput>('publish'),
    step: notProvided<Stepped, TaskInput>('step'),
    journal: fromCallback<JournalEvent>(() => undefined),
  },
  delays: { pause: PAUSE, retry: RETRY, heartbeat: HEARTBEAT },
  guards: {
    isMissing: (_, { failure }: Failed) => failure.code === 'NOT_FOUND',
    isForbidden: (_, { failure }: Failed) => failure.statusCode === 401 || failure.statusCode === 403,
    isLoggedOut: (_, { failure }: Failed) => failure.statusCode === 401,
    isUnanswered: (_, { failure }: Failed) => failure.statusCode === 0 || failure.statusCode >= 500,
    isConflict: (_, { failure }: Failed) => conflictsOf(failure).length > 0,
    hasQueue: ({ context: { queue } }) => queue.length > 0,
    hasConflict: ({ context: { conflicts } }) => conflicts.length > 0,
    isDecided: ({ context: { conflicts } }) => conflicts.length === 0,
    isCheck: ({ context: { task } }) => task?.kind === 'check',
    isPublish: ({ context: { task } }) => task?.kind === 'publish',
    isStep: ({ context: { task } }) => task !== null,
  },
  actions: {
    keepOpened: assign((_, { opened }: { opened: OpenedDocument }) => {
      const { document, sections, languages, steps, people, kept: stored } = opened
      return { document, sections, languages, steps, people, seq: document.seq, queue: stored }
    }),
    change: assign(({ context }, { label, changes }: Change) => ({
      queue: withGroup(context.queue, groupOf(context, label, changes)),
      nextOp: context.nextOp + changes.length,
    })),
    select: assign((_, { at }: { at: string | null }) => ({ selected: at })),
    take: assign(({ context: { queue } }) => ({ sent: queue, queue: [], failure: null })),
    giveBack: assign(({ context: { sent, queue } }) => ({ sent: [], queue: [...sent, ...queue], task: null })),
    // What others did came before the own changes, which the same answer confirms.
    keepSaved: assign(({ context: { sections, sent } }, { saved }: { saved: Saved }) => ({
      sections: withChanges(sections, [...saved.remote, ...sent.flatMap(({ ops }) => ops)]),
      seq: saved.seq,
      steps: saved.steps,
      savedAt: saved.savedAt,
      sent: [],
    })),
    keepStepped: assign(({ context: { sections } }, { saved }: { saved: Stepped }) => ({
      sections: withChanges(sections, [...saved.remote, ...(saved.step?.ops ?? [])]),
      seq: saved.seq,
      steps: saved.steps,
      savedAt: saved.savedAt,
    })),
    keepSynced: assign(({ context: { sections } }, { synced }: { synced: Synced }) => ({
      sections: withChanges(sections, synced.remote),
      seq: synced.document.seq,
      document: synced.document,
      people: synced.people,
    })),
    keepConflicts: assign(({ context }, { failure }: Failed) => withConflicts(context, failure)),
    keepMine: assign(({ context }, { at }: Addressed) => settled(context, at, 'mine')),
    takeTheirs: assign(({ context }, { at }: Addressed) => settled(context, at, 'theirs')),
    keepFailure: assign((_, { failure }: Failed) => ({ failure })),
    discard: assign({ queue: [], failure: null }),
    keepTask: assign((_, { task }: { task: EditTask }) => ({ task, failure: null })),
    forgetTask: assign({ task: null }),
    keepFindings: assign((_, { findings }: { findings: readonly ContentFinding[] }) => ({ findings })),
    keepPublished: assign((_, { published: { document } }: { published: Pick<Synced, 'document'> }) => ({ document })),
    emitPublished: emit(({ context: { task } }) => ({ type: 'edit.published' as const, task })),
    emitStepped: emit(({ context: { task } }, { saved: { step } }: { saved: Stepped }) => ({
      type: 'edit.stepped' as const,
      task,
      label: step?.label ?? null,
    })),
    emitRefused: emit(({ context: { task } }, { failure }: Failed) => ({
      type: 'edit.refused' as const,
      task,
      failure,
    })),
    writeJournal: sendTo('journal', ({ context: { sent, held: pending, queue } }): JournalEvent => ({
      type: 'journal.write',
      groups: [...sent, ...pending, ...queue],
    })),
  },
}).createMachine({
  id: 'editMode',
  version: '1',
  initial: 'loading',
  context: ({ input }) => ({
    ...input,
    document: null,
    languages: [],
    sections: {},
    seq: 0,
    sent: [],
    queue: [],
    held: [],
    conflicts: [],
    steps: { undo: null, redo: null },
    people: [],
    nextOp: 1,
    task: null,
    findings: null,
    savedAt: null,
    selected: null,
    failure: null,
  }),
  invoke: { id: 'journal', src: 'journal' },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'open',
        src: 'open',
        onDone: { target: 'ready', actions: { type: 'keepOpened', params: ofOutput('opened') } },
        onError: [
          { guard: { type: 'isMissing', params: ofFailure }, target: 'missing' },
          { guard: { type: 'isForbidden', params: ofFailure }, target: 'denied' },
          { target: 'failed' },
        ],
      },
    },
    missing: { tags: 'viewing' },
    denied: { tags: 'viewing', on: { 'session.restored': 'loading' } },
    failed: { tags: 'viewing', on: { 'edit.retry': 'loading', 'network.found': 'loading' } },
    ready: {
      tags: 'editing',
      type: 'parallel',
      on: {
        'edit.change': { actions: keepsChange },
        'edit.select': { actions: { type: 'select', params: ofEvent } },
      },
      states: {
        sync: {
          initial: 'clean',
          states: {
            clean: {
              always: [
                { guard: 'hasQueue', target: 'waiting' },
                { guard: 'isCheck', target: 'checking' },
                { guard: 'isPublish', target: 'publishing' },
                { guard: 'isStep', target: 'stepping' },
              ],
              after: { heartbeat: 'asking' },
              on: { 'edit.do': { guard: 'isDecided', actions: { type: 'keepTask', params: ofEvent } } },
            },
            /** What others do is shown, and they see where this person is. */
            asking: {
              on: { 'edit.do': { guard: 'isDecided', actions: { type: 'keepTask', params: ofEvent } } },
              always: [
                { guard: 'hasQueue', target: 'clean' },
                { guard: 'isStep', target: 'clean' },
              ],
              invoke: {
                id: 'sync',
                src: 'sync',
                input: ({ context }) => ({ ...placeOf(context), at: context.selected }),
                onDone: { target: 'clean', actions: { type: 'keepSynced', params: ofOutput('synced') } },
                onError: 'clean',
              },
            },
            waiting: {
              tags: 'unsaved',
              // A task wants everything stored.
              always: { guard: 'isStep', target: 'saving' },
              after: { pause: 'saving' },
              on: {
                'edit.change': { target: 'waiting', reenter: true, actions: keepsChange },
                'edit.do': { guard: 'isDecided', actions: { type: 'keepTask', params: ofEvent } },
              },
            },
            saving: {
              tags: ['unsaved', 'saving'],
              entry: 'take',
              on: { 'edit.do': { guard: 'isDecided', actions: { type: 'keepTask', params: ofEvent } } },
              invoke: {
                id: 'patch',
                src: 'patch',
                input: ({ context }) => ({ ...placeOf(context), groups: context.sent }),
                onDone: {
                  target: 'clean',
                  actions: [{ type: 'keepSaved', params: ofOutput('saved') }, 'writeJournal'],
                },
                onError: [
                  {
                    guard: { type: 'isConflict', params: ofFailure },
                    target: 'clean',
                    actions: [{ type: 'keepConflicts', params: ofFailure }, 'writeJournal'],
                  },
                  { guard: { type: 'isLoggedOut', params: ofFailure }, target: 'parked', actions: 'giveBack' },
                  { guard: { type: 'isUnanswered', params: ofFailure }, target: 'offline', actions: 'giveBack' },
                  { target: 'refused', actions: ['giveBack', { type: 'keepFailure', params: ofFailure }] },
                ],
              },
            },
            offline: {
              tags: ['unsaved', 'offline'],
              after: { retry: 'saving' },
              on: { 'network.found': 'saving', 'edit.retry': 'saving' },
            },
            /** The log-in is over; typing goes on. */
            parked: { tags: ['unsaved', 'lost'], on: { 'session.restored': 'saving' } },
            /** What the server refuses stays on the page until it is changed. */
            refused: {
              tags: ['unsaved', 'refused'],
              on: {
                'edit.change': { target: 'waiting', actions: keepsChange },
                'edit.retry': 'saving',
                'edit.discard': { target: 'clean', actions: ['discard', 'writeJournal'] },
              },
            },
            checking: {
              tags: 'busy',
              invoke: {
                id: 'check',
                src: 'check',
                input: taskOf,
                onDone: {
                  target: 'clean',
                  actions: [{ type: 'keepFindings', params: ofOutput('findings') }, 'forgetTask'],
                },
                onError: {
                  target: 'clean',
                  actions: [
                    { type: 'emitRefused', params: ofFailure },
                    { type: 'keepFailure', params: ofFailure },
                    'forgetTask',
                  ],
                },
              },
            },
            publishing: {
              tags: ['busy', 'publishing'],
              invoke: {
                id: 'publish',
                src: 'publish',
                input: taskOf,
                onDone: {
                  target: 'clean',
                  actions: [{ type: 'keepPublished', params: ofOutput('published') }, 'emitPublished', 'forgetTask'],
                },
                onError: {
                  target: 'clean',
                  actions: [
                    { type: 'emitRefused', params: ofFailure },
                    { type: 'keepFailure', params: ofFailure },
                    'forgetTask',
                  ],
                },
              },
            },
            /** Undo, redo and restore are steps of the server, so they outlive the tab. */
            stepping: {
              tags: 'busy',
              invoke: {
                id: 'step',
                src: 'step',
                input: taskOf,
                onDone: {
                  target: 'clean',
                  actions: [
                    { type: 'keepStepped', params: ofOutput('saved') },
                    { type: 'emitStepped', params: ofOutput('saved') },
                    'forgetTask',
                  ],
                },
                onError: {
                  target: 'clean',
                  actions: [
                    { type: 'emitRefused', params: ofFailure },
                    { type: 'keepFailure', params: ofFailure },
                    'forgetTask',
                  ],
                },
              },
            },
          },
        },
        conflicts: {
          initial: 'none',
          states: {
            none: { always: { guard: 'hasConflict', target: 'open' } },
            open: {
              tags: 'conflict',
              always: { guard: 'isDecided', target: 'none' },
              on: {
                'edit.keepMine': { actions: [{ type: 'keepMine', params: ofEvent }, 'writeJournal'] },
                'edit.takeTheirs': { actions: [{ type: 'takeTheirs', params: ofEvent }, 'writeJournal'] },
              },
            },
          },
        },
      },
    },
  },
})
