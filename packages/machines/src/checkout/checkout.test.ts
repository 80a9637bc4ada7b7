import { memoryStorage, readCartSession, readGuestUser, saveCartSession } from '@butiga/commerce-sdk'
import type { Cart, PaymentMethod, ShippingMethod } from '@butiga/commerce-sdk/contracts'
import { answer, refusal, type FakeRequest } from '@butiga/commerce-sdk/testing'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { cartSessionActors } from '../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import type { FormValues } from '../form/form.types.ts'
import type { ShopCommand } from '../shared/root.ts'
import {
  addressValues,
  buyerIn,
  cardButtons,
  cashOnDelivery,
  countries,
  courier,
  hostedForm,
  pickUp,
} from '../testing/checkout-samples.ts'
import { fakeCommerce, type Answers } from '../testing/fake-commerce.ts'
import { recorder } from '../testing/recorder.ts'
import { cartWith, itemWith, session } from '../testing/samples.ts'
import { checkoutActors } from './checkout.actors.ts'
import { checkoutMachine } from './checkout.machine.ts'
import type { CheckoutInput } from './checkout.types.ts'

const transfer: PaymentMethod = { id: 3, name: 'Bank transfer', description: '', paymentType: null }
const orderSlug = 'A'.repeat(22)

const page = <R>(records: readonly R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 100, perPage: 100, total: records.length, lastPage: 1 },
})
const consents = { assigned_to: 'checkoutPayment', consents: [1], requiredConsents: [1] }
const texts = [{ id: 1, uniqueNumber: 'C1', displayName: 'Terms' }]

interface Options {
  readonly cart?: Cart
  readonly stored?: boolean
  readonly answers?: Answers
  readonly input?: Partial<CheckoutInput>
  readonly shippingMethods?: readonly ShippingMethod[]
  readonly paymentMethods?: readonly PaymentMethod[]
  /** What validateCart answers instead of the cart that was seen. */
  readonly validated?: Partial<Cart> & { readonly validateMemberCard?: boolean }
  readonly html?: unknown
}

/** A server that keeps one cart, in front of the real cart session and the real checkout. */
const open = ({
  cart = cartWith(),
  stored = true,
  answers = {},
  input = {},
  shippingMethods = [courier, pickUp],
  paymentMethods = [cashOnDelivery, transfer],
  validated = {},
  html = null,
}: Options = {}) => {
  let now = cart
  const changed = (part: Partial<Cart>) => (now = { ...now, ...part, version: now.version + 1 })
  const guest = ({ input: { addresses, email } }: FakeRequest) => {
    const sent = addresses as { type: string; country: number }[]
    return answer({
      guestUser: { id: 7, email },
      addresses: sent.map((address, index) => ({ ...address, id: index + 1 })),
    })
  }
  const cookies = memoryStorage()
  const storage = memoryStorage()
  if (stored) saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
  const { commerce, server, calls, sent } = fakeCommerce({
    'ecommerce.getCart': () => answer(now),
    'ecommerce.getAvailableCountries': () => answer(countries),
    'cms.filterConsentAssignments': () => answer(page([])),
    'gdpr.filterConsents': () => answer(page(texts)),
    'gdpr.createConsentLog': () => answer({ logged: 1 }, 201),
    'ecommerce.updateGuestUser': guest,
    'ecommerce.getApplicableDeliveryMethods': () => answer(shippingMethods),
    'ecommerce.saveDeliveryMethod': ({ input: { deliveryMethodId, branchId } }) =>
      answer(changed({ deliveryMethodId: Number(deliveryMethodId), options: { deliveryBranchId: branchId as number | null } })),
    'ecommerce.getApplicablePaymentMethods': () => answer(paymentMethods),
    'ecommerce.savePaymentMethod': ({ input: { paymentMethodId } }) =>
      answer(changed({ paymentMethodId: Number(paymentMethodId) })),
    'ecommerce.validateCart': () => answer({ ...now, validateMemberCard: true, ...validated }),
    'ecommerce.createOrder': () => answer({ html, orderSlug }, 201),
    ...answers,
  })
  const shop = recorder<ShopCommand>()
  const cartSession = createActor(
    cartSessionMachine.provide({ actors: cartSessionActors({ commerce, cookies, storage }) }),
    { input: { shop: shop.ref, currencyId: 1 } },
  ).start()
  const logs: unknown[] = []
  const checkout = createActor(checkoutMachine.provide({ actors: checkoutActors({ commerce, cookies }) }), {
    clock: new SimulatedClock(),
    logger: (...words: unknown[]) => logs.push(...words),
    input: {
      shop: shop.ref,
      cartSession,
      language: 'hrv',
      currencyId: 1,
      skipShipping: false,
      successURL: 'https://shop.test/naplata/uspjesna',
      failureURL: 'https://shop.test/checkout/failure',
      ...input,
    },
  }).start()

  type Value = Parameters<ReturnType<typeof checkout.getSnapshot>['matches']>[0]
  const reach = (value: Value) => waitFor(checkout, (snapshot) => snapshot.matches(value), { timeout: 2000 })
  const form = () => checkout.getSnapshot().children.addressForm!
  const fillIn = async (values: FormValues = addressValues) => {
    await reach({ address: 'editing' })
    await waitFor(checkout.getSnapshot().children.addressConsents!, (snapshot) => !snapshot.hasTag('loading'))
    await waitFor(checkout.getSnapshot().children.paymentConsents!, (snapshot) => !snapshot.hasTag('loading'))
    for (const [field, value] of Object.entries(values)) form().send({ type: 'form.change', field, value })
    form().send({ type: 'form.submit' })
  }
  const next = () => checkout.send({ type: 'checkout.next' })
  const toShipping = async () => {
    await fillIn()
    await reach({ shipping: 'choosing' })
  }
  const toPayment = async () => {
    await toShipping()
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    next()
    await reach({ payment: 'choosing' })
  }
  const order = async () => {
    await toPayment()
    checkout.send({ type: 'payment.choose', methodId: paymentMethods[0]!.id })
    next()
  }
  return {
    ...{ checkout, cartSession, shop, server, calls, sent, logs, cookies, storage },
    ...{ reach, form, fillIn, next, toShipping, toPayment, order },
    back: () => checkout.send({ type: 'checkout.back' }),
    context: () => checkout.getSnapshot().context,
    count: (call: (typeof server.requests)[number]['call']) => calls().filter((name) => name === call).length,
    toasts: () => shop.of('toast.show').map(({ toast }) => toast),
  }
}

describe('the checkout', () => {
  it('moves from address to shipping to payment to the order, and back [R4.50]', async () => {
    const { reach, fillIn, next, back, checkout } = open()
    await fillIn()
    await reach({ shipping: 'choosing' })
    back()
    await fillIn()
    await reach({ shipping: 'choosing' })
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    next()
    await reach({ payment: 'choosing' })
    back()
    await reach({ shipping: 'choosing' })
    next()
    await reach({ payment: 'choosing' })
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    next()
    await reach('done')
  })

  it('lets no step be entered before the one before it is done [R4.50]', async () => {
    const { reach, next, checkout } = open()
    next()
    expect(checkout.getSnapshot().value).toBe('opening')
    await reach({ address: 'editing' })
    next()
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    expect(checkout.getSnapshot().value).toEqual({ address: 'editing' })
  })

  it('shows that there is nothing to pay without a cart, and opens when one comes', async () => {
    const { reach, cartSession } = open({ stored: false, answers: {
      'ecommerce.getNewCartSession': () => answer({ id: session.cartId, protectCode: session.protectCode }),
      'ecommerce.addItem': () => answer(cartWith({ version: 2 })),
    } })
    await reach('empty')
    cartSession.send({ type: 'cart.add', addition: { productId: 3, qty: 1 } })
    await reach('address')
  })

  it('proposes the first country, and asks again when the countries did not come [R8.1]', async () => {
    let failures = 1
    const { reach, checkout, form, toasts } = open({
      answers: { 'ecommerce.getAvailableCountries': () => (failures-- > 0 ? refusal('INTERNAL') : answer(countries)) },
    })
    await reach({ address: 'failed' })
    expect(toasts()).toHaveLength(1)
    checkout.send({ type: 'checkout.retry' })
    await reach({ address: 'editing' })
    expect(form().getSnapshot().context.values['country']).toBe('HR')
  })
})

describe('the address step', () => {
  it('saves a guest with main and shipping address, and nothing else [R4.52]', async () => {
    const { toShipping, sent, calls, cookies } = open()
    await toShipping()
    const address = { ...buyerIn().addresses[0], companyName: null, companyOIB: null }
    expect(sent('ecommerce.updateGuestUser')).toEqual([
      {
        ...session,
        email: 'ana@example.hr',
        addresses: [
          { ...address, id: undefined, type: 'main' },
          { ...address, id: undefined, type: 'shipping' },
        ].map(({ id: _, ...rest }) => rest),
      },
    ])
    expect(calls().filter((call) => call.startsWith('user.'))).toEqual([])
    expect(readGuestUser(cookies)).toEqual({ id: 7, email: 'ana@example.hr' })
  })

  it('sends another billing address as the main one, and the company', async () => {
    const { fillIn, reach, sent } = open()
    const billing = Object.fromEntries(
      Object.entries(addressValues)
        .filter(([field]) => field in buyerIn().addresses[0]!)
        .map(([field, value]) => [`billing.${field}`, value]),
    )
    await fillIn({
      ...addressValues,
      ...billing,
      differentBilling: true,
      'billing.city': 'Split',
      'billing.country': 'SI',
      companyName: 'Burin d.o.o.',
      companyOIB: '12345678903',
    })
    await reach({ shipping: 'choosing' })
    expect(sent('ecommerce.updateGuestUser')[0]).toMatchObject({
      addresses: [
        { type: 'main', city: 'Split', country: 2 },
        { type: 'shipping', city: 'Vis', country: 1 },
      ],
      company: { companyName: 'Burin d.o.o.', companyOIB: '12345678903' },
    })
  })

  it('validates and logs its consents before it saves [R5.22] [R10.44]', async () => {
    const { fillIn, reach, checkout, form, calls, sent } = open({
      answers: { 'cms.filterConsentAssignments': () => answer(page([consents])) },
    })
    await fillIn()
    expect(form().getSnapshot().value).toBe('editing')
    expect(calls()).not.toContain('ecommerce.updateGuestUser')
    checkout.getSnapshot().children.addressConsents!.send({ type: 'consent.toggle', id: 1, accepted: true })
    form().send({ type: 'form.submit' })
    await reach({ shipping: 'choosing' })
    expect(calls().indexOf('gdpr.createConsentLog')).toBeLessThan(calls().indexOf('ecommerce.updateGuestUser'))
    expect(sent('gdpr.createConsentLog')[0]).toMatchObject({ sourceType: 'checkoutAddress' })
  })

  it('shows the fields that the server refused, and can be submitted again [R4.13] [R8.2]', async () => {
    const fields = [
      { path: 'addresses.1.city', rule: 'max', value: 75 },
      { path: 'email', rule: 'email' },
    ]
    const { fillIn, form, checkout, toasts } = open({
      answers: { 'ecommerce.updateGuestUser': () => refusal('VALIDATION_FAILED', { fields }) },
    })
    await fillIn()
    await waitFor(form(), (snapshot) => snapshot.context.attempt === 1)
    expect(form().getSnapshot().context.errors).toEqual({
      city: { key: 'validation.maxLength', values: { length: 75 } },
      contactEmail: { key: 'validation.email' },
    })
    expect(checkout.getSnapshot().value).toEqual({ address: 'editing' })
    expect(toasts().map(({ key }) => key)).toEqual(['Validation failed.'])
  })
})

describe('the shipping step', () => {
  const requests = 'ecommerce.getApplicableDeliveryMethods'

  it('loads its methods again when country or buyer changes, and only then [R4.53]', async () => {
    let guest = 7
    const { toShipping, fillIn, back, reach, count, sent } = open({
      answers: {
        'ecommerce.updateGuestUser': ({ input: { addresses } }) =>
          answer({
            guestUser: { id: guest, email: 'ana@example.hr' },
            addresses: (addresses as object[]).map((address, index) => ({ ...address, id: index + 1 })),
          }),
      },
    })
    await toShipping()
    expect(sent(requests)).toEqual([
      { ...session, userId: 7, countryId: 1, currencyId: 1, userBillingAddressId: 1, userShippingAddressId: 2 },
    ])
    back()
    await fillIn({ ...addressValues, city: 'Hvar' })
    await reach({ shipping: 'choosing' })
    expect(count(requests)).toBe(1)
    back()
    await fillIn({ ...addressValues, country: 'SI' })
    await reach({ shipping: 'choosing' })
    expect(count(requests)).toBe(2)
    expect(sent(requests)[1]).toMatchObject({ countryId: 2 })
    back()
    guest = 8
    await fillIn({ ...addressValues, country: 'SI' })
    await reach({ shipping: 'choosing' })
    expect(count(requests)).toBe(3)
  })

  it('needs a method [R4.57] [R5.26]', async () => {
    const { toShipping, next, checkout, context, count } = open()
    await toShipping()
    next()
    expect(context().problem).toBe('error.shippingMethodUndefined')
    expect(checkout.getSnapshot().value).toEqual({ shipping: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(0)
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    expect(context().problem).toBe(null)
  })

  it('needs a method of its list: what an earlier visit has chosen may be gone [R5.27]', async () => {
    const { toShipping, next, context } = open({ cart: cartWith({ deliveryMethodId: 99 }) })
    await toShipping()
    next()
    expect(context().problem).toBe('error.shippingMethodNotFound')
  })

  it('needs a branch where the method has some [R5.28] [R10.17]', async () => {
    const { toShipping, next, checkout, context, sent, reach } = open()
    await toShipping()
    checkout.send({ type: 'shipping.choose', methodId: pickUp.id })
    next()
    expect(context().problem).toBe('error.shippingBranchUndefined')
    checkout.send({ type: 'shipping.chooseBranch', branchId: 5 })
    next()
    await reach({ payment: 'choosing' })
    expect(sent('ecommerce.saveDeliveryMethod')).toEqual([{ ...session, userId: 7, deliveryMethodId: 2, branchId: 5 }])
  })

  it('saves a method without branches with the branch null, and shares the cart [R10.17] [R5.28]', async () => {
    const { toPayment, sent, shop } = open()
    await toPayment()
    expect(sent('ecommerce.saveDeliveryMethod')).toEqual([{ ...session, userId: 7, deliveryMethodId: 1, branchId: null }])
    expect(shop.of('cart.received')).toMatchObject([{ cart: { deliveryMethodId: 1 } }])
  })

  it('is not saved again when method and branch are unchanged [R4.55]', async () => {
    const { toPayment, back, next, reach, count } = open()
    await toPayment()
    back()
    await reach({ shipping: 'choosing' })
    next()
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(1)
  })

  it('is not saved when the cart has the choice from an earlier visit [R4.55]', async () => {
    const { toShipping, next, reach, count } = open({ cart: cartWith({ deliveryMethodId: 1 }) })
    await toShipping()
    next()
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(0)
  })

  it('is saved again for another country', async () => {
    const { toPayment, back, fillIn, reach, next, count } = open()
    await toPayment()
    back()
    back()
    await fillIn({ ...addressValues, country: 'SI' })
    await reach({ shipping: 'choosing' })
    next()
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(2)
  })

  it('restores the previous choice when the save fails [R4.56]', async () => {
    let refused = false
    const { toPayment, back, next, reach, checkout, context, toasts } = open({
      answers: {
        'ecommerce.saveDeliveryMethod': () =>
          refused ? refusal('INTERNAL') : answer(cartWith({ version: 2, deliveryMethodId: 1 })),
      },
    })
    await toPayment()
    back()
    await reach({ shipping: 'choosing' })
    refused = true
    checkout.send({ type: 'shipping.choose', methodId: pickUp.id })
    checkout.send({ type: 'shipping.chooseBranch', branchId: 5 })
    next()
    await reach({ shipping: 'saving' })
    await reach({ shipping: 'choosing' })
    expect(context().delivery).toEqual({ methodId: 1, branchId: null })
    expect(context().problem).toBe('core.notifications.somethingWentWrong')
    expect(toasts()).toHaveLength(1)
  })

  it.each([
    ['the cart is digital', { cart: cartWith({ digitalOnly: true }) }],
    ['the site says so', { input: { skipShipping: true } }],
  ])('is skipped with its first method chosen when %s [R4.54] [R10.75]', async (_, options) => {
    const { fillIn, reach, back, sent } = open(options)
    await fillIn()
    await reach({ payment: 'choosing' })
    expect(sent('ecommerce.saveDeliveryMethod')).toEqual([{ ...session, userId: 7, deliveryMethodId: 1, branchId: null }])
    back()
    await reach({ address: 'editing' })
  })

  it('of an e-product cart needs no delivery method at all [R10.75] [R4.60]', async () => {
    const { fillIn, reach, count } = open({
      cart: cartWith({ digitalOnly: true, isEProduct: true }),
      shippingMethods: [],
    })
    await fillIn()
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(0)
  })

  it('logs a missing session and starts over [R8.27]', async () => {
    const { toShipping, cartSession, reach, logs } = open()
    await toShipping()
    cartSession.send({ type: 'cart.forget' })
    await reach('empty')
    expect(logs).toEqual(['Cart session not initialised!'])
  })
})

describe('the payment step', () => {
  const requests = 'ecommerce.getApplicablePaymentMethods'

  it('loads its methods when it becomes active [R4.58]', async () => {
    const { toPayment, back, next, reach, count, sent } = open()
    await toPayment()
    expect(sent(requests)).toEqual([{ ...session, userId: 7, userBillingAddressId: 1 }])
    back()
    await reach({ shipping: 'choosing' })
    next()
    await reach({ payment: 'choosing' })
    expect(count(requests)).toBe(2)
  })

  it('loads them when its consents are fetched [R4.58]', async () => {
    const { toPayment, checkout, reach, count } = open()
    await toPayment()
    checkout.send({ type: 'consent.loaded', target: 'checkoutPayment' })
    await reach({ payment: 'choosing' })
    expect(count(requests)).toBe(2)
    checkout.send({ type: 'consent.loaded', target: 'checkoutAddress' })
    expect(count(requests)).toBe(2)
  })

  it('loads them for another buyer [R4.58]', async () => {
    let guest = 7
    const { toPayment, back, fillIn, reach, checkout, next, sent } = open({
      answers: {
        'ecommerce.updateGuestUser': ({ input: { addresses } }) =>
          answer({
            guestUser: { id: guest++, email: 'ana@example.hr' },
            addresses: (addresses as object[]).map((address, index) => ({ ...address, id: index + 1 })),
          }),
      },
    })
    await toPayment()
    back()
    back()
    await fillIn()
    await reach({ shipping: 'choosing' })
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    next()
    await reach({ payment: 'choosing' })
    expect(sent(requests).map(({ userId }) => userId)).toEqual([7, 8])
  })

  it('does not load without a delivery method, unless the cart is of e-products [R4.60]', async () => {
    const { fillIn, reach, count, context } = open({ cart: cartWith({ digitalOnly: true }), shippingMethods: [] })
    await fillIn()
    await reach({ payment: 'blocked' })
    expect(count(requests)).toBe(0)
    expect(context().problem).toBe('error.shippingMethodUndefined')
  })

  it('needs a method [R5.29]', async () => {
    const { toPayment, next, context, reach, count } = open()
    await toPayment()
    next()
    await reach({ payment: 'choosing' })
    expect(context().problem).toBe('error.paymentMethodUndefined')
    expect(count('ecommerce.savePaymentMethod')).toBe(0)
  })

  it.each([
    ['one hosted form', [hostedForm], {}, true],
    ['one hosted form and a complete company', [hostedForm], { companyName: 'Burin', companyOIB: '12345678903' }, true],
    ['two methods', [hostedForm, cashOnDelivery], {}, false],
    ['one other method', [cashOnDelivery], {}, false],
  ])('with %s submits itself only where nothing is left to choose [R4.63] [R5.30]', async (_, paymentMethods, company, submits) => {
    const { fillIn, reach, checkout, next, count, sent } = open({ paymentMethods, html: '<form></form>' })
    await fillIn({ ...addressValues, ...company })
    await reach({ shipping: 'choosing' })
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    next()
    await reach(submits ? { paying: 'form' } : { payment: 'choosing' })
    expect(count('ecommerce.createOrder')).toBe(submits ? 1 : 0)
    if (submits) expect(sent('ecommerce.savePaymentMethod')[0]).toMatchObject({ paymentMethodId: hostedForm.id })
  })

  it('restores the previous choice when the save fails [R4.64]', async () => {
    const { toPayment, next, reach, checkout, context, toasts } = open({
      cart: cartWith({ paymentMethodId: transfer.id }),
      answers: { 'ecommerce.savePaymentMethod': () => refusal('INTERNAL') },
    })
    await toPayment()
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    next()
    await reach({ payment: { ordering: 'saving' } })
    await reach({ payment: 'choosing' })
    expect(context().paymentMethodId).toBe(transfer.id)
    expect(toasts()).toHaveLength(1)
  })

  it('logs a missing session and starts over [R8.27]', async () => {
    const { toPayment, cartSession, reach, logs } = open()
    await toPayment()
    cartSession.send({ type: 'cart.forget' })
    await reach('empty')
    expect(logs).toEqual(['Cart session not initialised!'])
  })
})

describe('the order', () => {
  const chain = [
    'gdpr.createConsentLog',
    'ecommerce.savePaymentMethod',
    'ecommerce.validateCart',
    'ecommerce.createOrder',
  ] as const
  const required: Answers = {
    'cms.filterConsentAssignments': ({ input: { assigned_to } }) =>
      answer(page(assigned_to === 'checkoutPayment' ? [consents] : [])),
  }

  it('is placed in the specified order of calls [R4.65]', async () => {
    const { toPayment, checkout, next, reach, calls } = open({ answers: required })
    await toPayment()
    checkout.getSnapshot().children.paymentConsents!.send({ type: 'consent.toggle', id: 1, accepted: true })
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    const before = calls().length
    next()
    await reach('done')
    expect(calls().slice(before)).toEqual(chain)
  })

  it.each([
    [chain[0], 1],
    [chain[1], 2],
    [chain[2], 3],
    [chain[3], 4],
  ] as const)('stops at a failing %s [R4.65] [R4.74] [R5.24] [R8.2]', async (failing, count) => {
    const { toPayment, checkout, next, calls, reach, toasts, cookies } = open({
      answers: { ...required, [failing]: () => refusal('INTERNAL') },
    })
    await toPayment()
    checkout.getSnapshot().children.paymentConsents!.send({ type: 'consent.toggle', id: 1, accepted: true })
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    const before = calls().length
    next()
    await reach({ payment: 'ordering' })
    await reach({ payment: 'choosing' })
    expect(calls().slice(before)).toEqual(chain.slice(0, count))
    expect(toasts()).toHaveLength(1)
    expect(readCartSession(cookies)).toEqual(session)
  })

  it('is not begun without the required consents [R4.65] [R5.22]', async () => {
    const { order, reach, calls, checkout } = open({ answers: required })
    await order()
    await reach({ payment: 'choosing' })
    expect(checkout.getSnapshot().children.paymentConsents!.getSnapshot().context.problem).toBe('error.consentRequired')
    expect(calls()).not.toContain('ecommerce.savePaymentMethod')
  })

  it('is placed once for two submits, and cannot be left while it is being placed [R4.66]', async () => {
    const { order, next, back, checkout, reach, count } = open()
    await order()
    next()
    back()
    expect(checkout.getSnapshot().hasTag('ordering')).toBe(true)
    next()
    await reach('done')
    expect(count('ecommerce.createOrder')).toBe(1)
  })

  it('with an object as html leads to the card provider\'s buttons [R4.67]', async () => {
    const { order, reach, context, shop } = open({ html: cardButtons })
    await order()
    await reach({ paying: 'buttons' })
    expect(context().order?.html).toEqual(cardButtons)
    expect(shop.of('navigate')).toEqual([])
  })

  it('by a method without paymentType clears the session and opens the success screen [R4.68]', async () => {
    const { order, reach, shop } = open()
    await order()
    await reach('done')
    expect(shop.heard.slice(-2)).toEqual([
      { type: 'cart.forget' },
      { type: 'navigate', to: { route: 'checkoutSuccess', orderSlug } },
    ])
  })

  it('by a hosted form leads to that form [R4.69]', async () => {
    const { order, reach, context, shop } = open({ paymentMethods: [hostedForm, cashOnDelivery], html: '<form></form>' })
    await order()
    await reach({ paying: 'form' })
    expect(context().order).toEqual({ html: '<form></form>', orderSlug })
    expect(shop.of('cart.forget')).toEqual([])
  })

  it('carries the instructions, the company, the version that was validated and where to come back to [R10.12] [R4.73]', async () => {
    const { fillIn, checkout, cartSession, next, reach, sent } = open()
    await fillIn({ ...addressValues, companyName: 'Burin', companyOIB: '12345678903' })
    cartSession.send({ type: 'cart.instruct', text: 'Ring twice' })
    await reach({ shipping: 'choosing' })
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    next()
    await reach({ payment: 'choosing' })
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    next()
    await reach('done')
    expect(sent('ecommerce.savePaymentMethod')).toEqual([
      { ...session, userId: 7, paymentMethodId: 1, companyData: { companyName: 'Burin', oib: '12345678903' } },
    ])
    expect(sent('ecommerce.createOrder')).toEqual([
      {
        ...session,
        userId: 7,
        version: 3,
        orderMessage: 'Ring twice',
        successURL: 'https://shop.test/naplata/uspjesna',
        failureURL: 'https://shop.test/checkout/failure',
      },
    ])
  })

  it('completes although the session is forgotten meanwhile', async () => {
    const { order, cartSession, reach } = open()
    await order()
    cartSession.send({ type: 'cart.forget' })
    await reach('done')
  })

  it.each<[string, Partial<Cart>]>([
    ['another item count', { items: [itemWith(), itemWith({ itemId: 13, productId: 4 })] }],
    ['another final price', { items: [itemWith({ prices: priced({ finalPrice: 11 }) })] }],
    ['another cart total of a line', { items: [itemWith({ prices: priced({ cartTotal: 18 }) })] }],
    ['another line', { items: [itemWith({ itemId: 14 })] }],
    ['another cart total', { prices: totalled(21) }],
  ])('stops for %s: a notice of 12 s and the new cart [R4.73]', async (_, validated) => {
    const { order, reach, count, toasts, shop, context } = open({ validated: { ...validated, version: 9 } })
    await order()
    await reach({ payment: { ordering: 'validating' } })
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.createOrder')).toBe(0)
    expect(toasts()).toEqual([{ kind: 'info', key: 'core.notifications.cartChanged', duration: 12_000 }])
    expect(shop.of('cart.received').at(-1)).toMatchObject({ cart: validated })
    expect(context().cart).toMatchObject(validated)
  })

  it('with a member card that is no longer valid tells so, alerts and replaces the cart [R4.72]', async () => {
    const { order, reach, shop } = open({ validated: { validateMemberCard: false, version: 9 } })
    await order()
    await reach('done')
    expect(shop.of('memberCard.expired')).toHaveLength(1)
    expect(shop.of('alert')).toEqual([{ type: 'alert', key: 'core.notifications.memberCardNoLongerValid' }])
    expect(shop.of('cart.received').at(-1)).toMatchObject({ cart: { version: 9 } })
  })

  it('that the server refuses as changed shows the cart that came with the refusal [R4.73]', async () => {
    const dearer = cartWith({ version: 9, prices: totalled(25) })
    const { order, reach, toasts, context, count } = open({
      answers: { 'ecommerce.createOrder': () => refusal('CART_CHANGED', { data: dearer }) },
    })
    await order()
    await reach({ payment: { ordering: 'creating' } })
    await reach({ payment: 'choosing' })
    expect(context().cart?.version).toBe(9)
    expect(toasts()).toEqual([{ kind: 'info', key: 'core.notifications.cartChanged', duration: 12_000 }])
    expect(count('ecommerce.createOrder')).toBe(1)
  })

  it('that is refused as incomplete leads back to the delivery, which is then saved anew', async () => {
    let refused = true
    const { order, reach, next, count, checkout } = open({
      answers: {
        'ecommerce.createOrder': () => (refused ? refusal('CART_INCOMPLETE') : answer({ html: null, orderSlug }, 201)),
      },
    })
    await order()
    await reach({ shipping: 'choosing' })
    refused = false
    next()
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(2)
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    next()
    await reach('done')
  })
})

function priced(part: Partial<{ finalPrice: number; cartTotal: number }>) {
  const prices = { finalPrice: 10, row: 20, cartTotal: 20, ...part }
  return { converted: prices, base: prices }
}

function totalled(cartTotal: number): Cart['prices'] {
  const { prices } = cartWith()
  return { ...prices, converted: { ...prices.converted, cartTotal } }
}
