import { assign, emit, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { authMachine } from '../auth/auth.machine.ts'
import type { AuthEvent } from '../auth/auth.types.ts'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { AccountCommand } from '../shared/account-commands.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import { cartActions, cartActors, cartEvents, cartGuards, cartInvoked, cartStates } from './shop.cart.ts'
import type { LocalConfig, ShopContext, ShopEmitted, ShopEvent, ShopInput } from './shop.types.ts'

/** What the machine of a log-in is loaded for, without a log-in as well. */
const beginnings = {
  'auth.login': { target: 'loading', actions: { type: 'keepAccountRequest', params: ofEvent } },
  'auth.adopt': { target: 'loading', actions: { type: 'keepAccountRequest', params: ofEvent } },
  'wishlist.toggle': { target: 'loading', actions: { type: 'keepAccountRequest', params: ofEvent } },
} as const

/**
 * The root of a shop: owns the machines that live as long as the tab, and routes the events between them. Their notices
 * are forwarded to the notices of the app.
 */
export const shopMachine = setup({
  types: {
    context: {} as ShopContext,
    events: {} as ShopEvent,
    input: {} as ShopInput,
    emitted: {} as ShopEmitted,
    children: {} as {
      cartSession: 'cartSession'
      quickAdd: 'quickAdd'
      readLogin: 'readLogin'
      loadAuth: 'loadAuth'
      loadBundle: 'loadBundle'
      loadLocalConfig: 'loadLocalConfig'
      loadSettings: 'loadSettings'
      readCookieConsent: 'readCookieConsent'
      acceptCookies: 'acceptCookies'
    },
  },
  actors: {
    ...cartActors,
    readLogin: notProvided<boolean>('readLogin'),
    /** Loaded for a log-in, so that guests do not load its code. */
    loadAuth: notProvided<typeof authMachine>('loadAuth'),
    loadLocalConfig: notProvided<LocalConfig>('loadLocalConfig'),
    readCookieConsent: notProvided<boolean>('readCookieConsent'),
    acceptCookies: notProvided<void>('acceptCookies'),
  },
  guards: {
    isOtherLanguage: ({ context }, { language }: { language: string }) => language !== context.language,
    isLoggedIn: (_, { loggedIn }: { loggedIn: boolean }) => loggedIn,
    areCookiesAccepted: (_, { accepted }: { accepted: boolean }) => accepted,
  },
  actions: {
    forwardNotice: sendTo(
      ({ context }) => context.notices,
      (_, command: NoticeCommand) => command,
    ),
    emitEvent: emit((_, event: ShopEmitted) => event),
    keepAccountRequest: assign((_, request: AccountCommand) => ({ accountRequest: request })),
    startAuth: assign(({ self, spawn }, { logic }: { logic: typeof authMachine }) => ({
      auth: spawn(logic, { input: { shop: self } }),
    })),
    passAccountRequest: enqueueActions(({ context: { auth, accountRequest }, enqueue }) => {
      if (auth !== null && accountRequest !== null) enqueue.sendTo(auth, accountRequest)
    }),
    forgetAccountRequest: assign({ accountRequest: null }),
    notifyAuth: sendTo(
      ({ context }) => context.auth as ActorRefFrom<typeof authMachine>,
      (_, event: AuthEvent) => event,
    ),
    setLanguage: assign((_, { language }: { language: string }) => ({ language })),
    keepLocalConfig: assign((_, { config }: { config: LocalConfig }) => ({ localConfig: config })),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
})
  .extend({ guards: cartGuards, actions: cartActions })
  .createMachine({
    id: 'shop',
    version: '5',
    type: 'parallel',
    context: ({ input }) => ({
      ...input,
      alertArchived: input.alertArchived ?? true,
      exchange: null,
      localConfig: null,
      bundleRequest: null,
      bundle: null,
      accountRequest: null,
      auth: null,
    }),
    invoke: cartInvoked,
    on: {
      ...cartEvents,
      'toast.show': { actions: { type: 'forwardNotice', params: ofEvent } },
      navigate: { actions: { type: 'forwardNotice', params: ofEvent } },
      alert: { actions: { type: 'forwardNotice', params: ofEvent } },
      'memberCard.expired': { actions: { type: 'emitEvent', params: ofEvent } },
      'account.changed': { actions: { type: 'emitEvent', params: ofEvent } },
    },
    states: {
      /** Another language starts another cart and loads its texts. */
      language: {
        initial: 'settled',
        states: {
          settled: {
            on: {
              'language.switch': {
                guard: { type: 'isOtherLanguage', params: ofEvent },
                target: 'switching',
                actions: [{ type: 'setLanguage', params: ofEvent }, 'forgetCart'],
              },
            },
          },
          switching: {
            tags: 'loading',
            invoke: {
              id: 'loadLocalConfig',
              src: 'loadLocalConfig',
              onDone: {
                target: 'settled',
                actions: { type: 'keepLocalConfig', params: ofOutput('config') },
              },
              onError: { target: 'settled', actions: { type: 'reportFailure', params: ofFailure } },
            },
            on: {
              'language.switch': {
                target: 'switching',
                reenter: true,
                actions: { type: 'setLanguage', params: ofEvent },
              },
            },
          },
        },
      },
      /** Whose browser it is. Its machine is loaded for a log-in, and stays for the next one. */
      account: {
        initial: 'asking',
        // An order may have been placed, or the log-in or the language changed, since the page was left.
        on: { 'page.restored': { actions: 'rereadCart' } },
        states: {
          asking: {
            invoke: {
              id: 'readLogin',
              src: 'readLogin',
              onDone: [
                { guard: { type: 'isLoggedIn', params: ofOutput('loggedIn') }, target: 'loading' },
                { target: 'guest' },
              ],
              onError: 'guest',
            },
            on: {
              ...beginnings,
            },
          },
          guest: {
            on: {
              ...beginnings,
              // The code of a log-in may not have been loaded without it.
              'network.found': 'asking',
              'page.restored': { target: 'asking', actions: 'rereadCart' },
            },
          },
          loading: {
            invoke: {
              id: 'loadAuth',
              src: 'loadAuth',
              onDone: { target: 'running', actions: { type: 'startAuth', params: ofOutput('logic') } },
              onError: {
                target: 'guest',
                actions: ['forgetAccountRequest', { type: 'reportFailure', params: ofFailure }],
              },
            },
            on: {
              'auth.login': { actions: { type: 'keepAccountRequest', params: ofEvent } },
              'auth.adopt': { actions: { type: 'keepAccountRequest', params: ofEvent } },
              'wishlist.toggle': { actions: { type: 'keepAccountRequest', params: ofEvent } },
            },
          },
          running: {
            entry: ['passAccountRequest', 'forgetAccountRequest'],
            on: {
              'auth.login': { actions: { type: 'notifyAuth', params: ofEvent } },
              'auth.adopt': { actions: { type: 'notifyAuth', params: ofEvent } },
              'auth.code': { actions: { type: 'notifyAuth', params: ofEvent } },
              'auth.logout': { actions: { type: 'notifyAuth', params: ofEvent } },
              'auth.changed': { actions: { type: 'notifyAuth', params: ofEvent } },
              'wishlist.toggle': { actions: { type: 'notifyAuth', params: ofEvent } },
              'network.found': { actions: { type: 'notifyAuth', params: ofEvent } },
              'page.restored': { actions: ['rereadCart', { type: 'notifyAuth', params: { type: 'auth.reread' } }] },
              'language.switch': {
                guard: { type: 'isOtherLanguage', params: ofEvent },
                actions: { type: 'notifyAuth', params: { type: 'language.switched' } },
              },
            },
          },
        },
      },
      /** Every page contains the cookie notice, and shows it until it is accepted: also before the cookie is read. */
      cookies: {
        initial: 'asking',
        states: {
          asking: {
            invoke: {
              id: 'readCookieConsent',
              src: 'readCookieConsent',
              onDone: { guard: { type: 'areCookiesAccepted', params: ofOutput('accepted') }, target: 'accepted' },
              onError: {},
            },
            on: { 'cookies.accept': 'accepting' },
          },
          accepting: { invoke: { id: 'acceptCookies', src: 'acceptCookies', onDone: 'accepted', onError: 'accepted' } },
          accepted: {},
        },
      },
      ...cartStates,
      /** Whether the browser has a network; with it again, the cart is asked for once more. */
      network: {
        initial: 'online',
        states: {
          online: { on: { 'network.lost': 'offline' } },
          offline: { on: { 'network.found': { target: 'online', actions: 'reloadCart' } } },
        },
      },
    },
  })
