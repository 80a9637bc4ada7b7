import { setup } from 'xstate'
import type { ConsentContext, ConsentEvent, ConsentInput } from './consent.types.ts'

export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent, input: {} as ConsentInput },
}).createMachine({
  id: 'consent',
  initial: 'loading',
  context: ({ input }) => ({ target: input.target, owner: input.owner, checkEmail: input.checkEmail ?? true, items: [], accepted: [], problem: null, email: '', logged: null }),
  states: { loading: {}, ready: {}, logging: {}, failed: {} },
})
