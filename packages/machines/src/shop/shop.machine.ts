import { setup } from 'xstate'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import { toastsMachine } from '../toasts/toasts.machine.ts'
import type { ShopContext, ShopEmitted, ShopEvent, ShopInput } from './shop.types.ts'

export const shopMachine = setup({
  types: {
    context: {} as ShopContext,
    events: {} as ShopEvent,
    input: {} as ShopInput,
    emitted: {} as ShopEmitted,
    children: {} as { cartSession: 'cartSession'; toasts: 'toasts' },
  },
  actors: { cartSession: cartSessionMachine, toasts: toastsMachine },
}).createMachine({
  id: 'shop',
  type: 'parallel',
  context: ({ input }) => ({ ...input, alertArchived: input.alertArchived ?? true }),
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
    { id: 'toasts', src: 'toasts', input: ({ context }) => ({ textOf: context.textOf }) },
  ],
  states: {
    language: { initial: 'settled', states: { settled: {}, switching: {}, failed: {} } },
    cookies: { initial: 'reading', states: { reading: {}, asking: {}, accepting: {}, accepted: {} } },
    cartPanel: { initial: 'closed', states: { closed: {}, open: {} } },
    addition: { initial: 'settled', states: { settled: {}, askingSettings: {} } },
  },
})
