import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { courier, deliveredTo, inSlovenia, pickUp } from '../../testing/checkout-samples.ts'
import { openCheckout } from '../../testing/open-checkout.ts'
import { cartWith, session } from '../../testing/samples.ts'

describe('the shipping step', () => {
  const requests = 'ecommerce.getApplicableDeliveryMethods'

  it('loads its methods again when country or buyer changes, and only then [R4.53]', async () => {
    let guest = 7
    const { toShipping, fillIn, back, reach, count, sent } = openCheckout({
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
    await fillIn(deliveredTo({ city: 'Hvar' }))
    await reach({ shipping: 'choosing' })
    expect(count(requests)).toBe(1)
    back()
    await fillIn(deliveredTo(inSlovenia))
    await reach({ shipping: 'choosing' })
    expect(count(requests)).toBe(2)
    expect(sent(requests)[1]).toMatchObject({ countryId: 2 })
    back()
    guest = 8
    await fillIn(deliveredTo(inSlovenia))
    await reach({ shipping: 'choosing' })
    expect(count(requests)).toBe(3)
  })

  it('needs a method [R4.57] [R5.26]', async () => {
    const { toShipping, next, checkout, context, count } = openCheckout()
    await toShipping()
    next()
    expect(context().problem).toEqual({ key: 'error.shippingMethodUndefined' })
    expect(checkout.getSnapshot().value).toEqual({ shipping: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(0)
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    expect(context().problem).toBe(null)
  })

  it('has a method chosen where there is one, and a branch where the method has one', async () => {
    const [branch] = pickUp.options
    const only = { ...pickUp, options: [branch!] }
    const one = openCheckout({ shippingMethods: [only] })
    await one.toShipping()
    expect(one.context().delivery).toEqual({ methodId: 2, branchId: 5 })
    const two = openCheckout({ shippingMethods: [courier, only] })
    await two.toShipping()
    expect(two.context().delivery).toEqual({ methodId: null, branchId: null })
    two.checkout.send({ type: 'shipping.choose', methodId: 2 })
    expect(two.context().delivery).toEqual({ methodId: 2, branchId: 5 })
  })

  it('needs a method of its list: what an earlier visit has chosen may be gone [R5.27]', async () => {
    const { toShipping, next, context } = openCheckout({ cart: cartWith({ deliveryMethodId: 99 }) })
    await toShipping()
    next()
    expect(context().problem).toEqual({ key: 'error.shippingMethodNotFound' })
  })

  it('needs a branch where the method has some [R5.28] [R10.17]', async () => {
    const { toShipping, next, checkout, context, sent, reach } = openCheckout()
    await toShipping()
    checkout.send({ type: 'shipping.choose', methodId: pickUp.id })
    next()
    expect(context().problem).toEqual({ key: 'error.shippingBranchUndefined' })
    checkout.send({ type: 'shipping.chooseBranch', branchId: 5 })
    next()
    await reach({ payment: 'choosing' })
    expect(sent('ecommerce.saveDeliveryMethod')).toEqual([{ ...session, userId: 7, deliveryMethodId: 2, branchId: 5 }])
  })

  it('saves a method without branches with the branch null, and shares the cart [R10.17] [R5.28]', async () => {
    const { toPayment, sent, shop } = openCheckout()
    await toPayment()
    expect(sent('ecommerce.saveDeliveryMethod')).toEqual([
      { ...session, userId: 7, deliveryMethodId: 1, branchId: null },
    ])
    expect(shop.of('cart.received')).toMatchObject([{ cart: { deliveryMethodId: 1 } }])
  })

  it('is not saved again when method and branch are unchanged [R4.55]', async () => {
    const { toPayment, back, next, reach, count } = openCheckout()
    await toPayment()
    back()
    await reach({ shipping: 'choosing' })
    next()
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(1)
  })

  it('is not saved when the cart has the choice from an earlier visit [R4.55]', async () => {
    const { toShipping, next, reach, count } = openCheckout({ cart: cartWith({ deliveryMethodId: 1 }) })
    await toShipping()
    next()
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(0)
  })

  it('is saved again for another country', async () => {
    const { toPayment, back, fillIn, reach, next, count } = openCheckout()
    await toPayment()
    back()
    back()
    await fillIn(deliveredTo(inSlovenia))
    await reach({ shipping: 'choosing' })
    next()
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(2)
  })

  it('restores the previous choice when the save fails [R4.56]', async () => {
    let refused = false
    const { toPayment, back, next, reach, checkout, context, toasts } = openCheckout({
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
    expect(context().problem).toEqual({ key: 'core.notifications.somethingWentWrong' })
    expect(toasts()).toEqual([])
  })

  it.each([
    ['the cart is digital', { cart: cartWith({ digitalOnly: true }) }],
    ['the site says so', { input: { skipShipping: true } }],
  ])('is skipped with its first method chosen when %s [R4.54] [R10.75]', async (_, options) => {
    const { fillIn, reach, back, sent } = openCheckout(options)
    await fillIn()
    await reach({ payment: 'choosing' })
    expect(sent('ecommerce.saveDeliveryMethod')).toEqual([
      { ...session, userId: 7, deliveryMethodId: 1, branchId: null },
    ])
    back()
    await reach({ address: 'saved' })
  })

  it('of an e-product cart needs no delivery method at all [R10.75] [R4.60]', async () => {
    const { fillIn, reach, count } = openCheckout({
      cart: cartWith({ digitalOnly: true, isEProduct: true }),
      shippingMethods: [],
    })
    await fillIn()
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.saveDeliveryMethod')).toBe(0)
  })

  it('logs a missing session and starts over [R8.27]', async () => {
    const { toShipping, cartSession, reach, logs } = openCheckout()
    await toShipping()
    cartSession.send({ type: 'cart.forget' })
    await reach('empty')
    expect(logs).toEqual(['Cart session not initialised!'])
  })
})
