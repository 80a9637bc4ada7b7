import { setup } from 'xstate'
import type { ToastsContext, ToastsEvent, ToastsInput } from './toasts.types.ts'

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, input: {} as ToastsInput },
}).createMachine({
  id: 'toasts',
  initial: 'running',
  context: ({ input }) => ({ textOf: input.textOf, visible: [], waiting: [], lastId: 0 }),
  states: { running: {}, held: {} },
})
