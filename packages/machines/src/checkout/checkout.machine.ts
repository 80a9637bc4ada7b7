import type { CommerceFailure } from '@butiga/commerce-sdk'
import type { Cart, Country, PaymentMethod, ShippingMethod } from '@butiga/commerce-sdk/contracts'
import { assign, enqueueActions, fromCallback, log, sendTo, setup, type EventObject } from 'xstate'
import { consentMachine } from '../consent/consent.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import type { FormValues } from '../form/form.types.ts'
import { cartOf, failureOf, failureToast } from '../shared/failures.ts'
import type { MessageKey } from '../shared/messages.ts'
import { notProvided } from '../shared/not-provided.ts'
import type {
  AddressesInput,
  BuyerInput,
  CountriesInput,
  DeliveryInput,
  OrderInput,
  PaymentInput,
  PricedInput,
  SessionInput,
  ValidatedCart,
} from './checkout.actors.ts'
import { emptyAddress, refusedFields, textOf, validateAddress } from './checkout.address.ts'
import {
  canLoadPayment,
  chosenPaymentMethod,
  chosenShippingMethod,
  deliveryFor,
  isCartChanged,
  isDeliverySaved,
  isShippingSkipped,
  onlyHostedForm,
} from './checkout.guards.ts'
import type {
  Buyer,
  CartSource,
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  DeliveryChoice,
  OrderAnswer,
} from './checkout.types.ts'

/** Milliseconds that the notice of a changed cart stays (spec 9). */
export const CART_CHANGED_TOAST = 12_000

const nothingChosen: DeliveryChoice = { methodId: null, branchId: null }

const deliveryOf = (cart: Cart | null): DeliveryChoice => ({
  methodId: cart?.deliveryMethodId ?? null,
  branchId: cart?.options.deliveryBranchId ?? null,
})

const newerOf = (known: Cart | null, answered: Cart): Cart =>
  known !== null && known.id === answered.id && known.version > answered.version ? known : answered

/**
 * From the address to the order: address, then shipping, then payment, and no step before the one before it is done
 * (spec 4, Checkout).
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    children: {} as {
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
    },
  },
  actors: {
    form: formMachine,
    consent: consentMachine,
    followCart: fromCallback<EventObject, { cartSession: CartSource }>(() => undefined),
    loadCountries: notProvided<readonly Country[], CountriesInput>('loadCountries'),
    saveAddress: notProvided<Buyer, AddressesInput>('saveAddress'),
    loadShippingMethods: notProvided<readonly ShippingMethod[], PricedInput>('loadShippingMethods'),
    saveDelivery: notProvided<Cart, DeliveryInput>('saveDelivery'),
    loadPaymentMethods: notProvided<readonly PaymentMethod[], BuyerInput>('loadPaymentMethods'),
    savePayment: notProvided<Cart, PaymentInput>('savePayment'),
    validateCart: notProvided<ValidatedCart, SessionInput & { currencyId: number }>('validateCart'),
    createOrder: notProvided<OrderAnswer, OrderInput>('createOrder'),
  },
  guards: {
    isCartEmpty: (_, { session, cart }: Extract<CheckoutEvent, { type: 'cart.followed' }>) =>
      session === null || cart === null || cart.items.length === 0,
    hasCountries: ({ context }) => context.countries.length > 0,
    isShippingSkipped: ({ context }) => isShippingSkipped(context),
    isSkippedWithMethods: ({ context }) => isShippingSkipped(context) && context.shippingMethods.length > 0,
    areMethodsCurrent: ({ context }) => context.methodsFor === deliveryFor(context),
    isMethodMissing: ({ context }) => context.delivery.methodId === null,
    isMethodUnknown: ({ context }) => chosenShippingMethod(context) === undefined,
    isBranchMissing: ({ context }) => {
      const branches = chosenShippingMethod(context)?.options ?? []
      return branches.length > 0 && !branches.some(({ id }) => id === context.delivery.branchId)
    },
    isDeliverySaved: ({ context }) => isDeliverySaved(context),
    canLoadPayment: ({ context }) => canLoadPayment(context),
    isOnlyHostedForm: ({ context }) => onlyHostedForm(context) !== null,
    isOfPayment: (_, { target }: { target: string }) => target === 'checkoutPayment',
    hasPaymentMethod: ({ context }) => chosenPaymentMethod(context) !== undefined,
    isCartChanged: ({ context }, { cart }: { cart: Cart }) => isCartChanged(context.cart, cart),
    isRefusedAsChanged: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'CART_CHANGED',
    isIncomplete: (_, { failure }: { failure: CommerceFailure }) => failure.code === 'CART_INCOMPLETE',
    needsButtons: (_, { order }: { order: OrderAnswer }) => typeof order.html === 'object' && order.html !== null,
    needsNothingMore: ({ context }) => !chosenPaymentMethod(context)?.paymentType,
  },
  actions: {
    follow: assign(({ context }, followed: Extract<CheckoutEvent, { type: 'cart.followed' }>) => ({
      session: followed.session,
      cart: followed.cart && context.cart ? newerOf(context.cart, followed.cart) : followed.cart,
      instructions: followed.instructions,
    })),
    /** What an earlier visit has chosen for this cart stands as chosen. */
    takeChoices: assign(({ context }) => ({
      delivery: deliveryOf(context.cart),
      savedDelivery: deliveryOf(context.cart),
      paymentMethodId: context.cart?.paymentMethodId ?? null,
      savedPaymentMethodId: context.cart?.paymentMethodId ?? null,
    })),
    keepCart: enqueueActions(({ context, enqueue }, { cart }: { cart: Cart }) => {
      enqueue.assign({ cart: newerOf(context.cart, cart) })
      enqueue.sendTo(context.shop, { type: 'cart.received', cart })
    }),
    keepCountries: assign((_, { countries }: { countries: readonly Country[] }) => ({ countries })),
    proposeCountry: sendTo('addressForm', ({ context }) => ({
      type: 'form.change' as const,
      field: 'country',
      value: context.countries[0]?.iso ?? '',
    })),
    keepAddress: assign((_, { values }: { values: FormValues }) => ({ address: values })),
    keepBuyer: assign((_, { buyer }: { buyer: Buyer }) => ({ buyer })),
    releaseForm: sendTo('addressForm', { type: 'form.complete' as const }),
    refuseAddress: sendTo('addressForm', ({ context }, { failure }: { failure: CommerceFailure }) => ({
      type: 'form.refuse' as const,
      errors: refusedFields(failure, context.address),
      message: { key: failure.message },
    })),
    keepShippingMethods: assign(({ context }, { methods }: { methods: readonly ShippingMethod[] }) => ({
      shippingMethods: methods,
      methodsFor: deliveryFor(context),
      // What was saved for another country or buyer may no longer hold.
      ...(context.methodsFor !== null && { savedDelivery: nothingChosen }),
    })),
    chooseDelivery: assign((_, { methodId }: { methodId: number }) => ({
      delivery: { methodId, branchId: null },
      problem: null,
    })),
    chooseFirstDelivery: assign(({ context }) => ({
      delivery: { methodId: context.shippingMethods[0]?.id ?? null, branchId: context.shippingMethods[0]?.options[0]?.id ?? null },
    })),
    chooseBranch: assign(({ context }, { branchId }: { branchId: number }) => ({
      delivery: { ...context.delivery, branchId },
      problem: null,
    })),
    keepDelivery: assign(({ context }) => ({ savedDelivery: context.delivery })),
    restoreDelivery: assign(({ context }) => ({ delivery: context.savedDelivery })),
    forgetDelivery: assign({ savedDelivery: nothingChosen }),
    keepPaymentMethods: assign((_, { methods }: { methods: readonly PaymentMethod[] }) => ({ paymentMethods: methods })),
    choosePayment: assign((_, { methodId }: { methodId: number }) => ({ paymentMethodId: methodId, problem: null })),
    chooseHostedForm: assign(({ context }) => ({ paymentMethodId: onlyHostedForm(context)?.id ?? null })),
    keepPayment: assign(({ context }) => ({ savedPaymentMethodId: context.paymentMethodId })),
    restorePayment: assign(({ context }) => ({ paymentMethodId: context.savedPaymentMethodId })),
    keepOrder: assign((_, { order }: { order: OrderAnswer }) => ({ order })),
    submitAddressConsents: sendTo('addressConsents', ({ context }) => ({
      type: 'consent.submit' as const,
      email: textOf(context.address, 'contactEmail'),
    })),
    submitPaymentConsents: sendTo('paymentConsents', ({ context }) => ({
      type: 'consent.submit' as const,
      email: context.buyer?.email ?? '',
    })),
    setProblem: assign((_, { key }: { key: MessageKey }) => ({ problem: key })),
    clearProblem: assign({ problem: null }),
    logMissingSession: enqueueActions(({ context, enqueue }) => {
      if (context.session === null) enqueue(log('Cart session not initialised!'))
    }),
    reportFailure: enqueueActions(({ context, enqueue }, { failure }: { failure: CommerceFailure }) => {
      enqueue.sendTo(context.shop, { type: 'toast.show', toast: failureToast(failure) })
      enqueue.sendTo(context.shop, { type: 'cart.failed', failure })
    }),
    tellCartChanged: sendTo(
      ({ context }) => context.shop,
      {
        type: 'toast.show' as const,
        toast: { kind: 'info' as const, key: 'core.notifications.cartChanged', duration: CART_CHANGED_TOAST },
      },
    ),
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
    forgetCart: sendTo(({ context }) => context.shop, { type: 'cart.forget' as const }),
    goToSuccess: sendTo(
      ({ context }) => context.shop,
      ({ context }) => ({
        type: 'navigate' as const,
        to: { route: 'checkoutSuccess' as const, orderSlug: context.order?.orderSlug ?? '' },
      }),
    ),
  },
}).createMachine({
  id: 'checkout',
  version: '1',
  initial: 'opening',
  context: ({ input }) => ({
    ...input,
    session: null,
    cart: null,
    instructions: '',
    address: emptyAddress,
    buyer: null,
    countries: [],
    shippingMethods: [],
    methodsFor: null,
    delivery: nothingChosen,
    savedDelivery: nothingChosen,
    paymentMethods: [],
    paymentMethodId: null,
    savedPaymentMethodId: null,
    problem: null,
    order: null,
  }),
  invoke: [
    {
      id: 'addressForm',
      src: 'form',
      input: ({ self }) => ({ values: emptyAddress, validate: validateAddress, owner: self }),
    },
    {
      id: 'addressConsents',
      src: 'consent',
      input: ({ context, self }) => ({ target: 'checkoutAddress', shop: context.shop, owner: self }),
    },
    {
      id: 'paymentConsents',
      src: 'consent',
      input: ({ context, self }) => ({ target: 'checkoutPayment', shop: context.shop, owner: self }),
    },
    { id: 'followCart', src: 'followCart', input: ({ context }) => ({ cartSession: context.cartSession }) },
  ],
  on: {
    'cart.followed': [
      {
        guard: { type: 'isCartEmpty', params: ({ event }) => event },
        target: '.empty',
        actions: { type: 'follow', params: ({ event }) => event },
      },
      { actions: { type: 'follow', params: ({ event }) => event } },
    ],
    // A form that is submitted where nobody can take it is given back.
    'form.submitted': { actions: 'releaseForm' },
  },
  states: {
    opening: {
      tags: 'loading',
      on: {
        'cart.followed': [
          {
            guard: { type: 'isCartEmpty', params: ({ event }) => event },
            target: 'empty',
            actions: { type: 'follow', params: ({ event }) => event },
          },
          { target: 'address', actions: [{ type: 'follow', params: ({ event }) => event }, 'takeChoices'] },
        ],
      },
    },

    empty: {
      entry: 'releaseForm',
      on: {
        'cart.followed': [
          {
            guard: { type: 'isCartEmpty', params: ({ event }) => event },
            actions: { type: 'follow', params: ({ event }) => event },
          },
          { target: 'address', actions: [{ type: 'follow', params: ({ event }) => event }, 'takeChoices'] },
        ],
      },
    },

    address: {
      initial: 'deciding',
      entry: 'clearProblem',
      states: {
        deciding: { always: [{ guard: 'hasCountries', target: 'editing' }, { target: 'loading' }] },
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadCountries',
            src: 'loadCountries',
            input: ({ context }) => ({ session: context.session, language: context.language }),
            onDone: {
              target: 'editing',
              actions: [{ type: 'keepCountries', params: ({ event }) => ({ countries: event.output }) }, 'proposeCountry'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
            },
          },
        },
        failed: { on: { 'checkout.retry': 'loading' } },
        editing: {
          on: {
            'form.submitted': { target: 'consenting', actions: { type: 'keepAddress', params: ({ event }) => event } },
          },
        },
        consenting: {
          tags: 'busy',
          entry: 'submitAddressConsents',
          on: {
            'consent.accepted': 'saving',
            'consent.refused': { target: 'editing', actions: 'releaseForm' },
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveAddress',
            src: 'saveAddress',
            input: ({ context }) => ({
              session: context.session,
              address: context.address,
              countries: context.countries,
            }),
            onDone: {
              target: '#checkout.shipping',
              actions: [{ type: 'keepBuyer', params: ({ event }) => ({ buyer: event.output }) }, 'releaseForm'],
            },
            onError: {
              target: 'editing',
              actions: [
                { type: 'refuseAddress', params: ({ event }) => ({ failure: failureOf(event) }) },
                { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
              ],
            },
          },
        },
      },
    },

    shipping: {
      initial: 'deciding',
      entry: 'clearProblem',
      on: {
        'checkout.back': 'address',
        'cart.followed': [
          {
            guard: { type: 'isCartEmpty', params: ({ event }) => event },
            target: 'empty',
            actions: [{ type: 'follow', params: ({ event }) => event }, 'logMissingSession'],
          },
          { actions: { type: 'follow', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: {
          always: [
            { guard: 'areMethodsCurrent', target: 'routing' },
            { target: 'loading' },
          ],
        },
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadShippingMethods',
            src: 'loadShippingMethods',
            input: ({ context }) => ({
              session: context.session,
              buyer: context.buyer,
              currencyId: context.currencyId,
            }),
            onDone: {
              target: 'routing',
              actions: { type: 'keepShippingMethods', params: ({ event }) => ({ methods: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
            },
          },
        },
        failed: { on: { 'checkout.retry': 'loading' } },
        routing: {
          always: [
            { guard: 'isSkippedWithMethods', target: 'saving', actions: 'chooseFirstDelivery' },
            { guard: 'isShippingSkipped', target: '#checkout.payment' },
            { target: 'choosing' },
          ],
        },
        choosing: {
          on: {
            'shipping.choose': { actions: { type: 'chooseDelivery', params: ({ event }) => event } },
            'shipping.chooseBranch': { actions: { type: 'chooseBranch', params: ({ event }) => event } },
            'checkout.next': [
              {
                guard: 'isMethodMissing',
                actions: { type: 'setProblem', params: { key: 'error.shippingMethodUndefined' } },
              },
              {
                guard: 'isMethodUnknown',
                actions: { type: 'setProblem', params: { key: 'error.shippingMethodNotFound' } },
              },
              {
                guard: 'isBranchMissing',
                actions: { type: 'setProblem', params: { key: 'error.shippingBranchUndefined' } },
              },
              { guard: 'isDeliverySaved', target: '#checkout.payment' },
              { target: 'saving', actions: 'clearProblem' },
            ],
          },
        },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'saveDelivery',
            src: 'saveDelivery',
            input: ({ context }) => ({ session: context.session, buyer: context.buyer, delivery: context.delivery }),
            onDone: {
              target: '#checkout.payment',
              actions: [{ type: 'keepCart', params: ({ event }) => ({ cart: event.output }) }, 'keepDelivery'],
            },
            onError: {
              target: 'choosing',
              actions: [
                'restoreDelivery',
                { type: 'setProblem', params: ({ event }) => ({ key: failureOf(event).message }) },
                { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
              ],
            },
          },
        },
      },
    },

    payment: {
      initial: 'deciding',
      entry: 'clearProblem',
      on: {
        'checkout.back': [{ guard: 'isShippingSkipped', target: 'address' }, { target: 'shipping' }],
        'consent.loaded': { guard: { type: 'isOfPayment', params: ({ event }) => event }, target: '.deciding' },
        'cart.followed': [
          {
            guard: { type: 'isCartEmpty', params: ({ event }) => event },
            target: 'empty',
            actions: [{ type: 'follow', params: ({ event }) => event }, 'logMissingSession'],
          },
          { actions: { type: 'follow', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'canLoadPayment', target: 'loading' }, { target: 'blocked' }] },
        /** Without a delivery method, or without the addresses, nothing can be offered. */
        blocked: { entry: { type: 'setProblem', params: { key: 'error.shippingMethodUndefined' } } },
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadPaymentMethods',
            src: 'loadPaymentMethods',
            input: ({ context }) => ({ session: context.session, buyer: context.buyer }),
            onDone: {
              target: 'routing',
              actions: { type: 'keepPaymentMethods', params: ({ event }) => ({ methods: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
            },
          },
        },
        failed: { on: { 'checkout.retry': 'loading' } },
        routing: {
          always: [
            { guard: 'isOnlyHostedForm', target: 'ordering', actions: 'chooseHostedForm' },
            { target: 'choosing' },
          ],
        },
        choosing: {
          on: {
            'payment.choose': { actions: { type: 'choosePayment', params: ({ event }) => event } },
            'checkout.next': { target: 'ordering', actions: 'clearProblem' },
          },
        },
        /** The order flag: nothing submits, goes back or reloads until it is settled (spec 4, Checkout, Submit). */
        ordering: {
          tags: ['busy', 'ordering'],
          initial: 'consenting',
          on: {
            'checkout.next': {},
            'checkout.back': {},
            'consent.loaded': {},
            // What the buyer saw is what is compared; an order in flight completes without the session.
            'cart.followed': {},
          },
          states: {
            consenting: {
              entry: 'submitPaymentConsents',
              on: { 'consent.accepted': 'requiring', 'consent.refused': '#checkout.payment.choosing' },
            },
            requiring: {
              always: [
                { guard: 'hasPaymentMethod', target: 'saving' },
                {
                  target: '#checkout.payment.choosing',
                  actions: { type: 'setProblem', params: { key: 'error.paymentMethodUndefined' } },
                },
              ],
            },
            saving: {
              invoke: {
                id: 'savePayment',
                src: 'savePayment',
                input: ({ context }) => ({
                  session: context.session,
                  buyer: context.buyer,
                  paymentMethodId: context.paymentMethodId,
                  address: context.address,
                }),
                onDone: {
                  target: 'validating',
                  actions: 'keepPayment',
                },
                onError: {
                  target: '#checkout.payment.choosing',
                  actions: [
                    'restorePayment',
                    { type: 'setProblem', params: ({ event }) => ({ key: failureOf(event).message }) },
                    { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
                  ],
                },
              },
            },
            validating: {
              invoke: {
                id: 'validateCart',
                src: 'validateCart',
                input: ({ context }) => ({ session: context.session, currencyId: context.currencyId }),
                onDone: [
                  {
                    guard: { type: 'isCartChanged', params: ({ event }) => ({ cart: event.output }) },
                    target: '#checkout.payment.choosing',
                    actions: [
                      { type: 'checkMemberCard', params: ({ event }) => ({ cart: event.output }) },
                      { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
                      'tellCartChanged',
                    ],
                  },
                  {
                    target: 'creating',
                    actions: [
                      { type: 'checkMemberCard', params: ({ event }) => ({ cart: event.output }) },
                      { type: 'keepCart', params: ({ event }) => ({ cart: event.output }) },
                    ],
                  },
                ],
                onError: {
                  target: '#checkout.payment.choosing',
                  actions: { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
                },
              },
            },
            creating: {
              invoke: {
                id: 'createOrder',
                src: 'createOrder',
                input: ({ context }) => ({
                  session: context.session,
                  buyer: context.buyer,
                  version: context.cart?.version ?? 0,
                  orderMessage: context.instructions,
                  successURL: context.successURL,
                  failureURL: context.failureURL,
                }),
                onDone: [
                  {
                    guard: { type: 'needsButtons', params: ({ event }) => ({ order: event.output }) },
                    target: '#checkout.paying.buttons',
                    actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
                  },
                  {
                    guard: 'needsNothingMore',
                    target: '#checkout.done',
                    actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
                  },
                  {
                    target: '#checkout.paying.form',
                    actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isRefusedAsChanged', params: ({ event }) => ({ failure: failureOf(event) }) },
                    target: '#checkout.payment.choosing',
                    actions: [
                      { type: 'takeRefusedCart', params: ({ event }) => ({ failure: failureOf(event) }) },
                      'tellCartChanged',
                    ],
                  },
                  {
                    guard: { type: 'isIncomplete', params: ({ event }) => ({ failure: failureOf(event) }) },
                    target: '#checkout.shipping',
                    actions: [
                      'forgetDelivery',
                      { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
                    ],
                  },
                  {
                    target: '#checkout.payment.choosing',
                    actions: [
                      { type: 'setProblem', params: ({ event }) => ({ key: failureOf(event).message }) },
                      { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event) }) },
                    ],
                  },
                ],
              },
            },
          },
        },
      },
    },

    /** The order exists; the buyer pays at the provider. */
    paying: {
      initial: 'form',
      on: { 'cart.followed': {} },
      states: {
        /** `order.html` is the provider's form, to be inserted and submitted. */
        form: {},
        /** `order.html` tells which script draws the card provider's buttons. */
        buttons: {},
      },
    },

    done: { type: 'final', entry: ['forgetCart', 'goToSuccess'] },
  },
})
