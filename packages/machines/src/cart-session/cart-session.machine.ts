import { setup } from 'xstate'
import type { CartSessionContext, CartSessionEvent, CartSessionInput } from './cart-session.types.ts'

export const cartSessionMachine = setup({
  types: { context: {} as CartSessionContext, events: {} as CartSessionEvent, input: {} as CartSessionInput },
}).createMachine({
  id: 'cartSession',
  initial: 'reading',
  context: ({ input }) => ({ shop: input.shop, currencyId: input.currencyId, alertArchived: input.alertArchived ?? true, session: null, cart: null, lines: {}, queue: [], instructions: '', failure: null }),
  states: { reading: {}, fetching: {}, empty: {}, opening: {}, ready: {}, changing: {}, failed: {}, clearing: {} },
})
