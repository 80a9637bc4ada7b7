import type { Cart, CommerceFailure } from '@butiga/commerce-sdk'
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { sentenceOf } from '../shared/failures.ts'
import { addedProduct } from '../shared/queued-changes.ts'
import { changedNotice } from '../shared/line-notices.ts'
import type { ToastRequest } from '../shared/messages.ts'
import { ofEvent } from '../shared/params.ts'
import type { CardProduct, QuickAddContext, QuickAddEvent, QuickAddInput } from './quick-add.types.ts'

/**
 * The buttons of all product cards on a page: a simple product is added to the cart at once, a bundle is customised
 * first. One actor serves every card, so that a list does not start one for each.
 */
export const quickAddMachine = setup({
  types: { context: {} as QuickAddContext, events: {} as QuickAddEvent, input: {} as QuickAddInput },
  guards: {
    isBundle: (_, { product }: { product: CardProduct }) => product.format === 'bundle',
    isWaiting: ({ context }, { product }: { product: CardProduct }) => context.waiting.includes(product.id),
    isLast: ({ context }) => context.waiting.length === 1,
  },
  actions: {
    customise: sendTo(
      ({ context }) => context.shop,
      (_, { product: { id, format, name, finalPrice } }: { product: CardProduct }) => ({
        type: 'bundle.customise' as const,
        request: { product: { id, format, name, finalPrice }, qty: 1 },
      }),
    ),
    add: enqueueActions(({ context, enqueue, self }, { product }: { product: CardProduct }) => {
      enqueue.assign({ waiting: [...context.waiting, product.id] })
      enqueue.sendTo(context.shop, {
        type: 'cart.add',
        addition: { productId: product.id, qty: 1 },
        product: addedProduct(product),
        replyTo: self,
      })
    }),
    dequeue: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    reportAdded: enqueueActions(({ context: { shop, waiting }, enqueue }, { cart }: { cart: Cart }) => {
      const [productId = 0] = waiting
      enqueue.sendTo(shop, changedNotice('core.notifications.addedToCart', { cart, shop, productId }))
      enqueue.sendTo(shop, { type: 'cart.added' })
    }),
    // Its sentence alone: a status says nothing to a shopper who pressed a card.
    explain: sendTo(
      ({ context }) => context.shop,
      (_, { failure }: { failure: CommerceFailure }) => ({
        type: 'toast.show' as const,
        toast: { kind: 'error', key: sentenceOf(failure), duration: 'perCharacter' } satisfies ToastRequest,
      }),
    ),
  },
}).createMachine({
  id: 'quickAdd',
  version: '1',
  initial: 'idle',
  context: ({ input }) => ({ ...input, waiting: [] }),
  on: {
    'quickAdd.press': [
      { guard: { type: 'isBundle', params: ofEvent }, actions: { type: 'customise', params: ofEvent } },
      { guard: { type: 'isWaiting', params: ofEvent } },
      { target: '.adding', actions: { type: 'add', params: ofEvent } },
    ],
  },
  states: {
    idle: {},
    adding: {
      tags: 'busy',
      on: {
        'cart.changed': [
          { guard: 'isLast', target: 'idle', actions: [{ type: 'reportAdded', params: ofEvent }, 'dequeue'] },
          { actions: [{ type: 'reportAdded', params: ofEvent }, 'dequeue'] },
        ],
        'cart.refused': [
          { guard: 'isLast', target: 'idle', actions: ['dequeue', { type: 'explain', params: ofEvent }] },
          { actions: ['dequeue', { type: 'explain', params: ofEvent }] },
        ],
      },
    },
  },
})
