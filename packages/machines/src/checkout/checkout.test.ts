import { memoryStorage } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import {
  addressIn,
  addressValues,
  countries,
  cashOnDelivery,
  courier,
  deliveredTo,
  inSlovenia,
  pickUp,
  placeValues,
} from '../testing/checkout-samples.ts'
import { consents, openCheckout, pageOf } from '../testing/open-checkout.ts'
import { cartWith, session } from '../testing/samples.ts'

describe('the checkout', () => {
  it('moves from address to shipping to payment to the order, and back [R4.50]', async () => {
    const { reach, fillIn, next, back, checkout } = openCheckout()
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
    const { reach, next, checkout } = openCheckout()
    next()
    expect(checkout.getSnapshot().value).toBe('opening')
    await reach({ address: 'editing' })
    next()
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    expect(checkout.getSnapshot().value).toEqual({ address: 'editing' })
  })

  it('shows that there is nothing to pay without a cart, and opens when one comes', async () => {
    const { reach, cartSession } = openCheckout({
      stored: false,
      answers: {
        'ecommerce.getNewCartSession': () => answer({ id: session.cartId, protectCode: session.protectCode }),
        'ecommerce.addItem': () => answer(cartWith({ version: 2 })),
      },
    })
    await reach('empty')
    cartSession.send({ type: 'cart.add', addition: { productId: 3, qty: 1 } })
    await reach('address')
  })

  it.each([
    ['a server error', () => refusal('INTERNAL')],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('does not call a cart empty that cannot be loaded for %s, and asks again [R8.1]', async (_, fail) => {
    let failures = 2
    const { reach, checkout, toasts, count } = openCheckout({
      answers: { 'ecommerce.getCart': () => (failures-- > 0 ? fail() : answer(cartWith())) },
    })
    await reach('unreachable')
    checkout.send({ type: 'checkout.retry' })
    await reach('opening')
    await reach('unreachable')
    expect(toasts()).toHaveLength(2)
    checkout.send({ type: 'checkout.retry' })
    await reach('address')
    expect(count('ecommerce.getCart')).toBe(3)
  })

  it('asks again for countries that did not come [R8.1]', async () => {
    let failures = 1
    const { reach, checkout, toasts } = openCheckout({
      answers: { 'ecommerce.getAvailableCountries': () => (failures-- > 0 ? refusal('INTERNAL') : answer(countries)) },
    })
    await reach({ address: 'failed' })
    expect(toasts()).toHaveLength(1)
    checkout.send({ type: 'checkout.retry' })
    await reach({ address: 'editing' })
  })
})

describe('the way on through steps that are done', () => {
  it('leads on to what is saved, by one step or two [R4.50]', async () => {
    const { toPayment, goTo, reach, count } = openCheckout()
    await toPayment()
    goTo('address')
    await reach({ address: 'saved' })
    goTo('shipping')
    await reach({ shipping: 'choosing' })
    goTo('payment')
    await reach({ payment: 'choosing' })
    goTo('address')
    goTo('payment')
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.updateGuestUser')).toBe(1)
    expect(count('ecommerce.saveDeliveryMethod')).toBe(1)
  })

  it('is closed before a step is done, and once what was saved has been changed [R4.50]', async () => {
    const { toShipping, next, goTo, reach, form, checkout } = openCheckout()
    const value = () => checkout.getSnapshot().value
    goTo('payment')
    expect(value()).toBe('opening')
    await reach({ address: 'editing' })
    goTo('shipping')
    expect(value()).toEqual({ address: 'editing' })
    await toShipping()
    goTo('payment')
    expect(value()).toEqual({ shipping: 'choosing' })
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    next()
    await reach({ payment: 'choosing' })
    goTo('shipping')
    checkout.send({ type: 'shipping.choose', methodId: pickUp.id })
    goTo('payment')
    expect(value()).toEqual({ shipping: 'choosing' })
    goTo('address')
    form().send({ type: 'form.change', path: 'addresses.1.city', value: 'Hvar' })
    goTo('shipping')
    expect(value()).toEqual({ address: 'editing' })
  })

  it('is closed for the next cart, whose buyer is not known', async () => {
    const { toShipping, goTo, reach, checkout, cartSession } = openCheckout()
    await toShipping()
    const { cart } = checkout.getSnapshot().context
    cartSession.send({ type: 'cart.forget' })
    await reach('empty')
    checkout.send({ type: 'cart.followed', session, cart, instructions: '', failure: null })
    goTo('shipping')
    expect(checkout.getSnapshot().value).toEqual({ address: 'editing' })
  })

  it('is closed by a consent that is taken back', async () => {
    const { toShipping, goTo, reach, checkout } = openCheckout()
    await toShipping()
    goTo('address')
    await reach({ address: 'saved' })
    checkout.getSnapshot().children.addressConsents!.send({ type: 'consent.toggle', id: 1, accepted: false })
    goTo('shipping')
    expect(checkout.getSnapshot().value).toEqual({ address: 'editing' })
  })

  it('saves a delivery again that may or may not have reached the server', async () => {
    const { toPayment, goTo, next, reach, checkout, sent } = openCheckout()
    await toPayment()
    goTo('shipping')
    checkout.send({ type: 'shipping.choose', methodId: pickUp.id })
    checkout.send({ type: 'shipping.chooseBranch', branchId: 5 })
    next()
    goTo('address')
    goTo('shipping')
    await reach({ shipping: 'choosing' })
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    next()
    await reach({ payment: 'choosing' })
    expect(sent('ecommerce.saveDeliveryMethod').at(-1)).toMatchObject({ deliveryMethodId: courier.id })
  })
})

describe('a page that is loaded again', () => {
  const delivered = cartWith({ deliveryMethodId: courier.id })

  it('goes on at the payment, with the buyer and the address of before', async () => {
    const { toPayment, drafts } = openCheckout()
    await toPayment()
    const again = openCheckout({ drafts, cart: delivered })
    await again.reach({ payment: 'choosing' })
    expect(again.context()).toMatchObject({ buyer: { id: 7 }, address: { addresses: [{}, placeValues] } })
    expect(again.count('ecommerce.updateGuestUser')).toBe(0)
    again.back()
    await again.reach({ shipping: 'choosing' })
    again.back()
    await again.reach({ address: 'saved' })
    expect(again.context().countries).toEqual(countries)
  })

  it('goes on at the delivery', async () => {
    const { toShipping, drafts } = openCheckout()
    await toShipping()
    await openCheckout({ drafts }).reach({ shipping: 'choosing' })
  })

  it('begins at the address with another cart, without the delivery, after a step back, and after the order', async () => {
    const { toPayment, drafts, back, reach } = openCheckout()
    await toPayment()
    await openCheckout({ drafts, cart: { ...delivered, deliveryMethodId: null } }).reach({ address: 'editing' })
    back()
    await reach({ shipping: 'choosing' })
    back()
    await reach({ address: 'saved' })
    await openCheckout({ drafts, cart: delivered }).reach({ address: 'editing' })
    const { order, reach: arrive, drafts: ordered } = openCheckout()
    await order()
    await arrive('done')
    expect(ordered.get('checkout.visit')).toBeNull()
  })

  it.each(['{', '{"version":0,"visit":{"step":"payment"}}'])('reads nothing of %s', async (text) => {
    const drafts = memoryStorage()
    drafts.set('checkout.visit', text)
    await openCheckout({ drafts }).reach({ address: 'editing' })
  })
})

describe('the address step', () => {
  it('saves a guest with main and shipping address, and nothing else [R4.52]', async () => {
    const { toShipping, sent, calls, cookies } = openCheckout()
    await toShipping()
    const address = { ...addressIn(1), companyName: null, companyOIB: null }
    expect(sent('ecommerce.updateGuestUser')).toEqual([
      {
        ...session,
        email: 'ana@example.hr',
        addresses: [
          { ...address, type: 'main' },
          { ...address, type: 'shipping' },
        ],
      },
    ])
    expect(calls().filter((call) => call.startsWith('user.'))).toEqual([])
    expect(JSON.parse(cookies.get('guestUser') ?? '')).toEqual({ id: 7, email: 'ana@example.hr' })
  })

  it('sends another billing address as the main one, and the company', async () => {
    const { fillIn, reach, sent } = openCheckout()
    await fillIn({
      addresses: [{ ...placeValues, ...inSlovenia, city: 'Piran' }, placeValues],
      company: { companyName: 'Burin d.o.o.', companyOIB: '12345678903' },
      differentBilling: true,
    })
    await reach({ shipping: 'choosing' })
    expect(sent('ecommerce.updateGuestUser')[0]).toMatchObject({
      addresses: [
        { type: 'main', city: 'Piran', country: 2 },
        { type: 'shipping', city: 'Vis', country: 1 },
      ],
      company: { companyName: 'Burin d.o.o.', companyOIB: '12345678903' },
    })
  })

  it('shows fields and consents that are missing in one round, and then what is left of them [R5.22]', async () => {
    const { fillIn, form, checkout, calls } = openCheckout({
      answers: { 'cms.filterConsentAssignments': () => answer(pageOf([consents])) },
    })
    const problem = () => checkout.getSnapshot().children.addressConsents?.getSnapshot().context.problem
    await fillIn(deliveredTo({ city: '' }))
    expect(form().getSnapshot().context).toMatchObject({ attempt: 1, errors: { 'addresses.1.city': {} } })
    expect(problem()).toBe('error.consentRequired')
    await fillIn(addressValues)
    expect(form().getSnapshot().context).toMatchObject({ attempt: 2, errors: {}, refusal: null })
    expect(problem()).toBe('error.consentRequired')
    expect(calls()).not.toContain('gdpr.createConsentLog')
  })

  it('takes a house number out of the street where its own field is empty', async () => {
    const { fillIn, reach, sent, form } = openCheckout()
    await fillIn(deliveredTo({ street: 'Put Firula 18 a', houseNumber: '' }))
    await reach({ shipping: 'choosing' })
    const written = { street: 'Put Firula', houseNumber: '18 a' }
    expect(sent('ecommerce.updateGuestUser')[0]).toMatchObject({ addresses: [written, written] })
    form().send({ type: 'form.change', path: 'addresses.1.street', value: 'Ulica 5' })
    form().send({ type: 'form.touch', path: 'addresses.1.street' })
    expect(form().getSnapshot().context.values).toMatchObject({
      addresses: [{}, { street: 'Ulica 5', houseNumber: '18 a' }],
    })
    form().send({ type: 'form.change', path: 'addresses.1.houseNumber', value: '' })
    form().send({ type: 'form.touch', path: 'addresses.1.houseNumber' })
    expect(form().getSnapshot().context.values).toMatchObject({
      addresses: [{}, { street: 'Ulica', houseNumber: '5' }],
    })
  })

  it('validates and logs its consents before it saves [R5.22]', async () => {
    const { fillIn, reach, checkout, form, calls, sent } = openCheckout({
      answers: { 'cms.filterConsentAssignments': () => answer(pageOf([consents])) },
    })
    await fillIn()
    expect(form().getSnapshot().matches('editing')).toBe(true)
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
    const { fillIn, form, checkout, toasts } = openCheckout({
      answers: { 'ecommerce.updateGuestUser': () => refusal('VALIDATION_FAILED', { fields }) },
    })
    await fillIn()
    await waitFor(form(), (snapshot) => snapshot.context.attempt === 1)
    expect(form().getSnapshot().context.errors).toEqual({
      'addresses.1.city': { key: 'validation.maxLength', values: { length: 75 } },
      'addresses.1.contactEmail': { key: 'validation.email' },
    })
    expect(checkout.getSnapshot().value).toEqual({ address: 'editing' })
    expect(form().getSnapshot().context.refusal).toEqual({ key: 'Validation failed.' })
    expect(toasts()).toEqual([])
  })
})
