import type { CommerceFailure, User } from '@butiga/commerce-sdk'
import { assign, fromCallback, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { Code, Credentials } from './admin-session.actors.ts'
import { RETRY } from './admin-session.delays.ts'
import type { AdminSessionContext, AdminSessionEvent, AdminSessionInput } from './admin-session.types.ts'

type Of<Type extends AdminSessionEvent['type']> = Extract<AdminSessionEvent, { type: Type }>
type Failed = { readonly failure: CommerceFailure }

/**
 * The log-in of the back office. One that ends during the work asks for the password in place, so that nothing of the
 * work is lost. Failures of a log-in are shown by its form.
 */
export const adminSessionMachine = setup({
  types: {
    context: {} as AdminSessionContext,
    events: {} as AdminSessionEvent,
    input: {} as AdminSessionInput,
    children: {} as {
      restore: 'restore'
      login: 'login'
      verifyCode: 'verifyCode'
      loadUser: 'loadUser'
      logout: 'logout'
      ends: 'ends'
    },
  },
  actors: {
    restore: notProvided<User | null>('restore'),
    login: notProvided<void, Credentials>('login'),
    verifyCode: notProvided<void, Code>('verifyCode'),
    loadUser: notProvided<User>('loadUser'),
    logout: notProvided<void>('logout'),
    ends: fromCallback(() => undefined),
  },
  delays: { retry: RETRY },
  guards: {
    isNobody: (_, { user }: { user: User | null }) => user === null,
    needsCode: (_, { failure }: Failed) => failure.code === 'SECOND_FACTOR_REQUIRED',
    // A log-in of the shop, or by another key, is none here.
    isUseless: (_, { failure: { statusCode } }: Failed) => statusCode === 401 || statusCode === 403,
    isWorking: ({ context }) => context.user !== null,
  },
  actions: {
    keepUser: assign((_, { user }: { user: User | null }) => ({ user })),
    forgetUser: assign({ user: null }),
    keepFailure: assign((_, { failure }: Failed) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
  id: 'adminSession',
  version: '1',
  initial: 'restoring',
  context: ({ input }) => ({ ...input, user: null, failure: null }),
  invoke: { id: 'ends', src: 'ends' },
  states: {
    restoring: {
      tags: ['pending', 'loading'],
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          { guard: { type: 'isNobody', params: ofOutput('user') }, target: 'signedOut' },
          { target: 'ready', actions: { type: 'keepUser', params: ofOutput('user') } },
        ],
        onError: [
          { guard: { type: 'needsCode', params: ofFailure }, target: 'askingCode' },
          { guard: { type: 'isUseless', params: ofFailure }, target: 'closing' },
          { target: 'unreachable' },
        ],
      },
    },
    unreachable: { after: { retry: 'restoring' }, on: { 'network.found': 'restoring' } },
    signedOut: {
      entry: 'forgetUser',
      on: { 'session.login': 'signingIn' },
    },
    signingIn: {
      tags: 'pending',
      entry: 'forgetFailure',
      initial: 'calling',
      states: {
        calling: {
          tags: 'busy',
          invoke: {
            id: 'login',
            src: 'login',
            // It is the event that leads here; what is typed is kept nowhere.
            input: ({ event }) => {
              const { username, password } = event as Of<'session.login'>
              return { username, password }
            },
            onDone: 'loadingUser',
            onError: { target: 'refused', actions: { type: 'keepFailure', params: ofFailure } },
          },
        },
        verifying: {
          tags: 'busy',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ event }) => ({ code: (event as Of<'session.code'>).code }),
            onDone: 'loadingUser',
            onError: { target: '#adminSession.askingCode', actions: { type: 'keepFailure', params: ofFailure } },
          },
          on: { 'session.ended': 'refused' },
        },
        loadingUser: {
          tags: 'busy',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: { target: '#adminSession.ready', actions: { type: 'keepUser', params: ofOutput('user') } },
            onError: [
              { guard: { type: 'needsCode', params: ofFailure }, target: '#adminSession.askingCode' },
              { target: '#adminSession.closing', actions: { type: 'keepFailure', params: ofFailure } },
            ],
          },
        },
        refused: {
          always: [{ guard: 'isWorking', target: '#adminSession.lapsed' }, { target: '#adminSession.signedOut' }],
        },
      },
    },
    /** The password was right; without a code the log-in has no rights. */
    askingCode: {
      on: {
        'session.login': 'signingIn',
        'session.code': 'signingIn.verifying',
        'session.logout': 'closing',
        'session.ended': 'signingIn.refused',
      },
    },
    ready: {
      on: {
        'session.changed': { actions: { type: 'keepUser', params: ofEvent } },
        'session.logout': 'leaving',
        'session.ended': 'lapsed',
      },
    },
    /** The log-in is over; the page with its work stays until the user has logged in again. */
    lapsed: { on: { 'session.login': 'signingIn', 'session.logout': 'signedOut' } },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'logout',
        src: 'logout',
        onDone: 'signedOut',
        onError: { target: 'ready', actions: { type: 'reportFailure', params: ofFailure } },
      },
      on: { 'session.ended': 'signedOut' },
    },
    /** Removes what is left of a log-in that cannot be used. */
    closing: {
      tags: ['pending', 'loading'],
      entry: 'forgetUser',
      invoke: { id: 'logout', src: 'logout', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
})
