import { assign, emit, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { LoadPdfInput } from './order-pdf.actors.ts'
import type { OrderPdfContext, OrderPdfEmitted, OrderPdfEvent, OrderPdfInput } from './order-pdf.types.ts'

/** The PDFs of an order, one at a time. */
export const orderPdfMachine = setup({
  types: {
    context: {} as OrderPdfContext,
    events: {} as OrderPdfEvent,
    input: {} as OrderPdfInput,
    emitted: {} as OrderPdfEmitted,
  },
  actors: { load: notProvided<File, LoadPdfInput>('load') },
  actions: {
    choose: assign((_, { issued }: { issued: number | null }) => ({ issued })),
    emitFile: emit((_, { file }: { file: File }) => ({ type: 'orderPdf.ready' as const, file })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'orderPdf',
  version: '1',
  initial: 'idle',
  context: ({ input }) => ({ ...input, issued: null }),
  states: {
    idle: {
      on: { 'orderPdf.open': { target: 'loading', actions: { type: 'choose', params: ofEvent } } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { order, issued } }) => ({ order, issued }),
        onDone: { target: 'idle', actions: { type: 'emitFile', params: ofOutput('file') } },
        onError: { target: 'idle', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
  },
})
