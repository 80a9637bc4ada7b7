import type { CommerceFailure, TotpEnrolment, User } from '@butiga/commerce-sdk'
import { assign, emit, sendTo, setup } from 'xstate'
import { accountFormMachine } from '../account-form/account-form.machine.ts'
import { codeForm } from '../account-form/account-form.code.actors.ts'
import { proofForm } from '../account-form/account-form.proof.ts'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type {
  SecondFactor,
  SecondFactorContext,
  SecondFactorEmitted,
  SecondFactorEvent,
  SecondFactorInput,
} from './second-factor.types.ts'

const notRecent = { guard: { type: 'isNotRecent', params: ofFailure }, target: 'proving' } as const
const report = { type: 'reportFailure', params: ofFailure } as const
/** Asks for the password, and makes the call again once that is proven. */
const provingFor = <Left extends 'off' | 'on'>(left: Left) =>
  ({
    invoke: { id: 'proof', src: 'proof', input: proofForm },
    on: { 'secondFactor.proven': 'calling', 'secondFactor.cancel': `#secondFactor.${left}` },
  }) as const

/**
 * The second factor of a back-office user: enrolled by a code of an authenticator app, with recovery codes that are shown
 * once. Each change asks for the password where the log-in is not recent.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    input: {} as SecondFactorInput,
    emitted: {} as SecondFactorEmitted,
    children: {} as {
      load: 'load'
      proof: 'proof'
      enrol: 'enrol'
      code: 'code'
      renew: 'renew'
      remove: 'remove'
    },
  },
  actors: {
    load: notProvided<SecondFactor | null>('load'),
    proof: accountFormMachine,
    enrol: notProvided<TotpEnrolment>('enrol'),
    code: accountFormMachine,
    renew: notProvided<readonly string[]>('renew'),
    remove: notProvided<User>('remove'),
  },
  guards: {
    hasNone: (_, { factor }: { factor: SecondFactor | null }) => factor === null,
    isNotRecent: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'LOGIN_NOT_RECENT',
  },
  actions: {
    keepFactor: assign((_, { factor }: { factor: SecondFactor | null }) => ({ factor })),
    forgetFactor: assign({ factor: null }),
    keepEnrolment: assign((_, { enrolment }: { enrolment: TotpEnrolment }) => ({ enrolment })),
    // What can be shown once is not kept.
    forgetEnrolment: assign({ enrolment: null }),
    keepItsCodes: assign(({ context: { enrolment } }) => ({ enrolment: null, codes: enrolment?.recoveryCodes ?? [] })),
    keepCodes: assign((_, { codes }: { codes: readonly string[] }) => ({ codes })),
    forgetCodes: assign({ codes: [] }),
    emitChanged: emit((_, { user }: { user: User }) => ({ type: 'secondFactor.changed' as const, user })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'secondFactor',
  version: '1',
  initial: 'loading',
  context: ({ input }) => ({ ...input, factor: null, enrolment: null, codes: [] }),
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          { guard: { type: 'hasNone', params: ofOutput('factor') }, target: 'off' },
          { target: 'on', actions: { type: 'keepFactor', params: ofOutput('factor') } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'secondFactor.retry': 'loading' } },
    off: { on: { 'secondFactor.enrol': 'enrolling' } },
    enrolling: {
      initial: 'calling',
      states: {
        calling: {
          tags: 'busy',
          invoke: {
            id: 'enrol',
            src: 'enrol',
            onDone: {
              target: '#secondFactor.confirming',
              actions: { type: 'keepEnrolment', params: ofOutput('enrolment') },
            },
            onError: [notRecent, { target: '#secondFactor.off', actions: report }],
          },
        },
        proving: provingFor('off'),
      },
    },
    /** The app has the secret; the enrolment counts from its first code on. */
    confirming: {
      invoke: { id: 'code', src: 'code', input: codeForm },
      on: {
        'secondFactor.cancel': { target: 'off', actions: 'forgetEnrolment' },
        'secondFactor.verified': {
          target: 'saving',
          actions: ['keepItsCodes', { type: 'emitChanged', params: ofEvent }],
        },
      },
    },
    /** New recovery codes are shown. */
    saving: { on: { 'secondFactor.saved': { target: 'loading', actions: 'forgetCodes' } } },
    on: { on: { 'secondFactor.renew': 'renewing', 'secondFactor.remove': 'asking' } },
    renewing: {
      initial: 'calling',
      states: {
        calling: {
          tags: 'busy',
          invoke: {
            id: 'renew',
            src: 'renew',
            onDone: { target: '#secondFactor.saving', actions: { type: 'keepCodes', params: ofOutput('codes') } },
            onError: [notRecent, { target: '#secondFactor.on', actions: report }],
          },
        },
        proving: provingFor('on'),
      },
    },
    /** Whether to end the second factor. */
    asking: { on: { 'secondFactor.confirm': 'removing', 'secondFactor.cancel': 'on' } },
    removing: {
      initial: 'calling',
      states: {
        calling: {
          tags: 'busy',
          invoke: {
            id: 'remove',
            src: 'remove',
            onDone: {
              target: '#secondFactor.off',
              actions: ['forgetFactor', { type: 'emitChanged', params: ofOutput('user') }],
            },
            onError: [notRecent, { target: '#secondFactor.on', actions: report }],
          },
        },
        proving: provingFor('on'),
      },
    },
  },
})
