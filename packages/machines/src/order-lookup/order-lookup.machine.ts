import type { CommerceFailure, OrderLookup } from '@butiga/commerce-sdk'
import { checkTexts, lookUpOrderTexts } from '@butiga/commerce-sdk/rules'
import { assign, sendTo, setup } from 'xstate'
import { formMachine } from '../form/form.machine.ts'
import { textAt, type FormGroup } from '../form/form.values.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent, ofFailure, ofOutput } from '../shared/params.ts'
import type { OrderLookupContext, OrderLookupEvent, OrderName } from './order-lookup.types.ts'

const nothing: OrderName = { number: '', email: '' }

/** A guest finds an order by its number and e-mail address; another one can be asked for at any time. */
export const orderLookupMachine = setup({
  types: {
    context: {} as OrderLookupContext,
    events: {} as OrderLookupEvent,
    children: {} as { fields: 'form'; lookUp: 'lookUp' },
  },
  actors: { form: formMachine, lookUp: notProvided<OrderLookup, OrderName>('lookUp') },
  guards: { isMissing: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'NOT_FOUND' },
  actions: {
    keepName: assign((_, { values }: { values: FormGroup }) => ({
      name: { number: textAt(values, 'number'), email: textAt(values, 'email') },
    })),
    keepOrder: assign((_, { order }: { order: OrderLookup }) => ({ order })),
    release: sendTo('fields', { type: 'form.release' as const }),
    refuse: sendTo('fields', (_, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      failure,
    })),
  },
}).createMachine({
  id: 'orderLookup',
  version: '1',
  initial: 'asking',
  context: { name: nothing, order: null },
  invoke: {
    id: 'fields',
    src: 'form',
    input: ({ self }) => ({
      values: { ...nothing },
      check: (values) => checkTexts(lookUpOrderTexts, values),
      owner: self,
    }),
  },
  on: { 'form.submitted': { target: '.looking', actions: { type: 'keepName', params: ofEvent } } },
  states: {
    asking: {},
    looking: {
      tags: 'busy',
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ context }) => context.name,
        onDone: { target: 'found', actions: [{ type: 'keepOrder', params: ofOutput('order') }, 'release'] },
        onError: [
          { guard: { type: 'isMissing', params: ofFailure }, target: 'missing', actions: 'release' },
          { target: 'asking', actions: { type: 'refuse', params: ofFailure } },
        ],
      },
    },
    found: {},
    /** Neither the number nor the address is said to be the wrong one. */
    missing: {},
  },
})
