import type { UserExportData } from '@butiga/commerce-sdk'
import { assign, emit, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { MakeInput } from './data-export.actors.ts'
import type {
  DataExportContext,
  DataExportEmitted,
  DataExportEvent,
  DataExportInput,
  ExportFormat,
} from './data-export.types.ts'

/** A copy of everything that the shop keeps about a user, as a file of the chosen format. */
export const dataExportMachine = setup({
  types: {
    context: {} as DataExportContext,
    events: {} as DataExportEvent,
    input: {} as DataExportInput,
    emitted: {} as DataExportEmitted,
  },
  actors: { make: notProvided<UserExportData, MakeInput>('make') },
  actions: {
    choose: assign((_, { format }: { format: ExportFormat }) => ({ format, file: null })),
    keepFile: assign((_, { file }: { file: UserExportData }) => ({ file })),
    emitFile: emit((_, { file }: { file: UserExportData }) => ({ type: 'dataExport.ready' as const, file })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'dataExport',
  version: '1',
  initial: 'idle',
  context: ({ input }) => ({ ...input, format: 'json', file: null }),
  states: {
    idle: {
      on: {
        'dataExport.choose': { actions: { type: 'choose', params: ofEvent } },
        'dataExport.start': 'making',
      },
    },
    making: {
      tags: 'busy',
      invoke: {
        id: 'make',
        src: 'make',
        input: ({ context: { format } }) => ({ format }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'keepFile', params: ofOutput('file') },
            { type: 'emitFile', params: ofOutput('file') },
          ],
        },
        onError: { target: 'idle', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
  },
})
