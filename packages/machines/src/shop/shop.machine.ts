import type { CheckoutSettings } from '@butiga/commerce-sdk/contracts'
import { assign, emit, enqueueActions, sendTo, setup, stopChild } from 'xstate'
import type { bundleMachine } from '../bundle/bundle.machine.ts'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import type { CartSessionEvent } from '../cart-session/cart-session.types.ts'
import { failureOf, failureToast } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { BundleRequest } from '../shared/cart-commands.ts'
import type { NoticeCommand } from '../shared/notices.ts'
import type { CartBehaviour, LocalConfig, ShopContext, ShopEmitted, ShopEvent, ShopInput } from './shop.types.ts'

type CartCommand = Extract<CartSessionEvent, { type: ShopEvent['type'] }>

/**
 * The root of a shop: owns the parts that live as long as the tab, and is the one place where their events meet. Notices
 * of its parts are forwarded to the notices of the app.
 */
export const shopMachine = setup({
  types: {
    context: {} as ShopContext,
    events: {} as ShopEvent,
    input: {} as ShopInput,
    emitted: {} as ShopEmitted,
    children: {} as {
      cartSession: 'cartSession'
      loadBundle: 'loadBundle'
      loadLocalConfig: 'loadLocalConfig'
      loadSettings: 'loadSettings'
      readCookieConsent: 'readCookieConsent'
      acceptCookies: 'acceptCookies'
    },
  },
  actors: {
    cartSession: cartSessionMachine,
    /** Fetched when a bundle is first wanted: pages that only show products do not pay for it. */
    loadBundle: notProvided<typeof bundleMachine>('loadBundle'),
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
    areCookiesAccepted: (_, { accepted }: { accepted: boolean }) => accepted,
  },
  actions: {
    notifyCart: sendTo('cartSession', (_, command: CartCommand) => command),
    forwardNotice: sendTo(
      ({ context }) => context.notices,
      (_, command: NoticeCommand) => command,
    ),
    reloadCart: sendTo('cartSession', { type: 'cart.reload' }),
    rereadCart: sendTo('cartSession', { type: 'cart.reread' }),
    forgetCart: sendTo('cartSession', { type: 'cart.forget' }),
    emitEvent: emit((_, event: ShopEmitted) => event),
    setLanguage: assign((_, { language }: { language: string }) => ({ language })),
    keepLocalConfig: assign((_, { config }: { config: LocalConfig }) => config),
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
    reportFailure: sendTo(
      ({ context }) => context.notices,
      (_, { error }: { error: unknown }) => ({
        type: 'toast.show' as const,
        toast: failureToast(failureOf({ error })),
      }),
    ),
  },
}).createMachine({
  id: 'shop',
  version: '2',
  type: 'parallel',
  context: ({ input }) => ({ ...input, alertArchived: input.alertArchived ?? true, bundleRequest: null, bundle: null }),
  invoke: [
    {
      id: 'cartSession',
      src: 'cartSession',
      input: ({ context, self }) => ({
        shop: self,
        currencyId: context.currency.mainCurrencyId,
        alertArchived: context.alertArchived,
      }),
    },
  ],
  on: {
    'cart.add': { actions: { type: 'notifyCart', params: ({ event }) => event } },
    'cart.edit': { actions: { type: 'notifyCart', params: ({ event }) => event } },
    'cart.remove': { actions: { type: 'notifyCart', params: ({ event }) => event } },
    'cart.received': { actions: { type: 'notifyCart', params: ({ event }) => event } },
    'cart.failed': { actions: { type: 'notifyCart', params: ({ event }) => event } },
    'cart.forget': { actions: { type: 'notifyCart', params: ({ event }) => event } },
    // An order may be placed, or the language another, since it was left.
    'page.restored': { actions: 'rereadCart' },
    'toast.show': { actions: { type: 'forwardNotice', params: ({ event }) => event } },
    navigate: { actions: { type: 'forwardNotice', params: ({ event }) => event } },
    alert: { actions: { type: 'forwardNotice', params: ({ event }) => event } },
    'memberCard.expired': { actions: { type: 'emitEvent', params: ({ event }) => event } },
  },
  states: {
    /** Another language starts another cart and loads what is written in it. */
    language: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'language.switch': {
              guard: { type: 'isOtherLanguage', params: ({ event }) => event },
              target: 'switching',
              actions: [{ type: 'setLanguage', params: ({ event }) => event }, 'forgetCart'],
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
              actions: { type: 'keepLocalConfig', params: ({ event }) => ({ config: event.output }) },
            },
            onError: { target: 'settled', actions: { type: 'reportFailure', params: ({ event }) => event } },
          },
          on: {
            'language.switch': {
              target: 'switching',
              reenter: true,
              actions: { type: 'setLanguage', params: ({ event }) => event },
            },
          },
        },
      },
    },
    /** The cookie notice shows until it is accepted. */
    cookies: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readCookieConsent',
            src: 'readCookieConsent',
            onDone: [
              {
                guard: { type: 'areCookiesAccepted', params: ({ event }) => ({ accepted: event.output }) },
                target: 'accepted',
              },
              { target: 'asking' },
            ],
            onError: 'asking',
          },
        },
        asking: { on: { 'cookies.accept': 'accepting' } },
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
     * The bundle that is being put together, from whichever card or page: one at a time, and the one that
     * was asked for last comes next.
     */
    bundlePanel: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'bundle.customise': { target: 'loading', actions: { type: 'keepRequest', params: ({ event }) => event } },
          },
        },
        loading: {
          invoke: {
            id: 'loadBundle',
            src: 'loadBundle',
            onDone: {
              target: 'open',
              actions: { type: 'startBundle', params: ({ event }) => ({ logic: event.output }) },
            },
            onError: {
              target: 'closed',
              actions: ['forgetRequest', { type: 'reportFailure', params: ({ event }) => event }],
            },
          },
          on: { 'bundle.customise': { actions: { type: 'keepRequest', params: ({ event }) => event } } },
        },
        open: {
          on: {
            'bundle.customise': {
              guard: { type: 'isOtherBundle', params: ({ event }) => event },
              actions: { type: 'keepRequest', params: ({ event }) => event },
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
    /** What follows an addition is the shop's setting; it is asked for when it is not known. */
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
            onError: { target: 'settled', actions: { type: 'reportFailure', params: ({ event }) => event } },
          },
          on: { 'cart.added': {} },
        },
      },
    },
  },
})
