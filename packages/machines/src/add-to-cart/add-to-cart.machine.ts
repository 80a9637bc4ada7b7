import { setup } from 'xstate'
import type { AddToCartContext, AddToCartEvent, AddToCartInput } from './add-to-cart.types.ts'

export const addToCartMachine = setup({
  types: { context: {} as AddToCartContext, events: {} as AddToCartEvent, input: {} as AddToCartInput },
}).createMachine({
  id: 'addToCart',
  initial: 'idle',
  context: ({ input }) => ({ shop: input.shop, productId: input.productId, format: input.format, itemId: input.itemId ?? null, qty: input.qty ?? 1, problem: null }),
  states: { idle: {}, adding: {} },
})
