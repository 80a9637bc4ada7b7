import { setup } from 'xstate'
import type { FormContext, FormEvent, FormInput } from './form.types.ts'

export const formMachine = setup({
  types: { context: {} as FormContext, events: {} as FormEvent, input: {} as FormInput },
}).createMachine({
  id: 'form',
  initial: 'editing',
  context: ({ input }) => ({ ...input, errors: {}, touched: {}, refusal: null, focus: null, attempt: 0 }),
  states: { editing: {}, submitting: {} },
})
