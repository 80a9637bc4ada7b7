import type { CommerceFailure, User } from '@butiga/commerce-sdk'
import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { failureNotice } from '../shared/failures.ts'
import type { ToastRequest } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import { loggedUsersOnly } from '../shared/wishes.ts'
import { wishlistMachine } from '../wishlist/wishlist.machine.ts'
import type { Code, Credentials } from './auth.actors.ts'
import { RETRY } from './auth.delays.ts'
import type { AuthContext, AuthEvent, AuthInput, Restored } from './auth.types.ts'

type Of<Type extends AuthEvent['type']> = Extract<AuthEvent, { type: Type }>

/** A notice of the log-in; its texts have no figures. */
const notice = (kind: ToastRequest['kind'], key: string) => ({ type: 'toast.show' as const, toast: { kind, key } })

const params = ofEvent
/** What begins a log-in, wherever there is none. */
const beginnings = {
  'auth.login': { target: '#auth.loggingIn', actions: { type: 'keepWish', params } },
  'auth.adopt': {
    target: '#auth.loggingIn.resumingCart',
    actions: [
      { type: 'keepWish', params },
      { type: 'keepUser', params },
    ],
  },
} as const
/** A heart that is pressed before the wishlist has come. */
const hearts = {
  'wishlist.toggle': {
    actions: { type: 'keepWish', params: ({ event }: { event: Of<'wishlist.toggle'> }) => ({ wish: event.productId }) },
  },
} as const

/**
 * The log-in of this browser. It begins by the one that the browser has; a log-in brings user, cart and wishlist in this
 * order, and says that it succeeded when all of them have come.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as AuthInput,
    children: {} as {
      restore: 'restore'
      login: 'login'
      verifyCode: 'verifyCode'
      loadUser: 'loadUser'
      resumeCart: 'resumeCart'
      loadWishlist: 'loadWishlist'
      logout: 'logout'
      ends: 'ends'
      wishlist: 'wishlist'
    },
  },
  actors: {
    restore: notProvided<Restored | null>('restore'),
    login: notProvided<void, Credentials>('login'),
    verifyCode: notProvided<void, Code>('verifyCode'),
    loadUser: notProvided<User>('loadUser'),
    resumeCart: notProvided<boolean>('resumeCart'),
    loadWishlist: notProvided<readonly number[]>('loadWishlist'),
    logout: notProvided<void>('logout'),
    ends: fromCallback(() => undefined),
    wishlist: wishlistMachine,
  },
  delays: { retry: RETRY },
  guards: {
    isNobody: (_, { restored }: { restored: Restored | null }) => restored === null,
    needsCode: (_, { user }: { user: User | undefined }) => user?.secondFactor === 'needed',
    isCartDue: (_, { restored }: { restored: Restored | null }) => restored?.isCartDue === true,
    isOtherUser: ({ context }, { restored }: { restored: Restored | null }) => restored?.user.id !== context.user?.id,
    hasEnded: (_, { failure }: { failure: CommerceFailure }) => failure.statusCode === 401,
    isWrongCode: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'TOKEN_INVALID',
    hasFailed: ({ context }) => context.failure !== null,
  },
  actions: {
    keepUser: assign((_, { user }: { user: User }) => ({ user })),
    keepRestored: assign((_, { restored }: { restored: Restored | null }) =>
      restored === null ? {} : { user: restored.user, products: restored.products },
    ),
    passProducts: enqueueActions(({ enqueue }, { restored }: { restored: Restored | null }) => {
      if (restored?.products) enqueue.sendTo('wishlist', { type: 'wishlist.received', products: restored.products })
    }),
    keepProducts: assign((_, { products }: { products: readonly number[] }) => ({ products })),
    keepWish: assign((_, { wish = null }: { wish?: number | null }) => ({ wish })),
    // The first failure of a log-in is the one that is shown.
    keepFailure: assign(({ context }, { failure }: { failure: CommerceFailure }) => ({
      failure: context.failure ?? failure,
    })),
    forgetFailure: assign({ failure: null }),
    forgetUser: assign({ user: null, products: null, wish: null }),
    forgetWish: assign({ wish: null }),
    refuseWish: enqueueActions(({ context: { shop, wish }, enqueue }) => {
      if (wish !== null) enqueue.sendTo(shop, loggedUsersOnly(shop, wish))
    }),
    toggle: sendTo('wishlist', (_, event: Of<'wishlist.toggle'>) => event),
    reportCart: enqueueActions(({ context, enqueue }, { hasCart }: { hasCart: boolean }) => {
      if (hasCart) enqueue.sendTo(context.shop, { type: 'cart.resumed' })
    }),
    reportChange: sendTo(({ context }) => context.shop, { type: 'account.changed' }),
    reportFailure: sendTo(({ context }) => context.shop, failureNotice),
    reportStored: sendTo(
      ({ context }) => context.shop,
      ({ context }) => failureNotice(null, { failure: context.failure as CommerceFailure }),
    ),
    welcome: sendTo(({ context }) => context.shop, notice('success', 'core.login.success')),
    dismiss: sendTo(({ context }) => context.shop, notice('success', 'core.login.logout')),
    // The server's own words for an access token that cannot be renewed.
    explainEnd: sendTo(({ context }) => context.shop, notice('info', 'Token has expired.')),
    forgetCart: sendTo(({ context }) => context.shop, { type: 'cart.forget' }),
  },
}).createMachine({
  id: 'auth',
  version: '1',
  initial: 'restoring',
  context: ({ input }) => ({ shop: input.shop, user: null, failure: null, products: null, wish: null }),
  invoke: { id: 'ends', src: 'ends' },
  on: { 'auth.ended': { target: '.loggedOut', actions: ['explainEnd', 'forgetCart', 'reportChange'] } },
  states: {
    restoring: {
      tags: 'pending',
      entry: 'forgetFailure',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          { guard: { type: 'isNobody', params: ofOutput('restored') }, target: 'loggedOut', actions: 'refuseWish' },
          {
            guard: { type: 'needsCode', params: ({ event }) => ({ user: event.output?.user }) },
            target: 'askingCode',
          },
          {
            guard: { type: 'isCartDue', params: ofOutput('restored') },
            target: '#auth.loggedIn.resumingCart',
            actions: { type: 'keepRestored', params: ofOutput('restored') },
          },
          { target: 'loggedIn', actions: { type: 'keepRestored', params: ofOutput('restored') } },
        ],
        onError: [
          {
            guard: { type: 'hasEnded', params: ofFailure },
            target: 'closing',
            actions: ['explainEnd', 'forgetCart', 'reportChange'],
          },
          { target: 'unreachable', actions: { type: 'keepFailure', params: ofFailure } },
        ],
      },
      on: { ...beginnings, ...hearts },
    },
    /** The log-in goes on while the shop cannot be reached. */
    unreachable: {
      tags: 'pending',
      after: { retry: 'restoring' },
      on: { ...beginnings, ...hearts, 'network.found': 'restoring', 'auth.reread': 'restoring' },
    },
    loggedOut: {
      entry: 'forgetUser',
      on: {
        ...beginnings,
        'auth.reread': 'restoring',
        'auth.ended': {},
        'wishlist.toggle': {
          actions: [
            { type: 'keepWish', params: ({ event }) => ({ wish: event.productId }) },
            'refuseWish',
            'forgetWish',
          ],
        },
      },
    },
    loggingIn: {
      tags: ['pending', 'busy'],
      entry: 'forgetFailure',
      initial: 'calling',
      on: hearts,
      states: {
        calling: {
          invoke: {
            id: 'login',
            src: 'login',
            // It is the event that leads here; what is typed is kept nowhere.
            input: ({ event }) => {
              const { username, password } = event as Of<'auth.login'>
              return { username, password }
            },
            onDone: 'loadingUser',
            onError: {
              target: '#auth.loggedOut',
              actions: [
                { type: 'keepFailure', params: ofFailure },
                { type: 'reportFailure', params: ofFailure },
              ],
            },
          },
        },
        verifying: {
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ event }) => ({ code: (event as Of<'auth.code'>).code }),
            onDone: 'loadingUser',
            onError: [
              {
                guard: { type: 'hasEnded', params: ofFailure },
                target: '#auth.closing',
                actions: ['explainEnd', 'reportChange'],
              },
              // The form of the code shows it.
              {
                guard: { type: 'isWrongCode', params: ofFailure },
                target: '#auth.askingCode',
                actions: { type: 'keepFailure', params: ofFailure },
              },
              {
                target: '#auth.askingCode',
                actions: [
                  { type: 'keepFailure', params: ofFailure },
                  { type: 'reportFailure', params: ofFailure },
                ],
              },
            ],
          },
        },
        loadingUser: {
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: [
              { guard: { type: 'needsCode', params: ofOutput('user') }, target: '#auth.askingCode' },
              { target: 'resumingCart', actions: { type: 'keepUser', params: ofOutput('user') } },
            ],
            onError: {
              target: '#auth.closing',
              actions: [
                { type: 'keepFailure', params: ofFailure },
                { type: 'reportFailure', params: ofFailure },
              ],
            },
          },
        },
        resumingCart: {
          invoke: {
            id: 'resumeCart',
            src: 'resumeCart',
            onDone: { target: 'loadingWishlist', actions: { type: 'reportCart', params: ofOutput('hasCart') } },
            onError: { target: 'loadingWishlist', actions: { type: 'keepFailure', params: ofFailure } },
          },
        },
        loadingWishlist: {
          invoke: {
            id: 'loadWishlist',
            src: 'loadWishlist',
            onDone: [
              {
                guard: 'hasFailed',
                target: '#auth.loggedIn',
                actions: [{ type: 'keepProducts', params: ofOutput('products') }, 'reportChange', 'reportStored'],
              },
              {
                target: '#auth.loggedIn',
                actions: [{ type: 'keepProducts', params: ofOutput('products') }, 'reportChange', 'welcome'],
              },
            ],
            onError: {
              target: '#auth.loggedIn',
              actions: [{ type: 'keepFailure', params: ofFailure }, 'reportChange', 'reportStored'],
            },
          },
        },
      },
    },
    /** The password was right; without a code the log-in has no rights in the back office. */
    askingCode: {
      on: { ...beginnings, ...hearts, 'auth.code': '#auth.loggingIn.verifying', 'auth.logout': 'closing' },
    },
    loggedIn: {
      initial: 'settled',
      invoke: {
        id: 'wishlist',
        src: 'wishlist',
        input: ({ context: { shop, products, wish } }) => ({ shop, products, wish }),
      },
      on: {
        'auth.logout': '.leaving',
        'auth.reread': '.rereading',
        'language.switched': '.resumingCart',
        'auth.changed': { actions: { type: 'keepUser', params: ofEvent } },
        'wishlist.toggle': { actions: { type: 'toggle', params: ofEvent } },
      },
      exit: 'forgetWish',
      states: {
        settled: {},
        /** Another tab may have logged out, or in as another user. */
        rereading: {
          invoke: {
            id: 'restore',
            src: 'restore',
            onDone: [
              { guard: { type: 'isNobody', params: ofOutput('restored') }, target: '#auth.loggedOut' },
              {
                guard: { type: 'isOtherUser', params: ofOutput('restored') },
                target: '#auth.loggedIn',
                reenter: true,
                actions: { type: 'keepRestored', params: ofOutput('restored') },
              },
              {
                guard: { type: 'isCartDue', params: ofOutput('restored') },
                target: 'resumingCart',
                actions: [
                  { type: 'keepRestored', params: ofOutput('restored') },
                  { type: 'passProducts', params: ofOutput('restored') },
                ],
              },
              {
                target: 'settled',
                actions: [
                  { type: 'keepRestored', params: ofOutput('restored') },
                  { type: 'passProducts', params: ofOutput('restored') },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'hasEnded', params: ofFailure },
                target: '#auth.closing',
                actions: ['explainEnd', 'forgetCart', 'reportChange'],
              },
              { target: 'settled' },
            ],
          },
        },
        resumingCart: {
          invoke: {
            id: 'resumeCart',
            src: 'resumeCart',
            onDone: { target: 'settled', actions: { type: 'reportCart', params: ofOutput('hasCart') } },
            onError: { target: 'settled', actions: { type: 'reportFailure', params: ofFailure } },
          },
        },
        leaving: {
          tags: 'busy',
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: { target: '#auth.loggedOut', actions: ['forgetCart', 'reportChange', 'dismiss'] },
            onError: { target: 'settled', actions: { type: 'reportFailure', params: ofFailure } },
          },
          on: {
            'auth.logout': {},
            'auth.reread': {},
            'language.switched': {},
            // The call has found that the log-in is over already.
            'auth.ended': { target: '#auth.loggedOut', actions: ['forgetCart', 'reportChange', 'dismiss'] },
          },
        },
      },
    },
    /** Removes what is left of a log-in that cannot be used. */
    closing: {
      tags: ['pending', 'busy'],
      entry: 'forgetUser',
      invoke: { id: 'logout', src: 'logout', onDone: 'loggedOut', onError: 'loggedOut' },
      on: { 'auth.ended': 'loggedOut' },
    },
  },
})
