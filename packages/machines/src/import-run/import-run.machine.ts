import type { ImportRun } from '@butiga/commerce-sdk'
import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { RunInput, SendInput, StartInput } from './import-run.actors.ts'
import type {
  ImportDetails,
  ImportRunContext,
  ImportRunEmitted,
  ImportRunEvent,
  ImportRunInput,
} from './import-run.types.ts'

/** Between two looks at an import that runs, and after one that failed. */
const pause = 1000
const pauseAfterFailure = 5000

const idOf = ({ context }: { context: ImportRunContext }): RunInput => ({ id: context.id ?? 0 })

/** The columns that neither have a field nor are left out. */
export const openColumns = ({ details, chosen }: Pick<ImportRunContext, 'details' | 'chosen'>): string[] =>
  (details?.columns ?? []).filter(({ name, field }) => (chosen[name] ?? field) === null).map(({ name }) => name)

/**
 * A file of products on its way into the catalogue: it is sent, its columns are given fields, and the server imports it
 * while its progress is shown. An import goes on without this machine, which may look at it again later.
 */
export const importRunMachine = setup({
  types: {
    context: {} as ImportRunContext,
    events: {} as ImportRunEvent,
    input: {} as ImportRunInput,
    emitted: {} as ImportRunEmitted,
    children: {} as { send: 'send'; load: 'load'; start: 'start'; stop: 'stop' },
  },
  actors: {
    send: notProvided<ImportRun, SendInput>('send'),
    load: notProvided<ImportDetails, RunInput>('load'),
    start: notProvided<ImportRun, StartInput>('start'),
    stop: notProvided<ImportRun, RunInput>('stop'),
  },
  delays: { pause, pauseAfterFailure },
  guards: {
    isNamed: ({ context }) => context.id !== null,
    isReady: ({ context }) => context.details?.run.state === 'ready',
    isRunning: ({ context: { details } }) => details?.run.state === 'waiting' || details?.run.state === 'running',
    isComplete: ({ context }) => openColumns(context).length === 0,
    // An import that is done starts again only after a check.
    canStartAgain: ({ context: { details } }) => details?.run.state !== 'done' || details.run.isDry,
  },
  actions: {
    keepFile: assign((_, { file }: { file: File }) => ({ file })),
    keepRun: enqueueActions(({ enqueue }, { id }: ImportRun) => {
      enqueue.assign({ id })
      enqueue.emit({ type: 'importRun.opened', id })
    }),
    keepDetails: assign((_, { details }: { details: ImportDetails }) => ({ details })),
    choose: assign(({ context: { chosen } }, { column, field }: { column: string; field: string }) => ({
      chosen: { ...chosen, [column]: field },
    })),
    setDry: assign((_, { isDry }: { isDry: boolean }) => ({ isDry })),
    takeForReal: assign({ isDry: false }),
    emitEnded: emit(({ context: { details } }) => ({
      type: 'importRun.ended' as const,
      run: details?.run as ImportRun,
    })),
    forget: assign({ id: null, file: null, details: null, chosen: {}, isDry: false }),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'importRun',
  version: '1',
  initial: 'opening',
  context: ({ input }) => ({ ...input, file: null, details: null, chosen: {}, isDry: false }),
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'loading' }, { target: 'idle' }] },
    idle: { on: { 'importRun.send': { target: 'sending', actions: { type: 'keepFile', params: ofEvent } } } },
    sending: {
      tags: 'busy',
      on: { 'importRun.forget': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: { target: 'loading', actions: { type: 'keepRun', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: idOf,
        onDone: { target: 'routing', actions: { type: 'keepDetails', params: ofOutput('details') } },
        onError: 'failed',
      },
    },
    failed: {
      on: { 'importRun.retry': 'loading', 'importRun.forget': { target: 'idle', actions: 'forget' } },
    },
    routing: {
      always: [
        { guard: 'isReady', target: 'ready' },
        { guard: 'isRunning', target: 'running' },
        { target: 'ended', actions: 'emitEnded' },
      ],
    },
    ready: {
      on: {
        'importRun.choose': { actions: { type: 'choose', params: ofEvent } },
        'importRun.setDry': { actions: { type: 'setDry', params: ofEvent } },
        'importRun.start': { guard: 'isComplete', target: 'starting' },
        'importRun.forget': { target: 'idle', actions: 'forget' },
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { id, isDry, chosen } }) => ({ id: id ?? 0, isDry, fields: chosen }),
        onDone: 'loading',
        onError: { target: 'routing', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
    running: {
      tags: 'running',
      initial: 'pausing',
      on: { 'importRun.stop': 'stopping' },
      states: {
        pausing: { after: { pause: 'looking' } },
        looking: {
          invoke: {
            id: 'load',
            src: 'load',
            input: idOf,
            onDone: { target: '#importRun.routing', actions: { type: 'keepDetails', params: ofOutput('details') } },
            onError: 'lost',
          },
        },
        lost: { after: { pauseAfterFailure: 'looking' } },
      },
    },
    stopping: {
      tags: ['busy', 'running'],
      invoke: {
        id: 'stop',
        src: 'stop',
        input: idOf,
        onDone: 'loading',
        // It may have ended meanwhile.
        onError: 'loading',
      },
    },
    ended: {
      on: {
        'importRun.start': { guard: 'canStartAgain', target: 'starting', actions: 'takeForReal' },
        'importRun.forget': { target: 'idle', actions: 'forget' },
      },
    },
  },
})
