import type { Cart, CommerceFailure, Country, PaymentMethod, ShippingMethod } from '@butiga/commerce-sdk'
import { assign, enqueueActions, fromCallback, log, sendTo, setup } from 'xstate'
import { consentMachine } from '../consent/consent.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import type { FormGroup } from '../form/form.values.ts'
import { CART_CHANGED_TOAST, isCartChanged } from '../shared/cart-changed.ts'
import { cartOf, failureToast, messageOf } from '../shared/failures.ts'
import type { Message } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ofEvent } from '../shared/params.ts'
import type { CountriesInput } from './checkout.actors.ts'
import { deliveryAddressOf, proposedAddress, withSaved } from './checkout.address.ts'
import type {
  AddressesInput,
  BuyerInput,
  ConfirmationInput,
  DeliveryInput,
  OrderInput,
  PaymentInput,
  PricedInput,
  SessionInput,
  ValidatedCart,
} from './checkout.calls.actors.ts'
import { followCart } from './checkout.follow.ts'
import {
  areMethodsCurrent,
  buttonsOf,
  canLoadPayment,
  chosenPaymentMethod,
  chosenShippingMethod,
  deliveryFor,
  deliveryOf,
  isBackAt,
  isBranchMissing,
  isCartFilled,
  isCartUnreachable,
  isDeliveryDone,
  isDeliverySaved,
  isShippingSkipped,
  onlyHostedForm,
  pathOf,
  visitAt,
} from './checkout.guards.ts'
import type {
  AddressValues,
  Buyer,
  CartFollowed,
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  DeliveryChoice,
  Gift,
  GoTo,
  OrderAnswer,
  PaymentDetails,
  Visit,
  VisitEvent,
} from './checkout.types.ts'

/** No method, no branch. */
export const nothingChosen: DeliveryChoice = { methodId: null, branchId: null }

/** The one of a list; undefined where there is a choice. */
const onlyOf = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)

/** A method with its branch, where that is the only one. */
const choiceOf = (method: ShippingMethod | undefined): DeliveryChoice => ({
  methodId: method?.id ?? null,
  branchId: onlyOf(method?.options ?? [])?.id ?? null,
})

const newerOf = (known: Cart | null, answered: Cart): Cart =>
  known !== null && known.id === answered.id && known.version > answered.version ? known : answered

/** The names that the checkout's states use: actions, guards, actors, delays. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    children: {} as {
      visit: 'visit'
      loadRules: 'loadRules'
      addressForm: 'form'
      addressConsents: 'consent'
      paymentConsents: 'consent'
      followCart: 'followCart'
      loadCountries: 'loadCountries'
      saveAddress: 'saveAddress'
      loadShippingMethods: 'loadShippingMethods'
      saveDelivery: 'saveDelivery'
      loadPaymentMethods: 'loadPaymentMethods'
      savePayment: 'savePayment'
      validateCart: 'validateCart'
      createOrder: 'createOrder'
      confirmPayment: 'confirmPayment'
    },
  },
  actors: {
    form: formMachine,
    consent: consentMachine,
    visit: fromCallback<VisitEvent>(() => undefined),
    followCart,
    loadRules: notProvided<void>('loadRules'),
    loadCountries: notProvided<readonly Country[], CountriesInput>('loadCountries'),
    saveAddress: notProvided<Buyer, AddressesInput>('saveAddress'),
    loadShippingMethods: notProvided<readonly ShippingMethod[], PricedInput>('loadShippingMethods'),
    saveDelivery: notProvided<Cart, DeliveryInput>('saveDelivery'),
    loadPaymentMethods: notProvided<readonly PaymentMethod[], BuyerInput>('loadPaymentMethods'),
    savePayment: notProvided<Cart, PaymentInput>('savePayment'),
    validateCart: notProvided<ValidatedCart, SessionInput & { currencyId: number }>('validateCart'),
    createOrder: notProvided<OrderAnswer, OrderInput>('createOrder'),
    confirmPayment: notProvided<{ readonly url: string }, ConfirmationInput>('confirmPayment'),
  },
  guards: {
    isCartFilled: (_, followed: CartFollowed) => isCartFilled(followed),
    isBackAtPayment: ({ context }, followed: CartFollowed) => isBackAt('payment', context, followed),
    isBackAtShipping: ({ context }, followed: CartFollowed) => isBackAt('shipping', context, followed),
    isCartUnreachable: (_, followed: CartFollowed) => isCartUnreachable(followed),
    isCartEmpty: (_, followed: CartFollowed) => !isCartFilled(followed) && !isCartUnreachable(followed),
    leadsToAddress: (_, { step }: GoTo) => step === 'address',
    leadsToShipping: ({ context }, { step }: GoTo) => step === 'shipping' && !isShippingSkipped(context),
    leadsToPayment: ({ context }, { step }: GoTo) => step === 'payment' && isDeliveryDone(context),
    isAddressSaved: ({ context }) => context.buyer !== null,
    lacksRules: ({ context }) => !context.hasRules,
    lacksCountries: ({ context }) => context.countries.length === 0,
    isShippingSkipped: ({ context }) => isShippingSkipped(context),
    isSkippedWithMethods: ({ context }) => isShippingSkipped(context) && context.shippingMethods.length > 0,
    areMethodsCurrent: ({ context }) => areMethodsCurrent(context),
    isMethodMissing: ({ context }) => context.delivery.methodId === null,
    isMethodUnknown: ({ context }) => chosenShippingMethod(context) === undefined,
    isBranchMissing: ({ context }) => isBranchMissing(context),
    isDeliverySaved: ({ context }) => isDeliverySaved(context),
    canLoadPayment: ({ context }) => canLoadPayment(context),
    isOnlyHostedForm: ({ context }) => onlyHostedForm(context) !== null,
    isOfPayment: (_, { target }: { target: string }) => target === 'checkoutPayment',
    hasPaymentMethod: ({ context }) => chosenPaymentMethod(context) !== undefined,
    isCartChanged: ({ context }, { cart }: { cart: Cart }) => isCartChanged(context.cart, cart),
    isRefusedAsChanged: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'CART_CHANGED',
    isIncomplete: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'CART_INCOMPLETE',
    needsButtons: (_, { order }: { order: OrderAnswer }) => buttonsOf(order) !== null,
    needsNothingMore: ({ context }) => !chosenPaymentMethod(context)?.paymentType,
  },
  actions: {
    follow: assign(({ context }, followed: CartFollowed) => ({
      session: followed.session,
      cart: followed.cart && context.cart ? newerOf(context.cart, followed.cart) : followed.cart,
      instructions: followed.instructions,
    })),
    /** Methods that an earlier visit has chosen for this cart stay chosen; its buyer is not known yet. */
    takeChoices: assign(({ context }) => ({
      buyer: null,
      delivery: deliveryOf(context.cart),
      savedDelivery: deliveryOf(context.cart),
      paymentMethodId: context.cart?.paymentMethodId ?? null,
      savedPaymentMethodId: context.cart?.paymentMethodId ?? null,
    })),
    /** Goes on with what the steps before the page was loaded again have saved. */
    resume: assign(({ context: { visit } }) => (visit === null ? {} : { buyer: visit.buyer, address: visit.address })),
    keepVisit: sendTo('visit', ({ context }, { step }: { step: Visit['step'] }) => ({
      type: 'visit.keep' as const,
      visit: visitAt(step, context),
    })),
    endVisit: sendTo('visit', { type: 'visit.keep' as const, visit: null }),
    keepCart: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      enqueue.assign({ cart: newerOf(context.cart, cart) })
      enqueue.sendTo(context.shop, { type: 'cart.received', cart })
    }),
    keepCountries: assign((_, { countries }: { countries: readonly Country[] }) => ({ countries })),
    // The form opened with these values, and keeps their shape.
    keepAddress: assign((_, { values }: { values: FormGroup }) => ({ address: values as AddressValues })),
    keepBuyer: assign((_, { buyer }: { buyer: Buyer }) => ({ buyer })),
    /** The saved addresses are the user's own from now on: saved again, they are changed instead of created. */
    keepOwnAddresses: enqueueActions(({ context, enqueue }, { buyer }: { buyer: Buyer }) => {
      if (context.user === null) return
      const user = { ...context.user, addresses: withSaved(context.user.addresses, buyer.addresses) }
      enqueue.assign({ user })
      enqueue.sendTo(context.shop, { type: 'auth.changed', user })
      for (const [index, { id }] of buyer.addresses.entries())
        enqueue.sendTo('addressForm', { type: 'form.change', path: `addresses.${index}.id`, value: String(id) })
    }),
    proposeAddress: sendTo('addressForm', ({ context }) => ({
      type: 'form.propose' as const,
      values: proposedAddress(context),
    })),
    keepRules: assign({ hasRules: true }),
    judgeForm: sendTo('addressForm', { type: 'form.judge' as const }),
    submitForm: sendTo('addressForm', { type: 'form.submit' as const }),
    refuseForm: sendTo('addressForm', { type: 'form.refuse' as const }),
    releaseForm: sendTo('addressForm', { type: 'form.release' as const }),
    completeForm: sendTo('addressForm', { type: 'form.complete' as const }),
    /** At its field, or above the form: without a toast that would say it again. */
    refuseAddress: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      enqueue.sendTo('addressForm', { type: 'form.refuse', failure })
      enqueue.sendTo(context.shop, { type: 'cart.failed', failure })
    }),
    keepShippingMethods: assign(({ context }, { methods }: { methods: readonly ShippingMethod[] }) => ({
      shippingMethods: methods,
      methodsFor: deliveryFor(context),
      // What was saved for another country or buyer may no longer hold.
      ...(context.methodsFor !== null && { savedDelivery: nothingChosen }),
      ...(onlyOf(methods) && { delivery: choiceOf(onlyOf(methods)) }),
    })),
    chooseDelivery: assign(({ context }, { methodId }: { methodId: number }) => ({
      delivery: { ...choiceOf(context.shippingMethods.find(({ id }) => id === methodId)), methodId },
      problem: null,
    })),
    chooseFirstDelivery: assign(({ context }) => ({
      delivery: {
        methodId: context.shippingMethods[0]?.id ?? null,
        branchId: context.shippingMethods[0]?.options[0]?.id ?? null,
      },
    })),
    chooseBranch: assign(({ context }, { branchId }: { branchId: number }) => ({
      delivery: { ...context.delivery, branchId },
      problem: null,
    })),
    keepDelivery: assign(({ context }) => ({ savedDelivery: context.delivery })),
    restoreDelivery: assign(({ context }) => ({ delivery: context.savedDelivery })),
    /** Another tab may have chosen another method: the shown one is the one of the order. */
    takeDelivery: assign(({ context: { cart } }) => ({ delivery: deliveryOf(cart), savedDelivery: deliveryOf(cart) })),
    forgetDelivery: assign({ savedDelivery: nothingChosen }),
    keepPaymentMethods: assign(({ context }, { methods }: { methods: readonly PaymentMethod[] }) => ({
      paymentMethods: methods,
      paymentMethodId: onlyOf(methods)?.id ?? context.paymentMethodId,
    })),
    choosePayment: assign((_, { methodId }: { methodId: number }) => ({ paymentMethodId: methodId, problem: null })),
    keepGift: assign((_, { gift }: { gift: Gift | null }) => ({ gift })),
    keepPayment: assign(({ context }) => ({ savedPaymentMethodId: context.paymentMethodId })),
    restorePayment: assign(({ context }) => ({ paymentMethodId: context.savedPaymentMethodId })),
    keepDetails: assign((_, { details }: { details: PaymentDetails }) => ({ details })),
    keepConfirmed: assign((_, { confirmed }: { confirmed: { url: string } }) => ({
      confirmedPath: pathOf(confirmed.url),
    })),
    reportFailedButtons: sendTo(({ context }) => context.shop, {
      type: 'toast.show' as const,
      toast: { kind: 'error' as const, key: 'core.notifications.paymentNotConfirmed' },
    }),
    goToConfirmed: sendTo(
      ({ context }) => context.shop,
      ({ context }) => ({
        type: 'navigate' as const,
        to: { route: 'path' as const, path: context.confirmedPath },
      }),
    ),
    keepOrder: assign((_, { order }: { order: OrderAnswer }) => ({ order })),
    checkAddressConsents: sendTo('addressConsents', { type: 'consent.check' as const }),
    checkPaymentConsents: sendTo('paymentConsents', { type: 'consent.check' as const }),
    submitAddressConsents: sendTo('addressConsents', ({ context }) => ({
      type: 'consent.submit' as const,
      email: context.user?.email ?? deliveryAddressOf(context.address).contactEmail.trim(),
      cart: context.session,
    })),
    submitPaymentConsents: sendTo('paymentConsents', ({ context }) => ({
      type: 'consent.submit' as const,
      email: context.buyer?.email ?? '',
      cart: context.session,
    })),
    /** The cart may be gone: then the session ends as by any other call. */
    reportRefusedConsents: enqueueActions(({ context, enqueue }, { failure }: { failure?: CommerceFailure }) => {
      if (failure) enqueue.sendTo(context.shop, { type: 'cart.failed', failure })
    }),
    setProblem: assign((_, problem: Message) => ({ problem })),
    clearProblem: assign({ problem: null }),
    logMissingSession: enqueueActions(({ context, enqueue }) => {
      if (context.session === null) enqueue(log('Cart session not initialised!'))
    }),
    /** Above the choices of the step, in place of a toast. */
    showFailure: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      enqueue.assign({ problem: messageOf(failure) })
      enqueue.sendTo(context.shop, { type: 'cart.failed', failure })
    }),
    reportFailure: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      enqueue.sendTo(context.shop, { type: 'toast.show', toast: failureToast(failure) })
      enqueue.sendTo(context.shop, { type: 'cart.failed', failure })
    }),
    notifyCartChanged: sendTo(({ context }) => context.shop, {
      type: 'toast.show' as const,
      toast: { kind: 'info' as const, key: 'core.notifications.cartChanged', duration: CART_CHANGED_TOAST },
    }),
    takeRefusedCart: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      const cart = cartOf(failure)
      if (cart === null) return
      enqueue.assign({ cart: newerOf(context.cart, cart) })
      enqueue.sendTo(context.shop, { type: 'cart.received', cart })
    }),
    checkMemberCard: enqueueActions(({ context, enqueue }, { cart }: { cart: ValidatedCart }) => {
      if (cart.validateMemberCard) return
      enqueue.sendTo(context.shop, { type: 'memberCard.expired' })
      enqueue.sendTo(context.shop, { type: 'alert', key: 'core.notifications.memberCardNoLongerValid' })
    }),
    reloadCart: sendTo(({ context }) => context.cartSession, { type: 'cart.reload' as const }),
    forgetCart: sendTo(({ context }) => context.shop, { type: 'cart.forget' as const }),
    goToSuccess: sendTo(
      ({ context }) => context.shop,
      ({ context }) => ({
        type: 'navigate' as const,
        to: { route: 'checkoutSuccess' as const, orderSlug: context.order?.orderSlug ?? '' },
      }),
    ),
  },
})

/** The ways of `checkout.goTo`. */
export const toAddress = {
  guard: { type: 'leadsToAddress', params: ofEvent },
  target: '#checkout.address',
} as const
export const toShipping = {
  guard: { type: 'leadsToShipping', params: ofEvent },
  target: '#checkout.shipping',
} as const
export const toPayment = {
  guard: { type: 'leadsToPayment', params: ofEvent },
  target: '#checkout.payment',
} as const
