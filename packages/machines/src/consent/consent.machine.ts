import type { CommerceFailure } from '@butiga/commerce-sdk'
import { isEmail } from '@butiga/commerce-sdk/rules'
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { failureNotice, failureOf } from '../shared/failures.ts'
import type { MessageKey } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { LogInput } from './consent.actors.ts'
import { areRequiredAccepted, isLogged, withdrawnBy } from './consent.guards.ts'
import type {
  ConsentContext,
  ConsentEvent,
  ConsentInput,
  ConsentItem,
  ConsentTarget,
  Decider,
} from './consent.types.ts'

/** The consents of one step: loads them, checks them when the step is submitted, and logs them. */
export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent, input: {} as ConsentInput },
  actors: {
    load: notProvided<readonly ConsentItem[], { target: ConsentTarget }>('load'),
    log: notProvided<unknown, LogInput>('log'),
  },
  guards: {
    isEmailMissing: ({ context }, { email }: { email: string }) => context.checkEmail && !isEmail(email),
    isRequiredMissing: ({ context }) => !areRequiredAccepted(context),
    needsNoLog: ({ context }, decider: Decider) => context.isSentAlong || isLogged(context, decider),
  },
  actions: {
    keepItems: assign((_, { items }: { items: readonly ConsentItem[] }) => ({ items, problem: null })),
    toggle: assign(({ context }, { id, accepted }: { id: number; accepted: boolean }) => ({
      accepted: accepted ? [...new Set([...context.accepted, id])] : context.accepted.filter((other) => other !== id),
      problem: null,
    })),
    keepDecider: assign((_, { email, cart }: Decider) => ({ email, cart, problem: null })),
    keepLogged: assign(({ context: { email, cart, accepted } }) => ({ logged: { email, cart, consents: accepted } })),
    showMissing: assign({ problem: 'error.consentRequired' }),
    notifyLoaded: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'consent.loaded' as const, target: context.target }),
    ),
    notifyToggled: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({ type: 'consent.toggled' as const, target: context.target }),
    ),
    accept: sendTo(
      ({ context }) => context.owner,
      ({ context }) => ({
        type: 'consent.accepted' as const,
        target: context.target,
        consents: context.accepted,
      }),
    ),
    refuse: enqueueActions(
      ({ context: { owner, target }, enqueue }, { key, failure }: { key: MessageKey; failure?: CommerceFailure }) => {
        enqueue.assign({ problem: key })
        enqueue.sendTo(owner, { type: 'consent.refused', target, key, ...(failure && { failure }) })
      },
    ),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'consent',
  version: '1',
  initial: 'loading',
  context: ({ input }) => ({
    ...input,
    checkEmail: input.checkEmail ?? true,
    isSentAlong: input.isSentAlong ?? false,
    userType: input.userType ?? 'guest',
    items: [],
    accepted: [],
    problem: null,
    email: '',
    cart: null,
    logged: null,
  }),
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ target: context.target }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'keepItems', params: ofOutput('items') }, 'notifyLoaded'],
        },
        onError: { target: 'failed', actions: { type: 'reportFailure', params: ofFailure } },
      },
      on: { 'consent.submit': { actions: { type: 'refuse', params: { key: 'error.consentsNotFetched' } } } },
    },
    failed: {
      on: {
        'consent.submit': {
          target: 'loading',
          actions: { type: 'refuse', params: { key: 'error.consentsNotFetched' } },
        },
        'consent.retry': 'loading',
      },
    },
    ready: {
      on: {
        'consent.toggle': { actions: [{ type: 'toggle', params: ofEvent }, 'notifyToggled'] },
        'consent.check': { guard: 'isRequiredMissing', actions: 'showMissing' },
        'consent.submit': [
          {
            guard: { type: 'isEmailMissing', params: ofEvent },
            actions: { type: 'refuse', params: { key: 'validation.email' } },
          },
          { guard: 'isRequiredMissing', actions: { type: 'refuse', params: { key: 'error.consentRequired' } } },
          { guard: { type: 'needsNoLog', params: ofEvent }, actions: 'accept' },
          { target: 'logging', actions: { type: 'keepDecider', params: ofEvent } },
        ],
      },
    },
    logging: {
      tags: 'busy',
      invoke: {
        id: 'log',
        src: 'log',
        input: ({ context }) => ({
          target: context.target,
          userType: context.userType,
          email: context.email,
          cart: context.cart,
          accepted: context.accepted,
          withdrawn: withdrawnBy(context, context),
        }),
        onDone: { target: 'ready', actions: ['keepLogged', 'accept'] },
        onError: {
          target: 'ready',
          actions: [
            { type: 'reportFailure', params: ofFailure },
            { type: 'refuse', params: ({ event }) => ({ key: 'error.failedConsentLog', failure: failureOf(event) }) },
          ],
        },
      },
      on: { 'consent.submit': {}, 'consent.toggle': {} },
    },
  },
})
