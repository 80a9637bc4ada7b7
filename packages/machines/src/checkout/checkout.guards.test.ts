import { memoryStorage } from '@butiga/commerce-sdk'
import { createActor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { addressValues, buyerIn, cashOnDelivery, hostedForm, forCompany } from '../testing/checkout-samples.ts'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { cartWith, session } from '../testing/samples.ts'
import { checkoutActors } from './checkout.actors.ts'
import { emptyAddress } from './checkout.address.ts'
import { isCartChanged } from '../shared/cart-changed.ts'
import { canLoadPayment, onlyHostedForm } from './checkout.guards.ts'
import type { CheckoutContext } from './checkout.types.ts'

type Known = Pick<CheckoutContext, 'session' | 'cart' | 'buyer'>

const known: Known = { session, cart: cartWith({ deliveryMethodId: 1 }), buyer: buyerIn() }
const of = (type: 'main' | 'shipping') => ({
  ...buyerIn(),
  addresses: buyerIn().addresses.filter((address) => address.type === type),
})

describe('payment methods are asked for', () => {
  it('when everything is known', () => {
    expect(canLoadPayment(known)).toBe(true)
  })

  it.each<[string, Partial<Known>]>([
    ['the session is missing [R4.59]', { session: null }],
    ['the cart has no delivery method [R4.60]', { cart: cartWith() }],
    ['there is no buyer [R4.61]', { buyer: null }],
    ['the buyer has no addresses [R4.61]', { buyer: { ...buyerIn(), addresses: [] } }],
    ['the main address is missing [R4.62]', { buyer: of('shipping') }],
    ['the shipping address is missing [R4.62]', { buyer: of('main') }],
  ])('not while %s', (_, missing) => {
    expect(canLoadPayment({ ...known, ...missing })).toBe(false)
  })

  it('without a delivery method only for carts of e-products [R4.60]', () => {
    expect(canLoadPayment({ ...known, cart: cartWith({ isEProduct: true }) })).toBe(true)
  })
})

describe('a cart is another than the one that was seen', () => {
  const seen = cartWith()
  const now = (changes: Partial<typeof seen.prices.converted>) => ({
    ...seen,
    version: seen.version + 1,
    prices: { ...seen.prices, converted: { ...seen.prices.converted, ...changes } },
  })

  it('when its total changed, or its delivery alone became more expensive [I6]', () => {
    expect(isCartChanged(seen, now({ cartTotal: seen.prices.converted.cartTotal + 1 }))).toBe(true)
    expect(isCartChanged(seen, now({ orderTotal: seen.prices.converted.orderTotal + 1 }))).toBe(true)
  })

  it('when it goes elsewhere for the same money', () => {
    expect(isCartChanged(seen, { ...seen, deliveryMethodId: 2 })).toBe(true)
    expect(isCartChanged(seen, { ...seen, options: { deliveryBranchId: 5 } })).toBe(true)
  })

  it('not when its version alone rose', () => {
    expect(isCartChanged(seen, now({}))).toBe(false)
  })
})

describe('the payment step submits itself', () => {
  const others = [[cashOnDelivery], [hostedForm, cashOnDelivery], [hostedForm, hostedForm], []]

  it('for one hosted form and valid company data alone [R4.63] [R5.30]', () => {
    for (const address of [addressValues, forCompany()]) {
      expect(onlyHostedForm({ paymentMethods: [hostedForm], address })).toBe(hostedForm)
      for (const paymentMethods of others) expect(onlyHostedForm({ paymentMethods, address })).toBe(null)
    }
    expect(onlyHostedForm({ paymentMethods: [hostedForm], address: forCompany({ companyOIB: '' }) })).toBe(null)
  })
})

describe('calls that need more than there is', () => {
  const open = () => {
    const { commerce, calls } = fakeCommerce({})
    return { calls, actors: checkoutActors({ commerce, cookies: memoryStorage(), drafts: memoryStorage() }) }
  }
  const failureOf = (actor: {
    subscribe: (observer: { error: (error: unknown) => void }) => unknown
    start: () => unknown
  }) =>
    new Promise((resolve) => {
      actor.subscribe({ error: resolve })
      actor.start()
    })
  const delivery = { methodId: 1, branchId: null }

  it('do not start without a session: "Session doesn\'t exist"', async () => {
    const { actors, calls } = open()
    const guest = { session: null, address: emptyAddress, countries: [], user: null }
    const register = createActor(actors.saveAddress, { input: guest })
    const deliver = createActor(actors.saveDelivery, { input: { session: null, buyer: buyerIn(), delivery } })
    for (const actor of [register, deliver])
      expect(await failureOf(actor)).toMatchObject({ message: "Session doesn't exist" })
    expect(calls()).toEqual([])
  })

  it('do not deliver without a user: "No active user" [R8.28]', async () => {
    const { actors, calls } = open()
    const deliver = createActor(actors.saveDelivery, { input: { session, buyer: null, delivery } })
    expect(await failureOf(deliver)).toMatchObject({ message: 'No active user' })
    expect(calls()).toEqual([])
  })
})
