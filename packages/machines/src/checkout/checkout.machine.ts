import { setup } from 'xstate'
import { consentMachine } from '../consent/consent.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import type { CheckoutContext, CheckoutEvent, CheckoutInput } from './checkout.types.ts'

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    children: {} as { addressForm: 'form'; addressConsents: 'consent'; paymentConsents: 'consent' },
  },
  actors: { form: formMachine, consent: consentMachine },
}).createMachine({
  id: 'checkout',
  initial: 'opening',
  context: ({ input }) => ({
    ...input,
    session: null,
    cart: null,
    instructions: '',
    buyer: null,
    countries: [],
    shippingMethods: [],
    methodsFor: null,
    delivery: { methodId: null, branchId: null },
    savedDelivery: { methodId: null, branchId: null },
    paymentMethods: [],
    paymentMethodId: null,
    savedPaymentMethodId: null,
    problem: null,
    order: null,
  }),
  states: { opening: {}, empty: {}, address: {}, shipping: {}, payment: {}, paying: {}, done: {} },
})
