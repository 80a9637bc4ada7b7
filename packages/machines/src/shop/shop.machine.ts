import type { CheckoutSettings } from '@butiga/commerce-sdk'
import { assign, emit, enqueueActions, sendTo, setup, stopChild, type ActorRefFrom } from 'xstate'
import type { authMachine } from '../auth/auth.machine.ts'
import type { AuthEvent } from '../auth/auth.types.ts'
import type { bundleMachine } from '../bundle/bundle.machine.ts'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import type { CartSessionEvent } from '../cart-session/cart-session.types.ts'
import { quickAddMachine } from '../quick-add/quick-add.machine.ts'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { AccountCommand } from '../shared/account-commands.ts'
import type { BundleRequest } from '../shared/cart-commands.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { CartBehaviour, LocalConfig, ShopContext, ShopEmitted, ShopEvent, ShopInput } from './shop.types.ts'

type CurrencyShown = Extract<ShopEvent, { type: 'currency.shown' }>
type CartCommand = Extract<CartSessionEvent, { type: ShopEvent['type'] }>

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
    cartSession: cartSessionMachine,
    quickAdd: quickAddMachine,
    /** Loaded when a bundle is first opened, so that other pages do not load its code. */
    loadBundle: notProvided<typeof bundleMachine>('loadBundle'),
    readLogin: notProvided<boolean>('readLogin'),
    /** Loaded for a log-in, so that guests do not load its code. */
    loadAuth: notProvided<typeof authMachine>('loadAuth'),
    loadLocalConfig: notProvided<LocalConfig>('loadLocalConfig'),
    loadSettings: notProvided<CheckoutSettings>('loadSettings'),
    readCookieConsent: notProvided<boolean>('readCookieConsent'),
    acceptCookies: notProvided<void>('acceptCookies'),
  },
  guards: {
    isOtherLanguage: ({ context }, { language }: { language: string }) => language !== context.language,
    isBehaviourKnown: ({ context }) => context.cartBehaviour !== null,
    isOtherBundle: ({ context: { bundle } }, { request }: { request: BundleRequest }) =>
      bundle?.getSnapshot().context.mainProduct.id !== request.product.id,
    isBundleAsked: ({ context }) => context.bundleRequest !== null,
    isLoggedIn: (_, { loggedIn }: { loggedIn: boolean }) => loggedIn,
    areCookiesAccepted: (_, { accepted }: { accepted: boolean }) => accepted,
  },
  actions: {
    notifyCart: sendTo('cartSession', (_, command: CartCommand) => command),
    forwardNotice: sendTo(
      ({ context }) => context.notices,
      (_, command: NoticeCommand) => command,
    ),
    keepExchange: assign((_, { currencyId, exchange }: CurrencyShown) => ({ currencyId, exchange })),
    priceCart: sendTo('cartSession', (_, { currencyId }: CurrencyShown) => ({
      type: 'cart.price' as const,
      currencyId,
    })),
    reloadCart: sendTo('cartSession', { type: 'cart.reload' }),
    rereadCart: sendTo('cartSession', { type: 'cart.reread' }),
    forgetCart: sendTo('cartSession', { type: 'cart.forget' }),
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
    keepBehaviour: assign((_, { behaviour }: { behaviour: CartBehaviour }) => ({ cartBehaviour: behaviour })),
    keepRequest: assign((_, { request }: { request: BundleRequest }) => ({ bundleRequest: request })),
    startBundle: assign(({ context: { bundleRequest }, self, spawn }, { logic }: { logic: typeof bundleMachine }) =>
      bundleRequest === null
        ? {}
        : { bundle: spawn(logic, { input: { shop: self, request: bundleRequest } }), bundleRequest: null },
    ),
    forgetRequest: assign({ bundleRequest: null }),
    stopBundle: stopChild(({ context }) => context.bundle ?? ''),
    forgetBundle: assign({ bundle: null }),
    applyBehaviour: enqueueActions(({ context, enqueue }) => {
      if (context.cartBehaviour === 0) enqueue.sendTo(context.notices, { type: 'navigate', to: { route: 'cart' } })
      if (context.cartBehaviour === 2) enqueue.raise({ type: 'cartPanel.open' })
    }),
    reportFailure: sendTo(({ context }) => context.notices, failureNotice),
  },
}).createMachine({
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
  invoke: [
    {
      id: 'cartSession',
      src: 'cartSession',
      input: ({ context, self }) => ({
        shop: self,
        currencyId: context.currencyId,
        alertArchived: context.alertArchived,
      }),
    },
    { id: 'quickAdd', src: 'quickAdd', input: ({ self }) => ({ shop: self }) },
  ],
  on: {
    'cart.add': { actions: { type: 'notifyCart', params: ofEvent } },
    'cart.edit': { actions: { type: 'notifyCart', params: ofEvent } },
    'cart.remove': { actions: { type: 'notifyCart', params: ofEvent } },
    'cart.restore': { actions: { type: 'notifyCart', params: ofEvent } },
    'cart.received': { actions: { type: 'notifyCart', params: ofEvent } },
    'cart.failed': { actions: { type: 'notifyCart', params: ofEvent } },
    'cart.forget': { actions: { type: 'notifyCart', params: ofEvent } },
    'cart.resumed': { actions: { type: 'notifyCart', params: ofEvent } },
    'toast.show': { actions: { type: 'forwardNotice', params: ofEvent } },
    navigate: { actions: { type: 'forwardNotice', params: ofEvent } },
    alert: { actions: { type: 'forwardNotice', params: ofEvent } },
    'currency.shown': {
      actions: [
        { type: 'keepExchange', params: ofEvent },
        { type: 'priceCart', params: ofEvent },
      ],
    },
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
    cartPanel: {
      initial: 'closed',
      states: {
        closed: { on: { 'cartPanel.open': 'open' } },
        open: { on: { 'cartPanel.close': 'closed' } },
      },
    },
    /**
     * The bundle that is being customised, from any card or page: one at a time; the last
     * requested one comes next.
     */
    bundlePanel: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'bundle.customise': { target: 'loading', actions: { type: 'keepRequest', params: ofEvent } },
          },
        },
        loading: {
          invoke: {
            id: 'loadBundle',
            src: 'loadBundle',
            onDone: {
              target: 'open',
              actions: { type: 'startBundle', params: ofOutput('logic') },
            },
            onError: {
              target: 'closed',
              actions: ['forgetRequest', { type: 'reportFailure', params: ofFailure }],
            },
          },
          on: { 'bundle.customise': { actions: { type: 'keepRequest', params: ofEvent } } },
        },
        open: {
          on: {
            'bundle.customise': {
              guard: { type: 'isOtherBundle', params: ofEvent },
              actions: { type: 'keepRequest', params: ofEvent },
            },
            'bundle.closed': [{ guard: 'isBundleAsked', target: 'loading' }, { target: 'closed' }],
          },
          exit: ['stopBundle', 'forgetBundle'],
        },
      },
    },
    /** Whether the browser has a network; with it again, the cart is asked for once more. */
    network: {
      initial: 'online',
      states: {
        online: { on: { 'network.lost': 'offline' } },
        offline: { on: { 'network.found': { target: 'online', actions: 'reloadCart' } } },
      },
    },
    /** The shop's setting decides what follows an addition; it is loaded when it is missing. */
    addition: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'cart.added': [{ guard: 'isBehaviourKnown', actions: 'applyBehaviour' }, { target: 'askingSettings' }],
          },
        },
        askingSettings: {
          invoke: {
            id: 'loadSettings',
            src: 'loadSettings',
            onDone: {
              target: 'settled',
              actions: [
                { type: 'keepBehaviour', params: ({ event }) => ({ behaviour: event.output.cart_type }) },
                'applyBehaviour',
              ],
            },
            onError: { target: 'settled', actions: { type: 'reportFailure', params: ofFailure } },
          },
          on: { 'cart.added': {} },
        },
      },
    },
  },
})
