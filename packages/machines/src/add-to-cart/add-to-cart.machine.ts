import { isAddableDirectly, parseQuantity } from '@butiga/commerce-sdk/contracts'
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { failureToast } from '../shared/failures.ts'
import type { MessageKey, ToastRequest } from '../shared/messages.ts'
import type { CartReply } from '../shared/root.ts'
import type { AddToCartContext, AddToCartEvent, AddToCartInput } from './add-to-cart.types.ts'

const isNewLine = (context: AddToCartContext) => context.itemId === null

/** The button of one product: what its format allows, the quantity, and what the cart answered (spec 4, Add to cart). */
export const addToCartMachine = setup({
  types: { context: {} as AddToCartContext, events: {} as AddToCartEvent, input: {} as AddToCartInput },
  guards: {
    isQuantityWrong: ({ context }) => parseQuantity(context.qty) === null,
    isEdit: ({ context }) => !isNewLine(context),
    isBundle: ({ context }) => context.format === 'bundle',
    isAddable: ({ context }) => isAddableDirectly(context.format),
  },
  actions: {
    setQuantity: assign((_, { qty }: { qty: number | string }) => ({ qty, problem: null })),
    refuse: assign((_, { key }: { key: MessageKey }) => ({ problem: key })),
    add: sendTo(
      ({ context }) => context.shop,
      ({ context, self }) => ({
        type: 'cart.add' as const,
        addition: { productId: context.productId, qty: parseQuantity(context.qty) ?? 1 },
        replyTo: self,
      }),
    ),
    edit: sendTo(
      ({ context }) => context.shop,
      ({ context, self }) => ({
        type: 'cart.edit' as const,
        edit: { itemId: context.itemId ?? 0, qty: parseQuantity(context.qty) ?? 1 },
        replyTo: self,
      }),
    ),
    remove: sendTo(
      ({ context }) => context.shop,
      ({ context }) => ({ type: 'cart.remove' as const, productId: context.productId }),
    ),
    customise: sendTo(
      ({ context }) => context.shop,
      ({ context }) => ({ type: 'bundle.customise' as const, productId: context.productId }),
    ),
    notify: sendTo(
      ({ context }) => context.shop,
      (_, toast: ToastRequest) => ({ type: 'toast.show' as const, toast }),
    ),
    celebrate: enqueueActions(({ context, enqueue }) => {
      const key = isNewLine(context) ? 'core.notifications.addedToCart' : 'core.notifications.cartUpdated'
      enqueue.sendTo(context.shop, { type: 'toast.show', toast: { kind: 'success', key } })
      enqueue.sendTo(context.shop, { type: 'cart.added' })
    }),
    reportFailure: enqueueActions(({ context, enqueue }, { failure }: Extract<CartReply, { type: 'cart.refused' }>) => {
      const general = isNewLine(context) ? undefined : 'core.notifications.cartUpdateError'
      enqueue.assign({ problem: failure.message })
      enqueue.sendTo(context.shop, { type: 'toast.show', toast: failureToast(failure, general) })
    }),
  },
}).createMachine({
  id: 'addToCart',
  version: '1',
  initial: 'idle',
  context: ({ input }) => ({
    shop: input.shop,
    productId: input.productId,
    format: input.format,
    itemId: input.itemId ?? null,
    qty: input.qty ?? 1,
    problem: null,
  }),
  on: {
    'product.setQuantity': { actions: { type: 'setQuantity', params: ({ event }) => event } },
  },
  states: {
    idle: {
      on: {
        'product.add': [
          { guard: 'isQuantityWrong', actions: { type: 'refuse', params: { key: 'error.invalidQuantity' } } },
          { guard: 'isEdit', target: 'adding', actions: 'edit' },
          { guard: 'isAddable', target: 'adding', actions: 'add' },
          { guard: 'isBundle', actions: 'customise' },
          {
            actions: { type: 'notify', params: { kind: 'info', key: 'core.notifications.configurationNotSet' } },
          },
        ],
        'product.remove': { actions: 'remove' },
      },
    },
    adding: {
      tags: 'busy',
      on: {
        'product.add': {},
        'product.remove': {},
        'cart.changed': { target: 'idle', actions: 'celebrate' },
        'cart.refused': { target: 'idle', actions: { type: 'reportFailure', params: ({ event }) => event } },
      },
    },
  },
})
