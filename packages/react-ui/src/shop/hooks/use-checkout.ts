import type { Country, PaymentMethod, User } from '@butiga/commerce-sdk'
import {
  buttonsOf,
  checkoutPresence,
  deliveryAddressOf,
  stopsOf,
  type checkoutMachine,
  type PaymentDetails,
  type CheckoutStop,
  type Gift,
} from '@butiga/machines/checkout'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ConsentActor } from './use-consents.ts'
import type { FormActor } from '../../form/hooks/use-form.ts'

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

/** The screens of the checkout: its three steps, and the states before, between and after them. */
export type CheckoutStep = 'opening' | 'empty' | 'unreachable' | CheckoutStop | 'paying' | 'leaving'

/** The current step of a checkout. */
export const stepOf = (snapshot: SnapshotFrom<CheckoutActor>): CheckoutStep => {
  if (snapshot.matches('address')) return 'address'
  if (snapshot.matches('shipping')) return 'shipping'
  if (snapshot.matches('payment')) return 'payment'
  if (snapshot.matches('paying')) return 'paying'
  if (snapshot.matches('empty')) return 'empty'
  if (snapshot.matches('unreachable')) return 'unreachable'
  return snapshot.matches('opening') ? 'opening' : 'leaving'
}

/** The checkout as a whole: its current step and how to move between steps. */
export const useCheckout = (checkout: CheckoutActor) => ({
  step: useSelector(checkout, stepOf),
  /** The innermost state of the machine, for tests in a browser. */
  state: useSelector(checkout, (snapshot) => stateName(snapshot.value)),
  cart: useSelector(checkout, (snapshot) => snapshot.context.cart),
  /** The delivery address, as it was submitted. */
  delivery: useSelector(checkout, (snapshot) => deliveryAddressOf(snapshot.context.address)),
  /** The steps in their order; carts and sites without delivery have no shipping step. */
  stops: useSelector(checkout, ({ context }) => stopsOf(context)),
  /** What the state means for someone who does not see the screen. */
  presence: useSelector(checkout, (snapshot) => checkoutPresence(snapshot.value)),
  /** The step is being submitted. */
  busy: useSelector(checkout, (snapshot) => snapshot.hasTag('busy')),
  problem: useSelector(checkout, (snapshot) => snapshot.context.problem),
  next: () => checkout.send({ type: 'checkout.next' }),
  goTo: (step: CheckoutStop) => checkout.send({ type: 'checkout.goTo', step }),
  retry: () => checkout.send({ type: 'checkout.retry' }),
  /** Leaves the payment for the page of the order, which exists by then. */
  leave: () => checkout.send({ type: 'checkout.leave' }),
})

/** The payment of the placed order: the provider's form or its buttons, and their outcomes. */
export const usePaying = (checkout: CheckoutActor) => ({
  /** HTML of the form; null where there is none. */
  form: useSelector(checkout, ({ context: { order } }) => (typeof order?.html === 'string' ? order.html : null)),
  buttons: useSelector(checkout, ({ context: { order } }) => buttonsOf(order)),
  approve: (details: PaymentDetails) => checkout.send({ type: 'payment.approved', details }),
  fail: () => checkout.send({ type: 'payment.failed' }),
})

export interface AddressStepView {
  readonly form: FormActor | undefined
  readonly consents: ConsentActor | undefined
  /** Countries to choose from. */
  readonly countries: readonly Country[]
  /** Who is logged in, with the addresses of the account; null for a guest. */
  readonly user: User | null
}

/** The address step: its form, its consents, and the countries to choose from. */
export const useAddressStep = (checkout: CheckoutActor): AddressStepView => ({
  form: useSelector(checkout, (snapshot): FormActor | undefined => snapshot.children.addressForm),
  consents: useSelector(checkout, (snapshot) => snapshot.children.addressConsents),
  countries: useSelector(checkout, (snapshot) => snapshot.context.countries),
  user: useSelector(checkout, (snapshot) => snapshot.context.user),
})

/** The shipping step: methods, their branches, and what is chosen. */
export const useShippingStep = (checkout: CheckoutActor) => ({
  methods: useSelector(checkout, (snapshot) => snapshot.context.shippingMethods),
  chosen: useSelector(checkout, (snapshot) => snapshot.context.delivery),
  choose: (methodId: number) => checkout.send({ type: 'shipping.choose', methodId }),
  chooseBranch: (branchId: number) => checkout.send({ type: 'shipping.chooseBranch', branchId }),
})

export interface PaymentStepView {
  readonly consents: ConsentActor | undefined
  readonly methods: readonly PaymentMethod[]
  readonly chosen: number | null
  readonly choose: (methodId: number) => void
  /** Null for an order that is no gift. */
  readonly gift: Gift | null
  readonly changeGift: (gift: Gift | null) => void
}

/** The payment step: methods, what is chosen, and the consents of the order. */
export const usePaymentStep = (checkout: CheckoutActor): PaymentStepView => ({
  consents: useSelector(checkout, (snapshot) => snapshot.children.paymentConsents),
  methods: useSelector(checkout, (snapshot) => snapshot.context.paymentMethods),
  chosen: useSelector(checkout, (snapshot) => snapshot.context.paymentMethodId),
  choose: (methodId) => checkout.send({ type: 'payment.choose', methodId }),
  gift: useSelector(checkout, (snapshot) => snapshot.context.gift),
  changeGift: (gift) => checkout.send({ type: 'gift.change', gift }),
})
