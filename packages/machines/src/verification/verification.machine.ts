import type { CommerceFailure } from '@butiga/commerce-sdk'
import { assign, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofFailure, ofOutput } from '../shared/params.ts'
import type { TokenInput } from './verification.actors.ts'
import type { VerificationContext, VerificationEvent, VerificationInput } from './verification.types.ts'

/** Confirms an e-mail address with the token of a mail. */
export const verificationMachine = setup({
  types: {
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    input: {} as VerificationInput,
    children: {} as { verify: 'verify' },
  },
  actors: { verify: notProvided<string, TokenInput>('verify') },
  guards: {
    // A malformed token is as good as an expired one.
    isRefused: (_, { failure }: { failure: CommerceFailure }) =>
      failure.code === 'TOKEN_INVALID' || failure.code === 'VALIDATION_FAILED',
  },
  actions: {
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    reportVerified: sendTo(({ context }) => context.notices, {
      type: 'toast.show',
      toast: { kind: 'success', key: 'core.login.emailConfirmed' },
    }),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'verification',
  version: '1',
  initial: 'verifying',
  context: ({ input }) => ({ ...input, email: null }),
  states: {
    verifying: {
      tags: 'loading',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { token } }) => ({ token }),
        onDone: {
          target: 'verified',
          actions: [{ type: 'keepEmail', params: ofOutput('email') }, 'reportVerified'],
        },
        onError: [
          { guard: { type: 'isRefused', params: ofFailure }, target: 'refused' },
          { target: 'failed', actions: { type: 'reportFailure', params: ofFailure } },
        ],
      },
    },
    verified: {},
    /** The token was used, has expired, or never was one: another mail is needed. */
    refused: {},
    failed: { on: { 'verification.retry': 'verifying' } },
  },
})
