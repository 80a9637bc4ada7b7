import { setup } from 'xstate'
import type { QuantityContext, QuantityEvent, QuantityInput } from './quantity.types.ts'

export const quantityMachine = setup({
  types: { context: {} as QuantityContext, events: {} as QuantityEvent, input: {} as QuantityInput },
}).createMachine({
  id: 'quantity',
  initial: 'idle',
  context: ({ input }) => ({ ...input, shown: input.item.qty, problem: null }),
  states: { idle: {}, waiting: {}, saving: {}, deleting: {}, failed: {} },
})
