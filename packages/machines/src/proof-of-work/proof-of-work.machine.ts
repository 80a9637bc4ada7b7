import { assign, setup } from 'xstate'
import type { ProofOfWorkContext, ProofOfWorkEvent } from './proof-of-work.types.ts'

/** Whether the browser solves challenges of the server, during which calls take a second or two longer. */
export const proofOfWorkMachine = setup({
  types: { context: {} as ProofOfWorkContext, events: {} as ProofOfWorkEvent },
  guards: { isLast: ({ context }) => context.running === 1 },
  actions: {
    count: assign(({ context }) => ({ running: context.running + 1 })),
    discount: assign(({ context }) => ({ running: context.running - 1 })),
  },
}).createMachine({
  id: 'proofOfWork',
  version: '1',
  initial: 'idle',
  context: { running: 0 },
  states: {
    idle: { on: { 'proof.started': { target: 'checking', actions: 'count' } } },
    checking: {
      on: {
        'proof.started': { actions: 'count' },
        'proof.ended': [{ guard: 'isLast', target: 'idle', actions: 'discount' }, { actions: 'discount' }],
      },
    },
  },
})
