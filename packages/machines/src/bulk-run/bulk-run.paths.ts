import type { BulkJob } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { bulkRunMachine, restOf } from './bulk-run.machine.ts'
import { bulkRunPresence } from './bulk-run.presence.ts'

const job = (state: BulkJob['state'], done = 0, count = 10): BulkJob => ({
  id: 7,
  call: 'catalogue.archive',
  input: {},
  state,
  user: 'marta@example.com',
  count,
  done,
  refused: 0,
  conflicts: 0,
  createdAt: '2026-11-23T08:00:00.000Z',
  endedAt: null,
})
const loaded = (state: BulkJob['state'], done?: number, count?: number) => ({
  done: 'load',
  output: { job: job(state, done, count), refusals: [] },
})

/** The steps of a change of many records on the server. */
export const bulkRunPaths = pathModel({
  machine: bulkRunMachine,
  starts: { 'a job': { notices: silentPart(), id: 7 } },
  steps: {
    'its number is to be confirmed': loaded('ready'),
    'no record was chosen': loaded('ready', 0, 0),
    'it waits for its turn': loaded('waiting'),
    'it runs': loaded('running', 4),
    'it has stopped half way': loaded('stopped', 4),
    'all is done': loaded('done', 10),
    'the network is lost while it loads': { fail: 'load', code: 'NETWORK' },
    'load again': { event: { type: 'bulkRun.retry' } },
    start: { event: { type: 'bulkRun.start' } },
    'it is started': { done: 'start', output: job('waiting') },
    'the start is refused: STATE_NOT_ALLOWED': { fail: 'start', code: 'STATE_NOT_ALLOWED' },
    stop: { event: { type: 'bulkRun.stop' } },
    'it is told to stop': { done: 'stop', output: job('stopped', 4) },
    'it has ended before: STATE_NOT_ALLOWED': { fail: 'stop', code: 'STATE_NOT_ALLOWED' },
    'a second passes': { after: 'pause' },
    'five seconds pass': { after: 'pauseAfterFailure' },
  },
  distinguish: ({ context }) => [context.details?.job.state, restOf(context)],
  invariants: {
    'a job without a rest never starts': ({ after }) => !after.matches('starting') || restOf(after.context) > 0,
  },
  presence: bulkRunPresence,
})
