import type { CommerceFailure, RefusalData } from '@butiga/commerce-sdk'
import { assign, emit, sendTo, setup } from 'xstate'
import { passwordIn, proofForm } from '../account-form/account-form.proof.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import { SLOW } from './social-login.delays.ts'
import type {
  CompleteInput,
  Refusal,
  SocialLoginContext,
  SocialLoginEmitted,
  SocialLoginEvent,
  SocialLoginInput,
  SocialOutcome,
  SocialReturn,
} from './social-login.types.ts'

type Done = { readonly outcome: SocialOutcome }

/** What a refusal of either call asks for; it fails for anything else. */
const refusals = [
  {
    guard: { type: 'hasAccount', params: ofFailure },
    target: 'existing',
    actions: { type: 'keepEmail', params: ofFailure },
  },
  { guard: { type: 'needsConsent', params: ofFailure }, target: 'consenting' },
  { guard: { type: 'hasNoEmail', params: ofFailure }, target: 'withoutEmail' },
] as const
const welcome = [
  { type: 'adopt', params: ofOutput('outcome') },
  { type: 'emitDone', params: ofOutput('outcome') },
] as const

/**
 * The end of a log-in at a provider: what its return has is exchanged once. An account of the same address is linked by its
 * password alone, and a new account needs the consents of a registration.
 */
export const socialLoginMachine = setup({
  types: {
    context: {} as SocialLoginContext,
    events: {} as SocialLoginEvent,
    input: {} as SocialLoginInput,
    emitted: {} as SocialLoginEmitted,
    children: {} as { exchange: 'exchange'; complete: 'complete'; fields: 'form'; consents: 'consent' },
  },
  actors: {
    form: formMachine,
    consent: consentMachine,
    exchange: notProvided<SocialOutcome, SocialReturn>('exchange'),
    complete: notProvided<SocialOutcome, CompleteInput>('complete'),
  },
  delays: { slow: SLOW },
  guards: {
    isNothingReturned: ({ context }) => context.returned === null,
    hasAccount: (_, { failure }: Refusal) => failure.code === 'SOCIAL_ACCOUNT_EXISTS',
    needsConsent: (_, { failure }: Refusal) => failure.code === 'CONSENT_REQUIRED',
    hasNoEmail: (_, { failure }: Refusal) => failure.code === 'SOCIAL_EMAIL_MISSING',
    isWrongPassword: (_, { failure }: Refusal) => failure.code === 'INCORRECT_OLD_PASSWORD',
  },
  actions: {
    keepEmail: assign((_, { failure }: Refusal) => ({
      email: (failure.data?.data as Partial<RefusalData['SOCIAL_ACCOUNT_EXISTS']> | undefined)?.email ?? '',
    })),
    keepPassword: assign((_, { values }: { values: FormGroup }) => ({ given: { password: passwordIn(values) } })),
    keepConsents: assign((_, { consents }: { consents: readonly number[] }) => ({ given: { consents } })),
    refusePassword: sendTo('fields', (_, { failure }: Refusal) => ({
      type: 'form.refuse' as const,
      failure: { ...failure, message: 'core.login.incorrectPassword' } satisfies CommerceFailure,
    })),
    adopt: sendTo(
      ({ context }) => context.shop,
      (_, { outcome: { user } }: Done) => ({ type: 'auth.adopt' as const, user }),
    ),
    emitDone: emit((_, { outcome: { redirect } }: Done) => ({ type: 'socialLogin.done' as const, redirect })),
  },
}).createMachine({
  id: 'socialLogin',
  version: '1',
  initial: 'starting',
  context: ({ input }) => ({ ...input, email: null, given: {} }),
  states: {
    starting: { always: [{ guard: 'isNothingReturned', target: 'failed' }, { target: 'exchanging' }] },
    exchanging: {
      tags: 'loading',
      initial: 'soon',
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context: { returned } }) => returned as SocialReturn,
        onDone: { target: 'done', actions: welcome },
        onError: [...refusals, { target: 'failed' }],
      },
      states: { soon: { after: { slow: 'late' } }, late: {} },
    },
    /** The address has an account, whose password is asked for. */
    existing: {
      invoke: {
        id: 'fields',
        src: 'form',
        input: ({ self }) => ({ ...proofForm, owner: self }),
      },
      initial: 'asking',
      states: {
        asking: {
          on: { 'form.submitted': { target: 'linking', actions: { type: 'keepPassword', params: ofEvent } } },
        },
        linking: {
          tags: 'busy',
          invoke: {
            id: 'complete',
            src: 'complete',
            input: ({ context: { returned, given } }) => ({ state: returned?.state ?? '', ...given }),
            onDone: { target: '#socialLogin.done', actions: welcome },
            onError: [
              {
                guard: { type: 'isWrongPassword', params: ofFailure },
                target: 'asking',
                actions: { type: 'refusePassword', params: ofFailure },
              },
              { target: '#socialLogin.failed' },
            ],
          },
        },
      },
    },
    /** There is no account yet: the consents of a registration are asked for. */
    consenting: {
      invoke: {
        id: 'consents',
        src: 'consent',
        input: ({ context, self }) => ({
          target: 'registerForm',
          notices: context.notices,
          owner: self,
          checkEmail: false,
          isSentAlong: true,
        }),
      },
      initial: 'asking',
      states: {
        asking: {
          on: { 'consent.accepted': { target: 'opening', actions: { type: 'keepConsents', params: ofEvent } } },
        },
        opening: {
          tags: 'busy',
          invoke: {
            id: 'complete',
            src: 'complete',
            input: ({ context: { returned, given } }) => ({ state: returned?.state ?? '', ...given }),
            onDone: { target: '#socialLogin.done', actions: welcome },
            onError: '#socialLogin.failed',
          },
        },
      },
    },
    /** The provider has given no verified address. */
    withoutEmail: {},
    failed: {},
    done: {},
  },
})
