import type { BulkJob } from '@butiga/commerce-sdk'
import { assign, emit, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofFailure, ofOutput } from '../shared/params.ts'
import type { JobInput, StartInput } from './bulk-run.actors.ts'
import type { BulkDetails, BulkRunContext, BulkRunEmitted, BulkRunEvent, BulkRunInput } from './bulk-run.types.ts'

/** Between two looks at a job that runs, and after one that failed. */
const pause = 1000
const pauseAfterFailure = 5000

const idOf = ({ context }: { context: BulkRunContext }): JobInput => ({ id: context.id })

/** How many records of a job are not reached or were refused: what it goes on with. */
export const restOf = ({ details }: Pick<BulkRunContext, 'details'>): number =>
  details === null ? 0 : details.job.count - details.job.done - details.job.conflicts

/**
 * A change of many records that the server makes: its number is confirmed, its progress is shown, and it can be stopped and
 * go on. A job goes on without this machine, which may look at it again later.
 */
export const bulkRunMachine = setup({
  types: {
    context: {} as BulkRunContext,
    events: {} as BulkRunEvent,
    input: {} as BulkRunInput,
    emitted: {} as BulkRunEmitted,
    children: {} as { load: 'load'; start: 'start'; stop: 'stop' },
  },
  actors: {
    load: notProvided<BulkDetails, JobInput>('load'),
    start: notProvided<BulkJob, StartInput>('start'),
    stop: notProvided<BulkJob, JobInput>('stop'),
  },
  delays: { pause, pauseAfterFailure },
  guards: {
    isReady: ({ context }) => context.details?.job.state === 'ready',
    isRunning: ({ context: { details } }) => details?.job.state === 'waiting' || details?.job.state === 'running',
    hasRest: ({ context }) => restOf(context) > 0,
  },
  actions: {
    keepDetails: assign((_, { details }: { details: BulkDetails }) => ({ details })),
    emitEnded: emit(({ context: { details } }) => ({ type: 'bulkRun.ended' as const, job: details?.job as BulkJob })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'bulkRun',
  version: '1',
  initial: 'loading',
  context: ({ input }) => ({ ...input, details: null }),
  states: {
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
    failed: { on: { 'bulkRun.retry': 'loading' } },
    routing: {
      always: [
        { guard: 'isReady', target: 'ready' },
        { guard: 'isRunning', target: 'running' },
        { target: 'ended', actions: 'emitEnded' },
      ],
    },
    /** Nothing is changed before its number is confirmed. */
    ready: { on: { 'bulkRun.start': { guard: 'hasRest', target: 'starting' } } },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { id, details } }) => ({ id, count: details?.job.count ?? 0 }),
        onDone: 'loading',
        onError: { target: 'routing', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
    running: {
      tags: 'running',
      initial: 'pausing',
      on: { 'bulkRun.stop': 'stopping' },
      states: {
        pausing: { after: { pause: 'looking' } },
        looking: {
          invoke: {
            id: 'load',
            src: 'load',
            input: idOf,
            onDone: { target: '#bulkRun.routing', actions: { type: 'keepDetails', params: ofOutput('details') } },
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
    ended: { on: { 'bulkRun.start': { guard: 'hasRest', target: 'starting' } } },
  },
})
