import type { CheckoutSettings } from '@butiga/commerce-sdk'
import { assign, enqueueActions, sendTo, stopChild, type ActorRefFrom } from 'xstate'
import type { bundleMachine } from '../bundle/bundle.machine.ts'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import type { CartSessionEvent } from '../cart-session/cart-session.types.ts'
import { quickAddMachine } from '../quick-add/quick-add.machine.ts'
import type { BundleRequest, ShopRef } from '../shared/cart-commands.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { CartBehaviour, ShopContext, ShopEvent } from './shop.types.ts'

type CurrencyDisplayed = Extract<ShopEvent, { type: 'currency.shown' }>
type CartCommand = Extract<CartSessionEvent, { type: ShopEvent['type'] }>

const toCart = sendTo<ShopContext, ShopEvent, undefined, ActorRefFrom<typeof cartSessionMachine>, ShopEvent>

/**
 * What the root of a shop has and that of a site without e-commerce has not: the cart, quick additions, bundles and what follows an
 * addition. A build for such sites takes `shop.cart.without-shop.ts` in its place.
 */
export const cartActors = {
  cartSession: cartSessionMachine,
  quickAdd: quickAddMachine,
  /** Loaded when a bundle is first opened, so that other pages do not load its code. */
  loadBundle: notProvided<typeof bundleMachine>('loadBundle'),
  loadSettings: notProvided<CheckoutSettings>('loadSettings'),
}

export const cartGuards = {
  isBehaviourKnown: ({ context }: { context: ShopContext }) => context.cartBehaviour !== null,
  isOtherBundle: ({ context: { bundle } }: { context: ShopContext }, { request }: { request: BundleRequest }) =>
    bundle?.getSnapshot().context.mainProduct.id !== request.product.id,
  isBundleRequested: ({ context }: { context: ShopContext }) => context.bundleRequest !== null,
}

export const cartActions = {
  notifyCart: sendTo<ShopContext, ShopEvent, CartCommand, ActorRefFrom<typeof cartSessionMachine>, ShopEvent>(
    'cartSession',
    (_, command) => command,
  ),
  keepExchange: assign<ShopContext, ShopEvent, CurrencyDisplayed, ShopEvent, never>((_, { currencyId, exchange }) => ({
    currencyId,
    exchange,
  })),
  priceCart: sendTo<ShopContext, ShopEvent, CurrencyDisplayed, ActorRefFrom<typeof cartSessionMachine>, ShopEvent>(
    'cartSession',
    (_, { currencyId }) => ({ type: 'cart.price', currencyId }),
  ),
  reloadCart: toCart('cartSession', { type: 'cart.reload' }),
  rereadCart: toCart('cartSession', { type: 'cart.reread' }),
  forgetCart: toCart('cartSession', { type: 'cart.forget' }),
  keepBehaviour: assign<ShopContext, ShopEvent, { behaviour: CartBehaviour }, ShopEvent, never>((_, { behaviour }) => ({
    cartBehaviour: behaviour,
  })),
  keepRequest: assign<ShopContext, ShopEvent, { request: BundleRequest }, ShopEvent, never>((_, { request }) => ({
    bundleRequest: request,
  })),
  startBundle: assign<ShopContext, ShopEvent, { logic: typeof bundleMachine }, ShopEvent, never>(
    ({ context: { bundleRequest }, self, spawn }, { logic }) =>
      bundleRequest === null
        ? {}
        : { bundle: spawn(logic, { input: { shop: self, request: bundleRequest } }), bundleRequest: null },
  ),
  forgetRequest: assign<ShopContext, ShopEvent, undefined, ShopEvent, never>({ bundleRequest: null }),
  stopBundle: stopChild<ShopContext, ShopEvent, undefined, ShopEvent>(({ context }) => context.bundle ?? ''),
  forgetBundle: assign<ShopContext, ShopEvent, undefined, ShopEvent, never>({ bundle: null }),
  applyBehaviour: enqueueActions<ShopContext, ShopEvent, undefined, ShopEvent, never, never, never, never, never>(
    ({ context, enqueue }) => {
      if (context.cartBehaviour === 0) enqueue.sendTo(context.notices, { type: 'navigate', to: { route: 'cart' } })
      if (context.cartBehaviour === 2) enqueue.raise({ type: 'cartPanel.open' })
    },
  ),
}

export const cartInvoked = [
  {
    id: 'cartSession',
    src: 'cartSession',
    input: ({ context, self }: { context: ShopContext; self: ShopRef }) => ({
      shop: self,
      currencyId: context.currencyId,
      alertArchived: context.alertArchived,
    }),
  },
  { id: 'quickAdd', src: 'quickAdd', input: ({ self }: { self: ShopRef }) => ({ shop: self }) },
] as const

const forwarded = { actions: { type: 'notifyCart', params: ofEvent } } as const

export const cartEvents = {
  'cart.add': forwarded,
  'cart.edit': forwarded,
  'cart.remove': forwarded,
  'cart.restore': forwarded,
  'cart.received': forwarded,
  'cart.failed': forwarded,
  'cart.forget': forwarded,
  'cart.resumed': forwarded,
  'currency.shown': {
    actions: [
      { type: 'keepExchange', params: ofEvent },
      { type: 'priceCart', params: ofEvent },
    ],
  },
} as const

export const cartStates = {
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
          'bundle.closed': [{ guard: 'isBundleRequested', target: 'loading' }, { target: 'closed' }],
        },
        exit: ['stopBundle', 'forgetBundle'],
      },
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
              {
                type: 'keepBehaviour',
                params: ({ event }: { event: { output: CheckoutSettings } }) => ({ behaviour: event.output.cart_type }),
              },
              'applyBehaviour',
            ],
          },
          onError: { target: 'settled', actions: { type: 'reportFailure', params: ofFailure } },
        },
        on: { 'cart.added': {} },
      },
    },
  },
} as const
