import type { User } from '@butiga/commerce-sdk'
import { emit, sendTo, setup } from 'xstate'
import { accountFormMachine } from '../account-form/account-form.machine.ts'
import { proofForm } from '../account-form/account-form.proof.ts'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type {
  AccountClosingContext,
  AccountClosingEmitted,
  AccountClosingEvent,
  AccountClosingInput,
} from './account-closing.types.ts'

/** The end of an account: asked for with the password, and taken back until the day of the erasure. */
export const accountClosingMachine = setup({
  types: {
    context: {} as AccountClosingContext,
    events: {} as AccountClosingEvent,
    input: {} as AccountClosingInput,
    emitted: {} as AccountClosingEmitted,
    children: {} as { form: 'form'; reopen: 'reopen' },
  },
  actors: { form: accountFormMachine, reopen: notProvided<User>('reopen') },
  actions: {
    emitChanged: emit((_, { user }: { user: User }) => ({ type: 'accountClosing.changed' as const, user })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'accountClosing',
  version: '1',
  initial: 'idle',
  context: ({ input }) => input,
  states: {
    idle: { on: { 'accountClosing.ask': 'asking', 'accountClosing.undo': 'reopening' } },
    asking: {
      invoke: { id: 'form', src: 'form', input: proofForm },
      on: {
        'accountClosing.cancel': 'idle',
        'accountClosing.asked': { target: 'idle', actions: { type: 'emitChanged', params: ofEvent } },
      },
    },
    reopening: {
      tags: 'busy',
      invoke: {
        id: 'reopen',
        src: 'reopen',
        onDone: { target: 'idle', actions: { type: 'emitChanged', params: ofOutput('user') } },
        onError: { target: 'idle', actions: { type: 'reportFailure', params: ofFailure } },
      },
    },
  },
})
