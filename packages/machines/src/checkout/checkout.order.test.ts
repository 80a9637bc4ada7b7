import { readCartSession, readOrderKey } from '@butiga/commerce-sdk'
import type { Cart } from '@butiga/commerce-sdk/contracts'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { forCompany, cardButtons, cashOnDelivery, courier, hostedForm, pickUp } from '../testing/checkout-samples.ts'
import type { Answers } from '../testing/fake-commerce.ts'
import { consents, openCheckout, orderKey, orderSlug, pageOf } from '../testing/open-checkout.ts'
import { cartWith, itemWith, session } from '../testing/samples.ts'

describe('the order', () => {
  const chain = [
    'gdpr.createConsentLog',
    'ecommerce.savePaymentMethod',
    'ecommerce.validateCart',
    'ecommerce.createOrder',
  ] as const
  const required: Answers = {
    'cms.filterConsentAssignments': ({ input: { assigned_to } }) =>
      answer(pageOf(assigned_to === 'checkoutPayment' ? [consents] : [])),
  }

  it('is placed in the specified order of calls [R4.65]', async () => {
    const { toPayment, checkout, next, reach, calls } = openCheckout({ answers: required })
    await toPayment()
    checkout.getSnapshot().children.paymentConsents!.send({ type: 'consent.toggle', id: 1, accepted: true })
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    const before = calls().length
    next()
    await reach('done')
    expect(calls().slice(before)).toEqual(chain)
  })

  it.each([
    [chain[0], 1, 1],
    [chain[1], 2, 0],
    [chain[2], 3, 0],
    [chain[3], 4, 0],
  ] as const)('stops at a failing %s [R4.65] [R4.74] [R5.24] [R8.2]', async (failing, count, toasted) => {
    const { toPayment, checkout, next, calls, reach, toasts, cookies, context } = openCheckout({
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
    expect([toasts().length, context().problem]).toEqual([
      toasted,
      toasted ? null : { key: 'core.notifications.somethingWentWrong' },
    ])
    expect(readCartSession(cookies)).toEqual(session)
  })

  it('reports a cart that the log of consents finds closed', async () => {
    const { toPayment, checkout, next, reach, shop } = openCheckout({
      answers: { ...required, 'gdpr.createConsentLog': () => refusal('CART_ARCHIVED') },
    })
    await toPayment()
    checkout.getSnapshot().children.paymentConsents!.send({ type: 'consent.toggle', id: 1, accepted: true })
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    next()
    await reach({ payment: 'ordering' })
    await reach({ payment: 'choosing' })
    expect(shop.of('cart.failed').map(({ failure }) => failure.code)).toEqual(['CART_ARCHIVED'])
  })

  it('is not begun without the required consents [R4.65] [R5.22]', async () => {
    const { order, reach, calls, checkout } = openCheckout({ answers: required })
    await order()
    await reach({ payment: 'choosing' })
    expect(checkout.getSnapshot().children.paymentConsents!.getSnapshot().context.problem).toBe('error.consentRequired')
    expect(calls()).not.toContain('ecommerce.savePaymentMethod')
  })

  it('is placed once for two submits, and cannot be left while it is being placed [R4.66]', async () => {
    const { order, next, back, checkout, reach, count } = openCheckout()
    await order()
    next()
    back()
    expect(checkout.getSnapshot().hasTag('ordering')).toBe(true)
    next()
    await reach('done')
    expect(count('ecommerce.createOrder')).toBe(1)
  })

  it("with an object as html leads to the card provider's buttons", async () => {
    const { order, reach, context, shop } = openCheckout({ html: cardButtons })
    await order()
    await reach({ paying: 'buttons' })
    expect(context().order?.html).toEqual(cardButtons)
    expect(shop.of('navigate')).toEqual([])
  })

  it('by a method without paymentType clears the session and opens the success screen [R4.68]', async () => {
    const { order, reach, shop } = openCheckout()
    await order()
    await reach('done')
    expect(shop.received.slice(-2)).toEqual([
      { type: 'cart.forget' },
      { type: 'navigate', to: { route: 'checkoutSuccess', orderSlug } },
    ])
  })

  it('leaves its key in the storage of the tab, and nothing of the address', async () => {
    const { order, reach, drafts } = openCheckout()
    await order()
    await reach('done')
    expect(readOrderKey(drafts, orderSlug)).toBe(orderKey)
    expect(readOrderKey(drafts, 'B'.repeat(22))).toBeNull()
    expect(drafts.get('checkout.address')).toBeNull()
  })

  it('by a hosted form leads to that form', async () => {
    const { order, reach, context, shop } = openCheckout({
      paymentMethods: [hostedForm, cashOnDelivery],
      html: '<form></form>',
    })
    await order()
    await reach({ paying: 'form' })
    expect(context().order).toEqual({ html: '<form></form>', orderSlug, orderKey })
    expect(shop.of('cart.forget')).toHaveLength(1)
  })

  it('carries the instructions, the gift, the company, the version that was validated and where to come back to [R10.12] [R4.73]', async () => {
    const { fillIn, checkout, cartSession, next, reach, sent } = openCheckout()
    await fillIn(forCompany())
    cartSession.send({ type: 'cart.instruct', text: 'Ring twice' })
    await reach({ shipping: 'choosing' })
    checkout.send({ type: 'shipping.choose', methodId: courier.id })
    next()
    await reach({ payment: 'choosing' })
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    checkout.send({ type: 'gift.change', gift: { to: ' Šime ', from: '', giftMessage: 'Sretan rođendan!' } })
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
        to: 'Šime',
        giftMessage: 'Sretan rođendan!',
        successURL: 'https://shop.test/naplata/uspjesna',
        failureURL: 'https://shop.test/checkout/failure',
      },
    ])
  })

  const elsewhere = cartWith({ version: 9, deliveryMethodId: pickUp.id, options: { deliveryBranchId: 5 } })
  it.each([
    ['the check says so', { 'ecommerce.validateCart': () => answer({ ...elsewhere, validateMemberCard: true }) }],
    ['the order is refused', { 'ecommerce.createOrder': () => refusal('CART_CHANGED', { data: elsewhere }) }],
  ] as const)('displays its destination when another tab has changed the delivery and %s', async (_, answers) => {
    const { order, reach, context, toasts } = openCheckout({ answers })
    await order()
    await reach({ payment: 'ordering' })
    await reach({ payment: 'choosing' })
    expect(context()).toMatchObject({
      delivery: { methodId: pickUp.id, branchId: 5 },
      savedDelivery: { methodId: pickUp.id, branchId: 5 },
    })
    expect(toasts()).toHaveLength(1)
  })

  it('completes although the session is forgotten meanwhile', async () => {
    const { order, cartSession, reach } = openCheckout()
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
    const { order, reach, count, toasts, shop, context } = openCheckout({ validated: { ...validated, version: 9 } })
    await order()
    await reach({ payment: { ordering: 'validating' } })
    await reach({ payment: 'choosing' })
    expect(count('ecommerce.createOrder')).toBe(0)
    expect(toasts()).toEqual([{ kind: 'info', key: 'core.notifications.cartChanged', duration: 12_000 }])
    expect(shop.of('cart.received').at(-1)).toMatchObject({ cart: validated })
    expect(context().cart).toMatchObject(validated)
  })

  it('with a member card that is no longer valid reports this, alerts and replaces the cart [R4.72]', async () => {
    const { order, reach, shop } = openCheckout({ validated: { validateMemberCard: false, version: 9 } })
    await order()
    await reach('done')
    expect(shop.of('memberCard.expired')).toHaveLength(1)
    expect(shop.of('alert')).toEqual([{ type: 'alert', key: 'core.notifications.memberCardNoLongerValid' }])
    expect(shop.of('cart.received').at(-1)).toMatchObject({ cart: { version: 9 } })
  })

  it('that the server refuses as changed shows the cart that came with the refusal [R4.73]', async () => {
    const expensive = cartWith({ version: 9, prices: totalled(25) })
    const { order, reach, toasts, context, count } = openCheckout({
      answers: { 'ecommerce.createOrder': () => refusal('CART_CHANGED', { data: expensive }) },
    })
    await order()
    await reach({ payment: { ordering: 'creating' } })
    await reach({ payment: 'choosing' })
    expect(context().cart?.version).toBe(9)
    expect(toasts()).toEqual([{ kind: 'info', key: 'core.notifications.cartChanged', duration: 12_000 }])
    expect(count('ecommerce.createOrder')).toBe(1)
  })

  it('that is out of stock names the lines in the step, and nowhere else', async () => {
    const lines = [
      { itemId: 12, name: 'Papirnata traka', available: 1 },
      { itemId: 13, name: 'Kutija', available: 0 },
    ]
    const { order, reach, toasts, context } = openCheckout({
      answers: { 'ecommerce.createOrder': () => refusal('OUT_OF_STOCK', { data: { lines } }) },
    })
    await order()
    await reach({ payment: { ordering: 'creating' } })
    await reach({ payment: 'choosing' })
    const named = { key: 'checkout.linesShort', values: { lines: 'Papirnata traka, Kutija' } }
    expect(context().problem).toEqual(named)
    expect(toasts()).toEqual([])
  })

  it('that is refused as incomplete leads back to the delivery, which is then saved again', async () => {
    let refused = true
    const { order, reach, next, count, checkout } = openCheckout({
      answers: {
        'ecommerce.createOrder': () =>
          refused ? refusal('CART_INCOMPLETE') : answer({ html: null, orderSlug, orderKey }, 201),
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
