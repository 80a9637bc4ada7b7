import type { ImportRun } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { importRunMachine, openColumns } from './import-run.machine.ts'
import { importRunPresence } from './import-run.presence.ts'
import type { ImportDetails } from './import-run.types.ts'

const run = (state: ImportRun['state'], isDry = false): ImportRun => ({
  id: 7,
  fileName: 'stock.csv',
  size: 100,
  state,
  isDry,
  total: state === 'ready' ? null : 10,
  done: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  notes: 0,
  failure: null,
  createdAt: '2026-11-23T08:00:00.000Z',
  begunAt: null,
  endedAt: null,
})
const details = (state: ImportRun['state'], isDry?: boolean): ImportDetails => ({
  run: run(state, isDry),
  columns: [
    { name: 'sku', example: 'BOX-1', field: 'sku' },
    { name: 'zal', example: '5', field: null },
  ],
  fields: ['sku', 'stock'],
  remarks: [],
})
const loaded = (state: ImportRun['state'], isDry?: boolean) => ({ done: 'load', output: details(state, isDry) })

/** The steps of an import, in words. */
export const importRunPaths = pathModel({
  machine: importRunMachine,
  starts: {
    'a new import': { notices: silentPart(), id: null },
    'an import that was begun': { notices: silentPart(), id: 7 },
  },
  steps: {
    'send a file': { event: { type: 'importRun.send', file: new File(['sku'], 'stock.csv') } },
    'the file is kept': { done: 'send', output: run('ready') },
    'the file is refused: FILE_REFUSED': { fail: 'send', code: 'FILE_REFUSED' },
    'its columns come': loaded('ready'),
    'it runs': loaded('running'),
    'it has been checked': loaded('done', true),
    'it is done': loaded('done'),
    'it has stopped': loaded('stopped'),
    'the network is lost while it loads': { fail: 'load', code: 'NETWORK' },
    'load again': { event: { type: 'importRun.retry' } },
    'choose a field for the open column': { event: { type: 'importRun.choose', column: 'zal', field: 'stock' } },
    'check only': { event: { type: 'importRun.setDry', isDry: true } },
    start: { event: { type: 'importRun.start' } },
    'it is started': { done: 'start', output: run('waiting') },
    'the start is refused: STATE_NOT_ALLOWED': { fail: 'start', code: 'STATE_NOT_ALLOWED' },
    stop: { event: { type: 'importRun.stop' } },
    'it is told to stop': { done: 'stop', output: run('stopped') },
    'it has ended before: STATE_NOT_ALLOWED': { fail: 'stop', code: 'STATE_NOT_ALLOWED' },
    'a second passes': { after: 'pause' },
    'five seconds pass': { after: 'pauseAfterFailure' },
    'take another file': { event: { type: 'importRun.forget' } },
  },
  distinguish: ({ context }) => [context.details?.run.state, context.isDry, openColumns(context).length],
  invariants: {
    'an import never starts while a column is open': ({ after }) =>
      !after.matches('starting') || openColumns(after.context).length === 0,
  },
  presence: importRunPresence,
})
