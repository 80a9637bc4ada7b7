import { assign, setup } from 'xstate'
import type { MessageKey } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofOutput } from '../shared/params.ts'
import type { BarcodeCheckContext, BarcodeCheckInput, BarcodeCheckOutput } from './barcode-check.types.ts'

/** Checks the barcode of a membership card; without a barcode nothing is asked. */
export const barcodeCheckMachine = setup({
  types: {
    context: {} as BarcodeCheckContext,
    input: {} as BarcodeCheckInput,
    output: {} as BarcodeCheckOutput,
    children: {} as { check: 'check' },
  },
  actors: { check: notProvided<boolean, BarcodeCheckInput>('check') },
  guards: {
    isEmpty: ({ context }) => context.barcode === '',
    isValid: (_, { isValid }: { isValid: boolean }) => isValid,
  },
  actions: { keepProblem: assign((_, { problem }: { problem: MessageKey }) => ({ problem })) },
}).createMachine({
  id: 'barcodeCheck',
  version: '1',
  initial: 'asking',
  context: ({ input: { barcode } }) => ({ barcode: barcode.trim(), problem: null }),
  output: ({ context: { problem } }) => ({ problem }),
  states: {
    asking: { always: [{ guard: 'isEmpty', target: 'checked' }, { target: 'checking' }] },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { barcode } }) => ({ barcode }),
        onDone: [
          { guard: { type: 'isValid', params: ofOutput('isValid') }, target: 'checked' },
          {
            target: 'checked',
            actions: { type: 'keepProblem', params: { problem: 'core.notifications.membershipCardBarcodeInvalid' } },
          },
        ],
        onError: {
          target: 'checked',
          actions: { type: 'keepProblem', params: { problem: 'core.notifications.membershipCardBarcodeError' } },
        },
      },
    },
    checked: { type: 'final' },
  },
})
