import type { CommerceFailure } from '@butiga/commerce-sdk'
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ShopCommand } from '../shared/cart-commands.ts'
import { failureNotice } from '../shared/failures.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import { loggedUsersOnly } from '../shared/wishes.ts'
import type { Toggled, ToggleInput } from './wishlist.actors.ts'
import { RETRY } from './wishlist.delays.ts'
import type { WishlistContext, WishlistEvent, WishlistInput } from './wishlist.types.ts'

/**
 * The wishlist of the user who is logged in. Hearts show a toggle at once; toggles are sent one by one, and after the last one
 * the wishlist is loaded again, until that succeeds: only then is it known what the shop has done.
 */
export const wishlistMachine = setup({
  types: {
    context: {} as WishlistContext,
    events: {} as WishlistEvent,
    input: {} as WishlistInput,
    children: {} as { toggle: 'toggle'; load: 'load' },
  },
  actors: {
    toggle: notProvided<Toggled, ToggleInput>('toggle'),
    load: notProvided<readonly number[]>('load'),
  },
  guards: {
    hasQueue: ({ context }) => context.queue.length > 0,
    isLast: ({ context }) => context.queue.length === 1,
    isLoggedOut: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'LOGGED_USERS_ONLY',
  },
  actions: {
    enqueue: assign(({ context }, { productId }: { productId: number }) => ({ queue: [...context.queue, productId] })),
    dequeue: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    forgetProducts: assign({ products: null }),
    keepProducts: assign((_, { products }: { products: readonly number[] | null }) => ({ products })),
    keepToggled: assign(({ context }, { toggled: { product_id, wishlisted } }: { toggled: Toggled }) => {
      const others = context.products?.filter((id) => id !== product_id)
      return { products: others === undefined ? null : wishlisted ? [product_id, ...others] : others }
    }),
    reportToggled: sendTo(
      ({ context }) => context.shop,
      ({ context: { shop } }, { toggled: { product_id, wishlisted } }: { toggled: Toggled }) => {
        const undo: ShopCommand = { type: 'wishlist.toggle', productId: product_id }
        return wishlisted
          ? {
              type: 'toast.show' as const,
              toast: { kind: 'success' as const, key: 'core.notifications.addedToWishlist' },
            }
          : {
              type: 'toast.show' as const,
              toast: {
                kind: 'success' as const,
                key: 'core.notifications.removedFromWishlist',
                action: { label: { key: 'cart.toast.undo' }, target: shop, event: undo },
                duration: 6000,
              },
            }
      },
    ),
    reportFailure: enqueueActions(
      ({ context: { shop, queue }, enqueue }, { failure }: { failure: CommerceFailure }) => {
        enqueue.sendTo(
          shop,
          // The log-in has ended, as in another tab.
          failure.code === 'LOGGED_USERS_ONLY'
            ? loggedUsersOnly(shop, queue[0] as number)
            : failureNotice(null, { failure }),
        )
      },
    ),
  },
  delays: { retry: RETRY },
}).createMachine({
  id: 'wishlist',
  version: '1',
  initial: 'resting',
  context: ({ input: { shop, products, wish = null } }) => ({
    shop,
    products,
    // Without the wishlist, a toggle could remove what is wanted.
    queue: wish !== null && products?.includes(wish) === false ? [wish] : [],
  }),
  on: {
    'wishlist.toggle': { actions: { type: 'enqueue', params: ofEvent } },
    'wishlist.received': { actions: { type: 'keepProducts', params: ofEvent } },
  },
  states: {
    resting: { always: { guard: 'hasQueue', target: 'toggling' } },
    toggling: {
      invoke: {
        id: 'toggle',
        src: 'toggle',
        input: ({ context }) => ({ productId: context.queue[0] as number }),
        onDone: [
          {
            guard: 'isLast',
            target: 'loading',
            actions: [
              { type: 'keepToggled', params: ofOutput('toggled') },
              { type: 'reportToggled', params: ofOutput('toggled') },
              'dequeue',
            ],
          },
          {
            target: 'toggling',
            reenter: true,
            actions: [
              { type: 'keepToggled', params: ofOutput('toggled') },
              { type: 'reportToggled', params: ofOutput('toggled') },
              'dequeue',
            ],
          },
        ],
        // The shop may have done it without an answer.
        onError: [
          { guard: 'isLast', target: 'loading', actions: [{ type: 'reportFailure', params: ofFailure }, 'dequeue'] },
          { target: 'toggling', reenter: true, actions: [{ type: 'reportFailure', params: ofFailure }, 'dequeue'] },
        ],
      },
    },
    loading: {
      on: { 'wishlist.toggle': { target: 'toggling', actions: { type: 'enqueue', params: ofEvent } } },
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'resting', actions: { type: 'keepProducts', params: ofOutput('products') } },
        onError: [
          { guard: { type: 'isLoggedOut', params: ofFailure }, target: 'resting', actions: 'forgetProducts' },
          { target: 'unsure' },
        ],
      },
    },
    /** What the shop has kept is not known. */
    unsure: {
      always: { guard: 'hasQueue', target: 'toggling' },
      after: { retry: 'loading' },
      on: { 'wishlist.received': { target: 'resting', actions: { type: 'keepProducts', params: ofEvent } } },
    },
  },
})
