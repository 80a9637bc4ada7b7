import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { addressValues, cashOnDelivery, courier, forCompany, hostedForm } from '../../testing/checkout-samples.ts'
import { consents, openCheckout, pageOf, transfer } from '../../testing/open-checkout.ts'
import { cartWith, session } from '../../testing/samples.ts'

describe('the payment step', () => {
  const requests = 'ecommerce.getApplicablePaymentMethods'

  it('loads its methods when it becomes active [R4.58]', async () => {
    const { toPayment, back, next, reach, count, sent } = openCheckout()
    await toPayment()
    expect(sent(requests)).toEqual([{ ...session, userId: 7, userBillingAddressId: 1 }])
    back()
    await reach({ shipping: 'choosing' })
    next()
    await reach({ payment: 'choosing' })
    expect(count(requests)).toBe(2)
  })

  it('loads them when its consents are fetched [R4.58]', async () => {
    const { toPayment, checkout, reach, count } = openCheckout()
    await toPayment()
    checkout.send({ type: 'consent.loaded', target: 'checkoutPayment' })
    await reach({ payment: 'choosing' })
    expect(count(requests)).toBe(2)
    checkout.send({ type: 'consent.loaded', target: 'checkoutAddress' })
    expect(count(requests)).toBe(2)
  })

  it('loads them for another buyer [R4.58]', async () => {
    let guest = 7
    const { toPayment, back, fillIn, reach, checkout, next, sent } = openCheckout({
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
    const { fillIn, reach, count, context } = openCheckout({
      cart: cartWith({ digitalOnly: true }),
      shippingMethods: [],
    })
    await fillIn()
    await reach({ payment: 'blocked' })
    expect(count(requests)).toBe(0)
    expect(context().problem).toEqual({ key: 'error.shippingMethodUndefined' })
  })

  it('has the method chosen where there is one', async () => {
    const { toPayment, context } = openCheckout({ paymentMethods: [cashOnDelivery] })
    await toPayment()
    expect(context().paymentMethodId).toBe(cashOnDelivery.id)
  })

  it('needs a method, and shows missing consents in the same round [R5.29] [R4.65]', async () => {
    const { toPayment, next, context, checkout, count } = openCheckout({
      answers: {
        'cms.filterConsentAssignments': ({ input }) =>
          answer(pageOf(input['assigned_to'] === consents.assigned_to ? [consents] : [])),
      },
    })
    await toPayment()
    next()
    expect(checkout.getSnapshot().value).toEqual({ payment: 'choosing' })
    expect(checkout.getSnapshot().children.paymentConsents?.getSnapshot().context.problem).toBe('error.consentRequired')
    expect(count('gdpr.createConsentLog')).toBe(0)
    expect(context().problem).toEqual({ key: 'error.paymentMethodUndefined' })
    expect(count('ecommerce.savePaymentMethod')).toBe(0)
  })

  it.each([
    ['one hosted form', [hostedForm], addressValues, true],
    ['one hosted form and a complete company', [hostedForm], forCompany(), true],
    ['two methods', [hostedForm, cashOnDelivery], addressValues, false],
    ['one other method', [cashOnDelivery], addressValues, false],
  ])(
    'with %s submits itself only where nothing is left to choose [R4.63] [R5.30]',
    async (_, paymentMethods, address, submits) => {
      const { fillIn, reach, checkout, next, count, sent } = openCheckout({ paymentMethods, html: '<form></form>' })
      await fillIn(address)
      await reach({ shipping: 'choosing' })
      checkout.send({ type: 'shipping.choose', methodId: courier.id })
      next()
      await reach(submits ? { paying: 'form' } : { payment: 'choosing' })
      expect(count('ecommerce.createOrder')).toBe(submits ? 1 : 0)
      if (submits) expect(sent('ecommerce.savePaymentMethod')[0]).toMatchObject({ paymentMethodId: hostedForm.id })
    },
  )

  it('restores the previous choice when the save fails [R4.64]', async () => {
    const { toPayment, next, reach, checkout, context, toasts } = openCheckout({
      cart: cartWith({ paymentMethodId: transfer.id }),
      answers: { 'ecommerce.savePaymentMethod': () => refusal('INTERNAL') },
    })
    await toPayment()
    checkout.send({ type: 'payment.choose', methodId: cashOnDelivery.id })
    next()
    await reach({ payment: { ordering: 'saving' } })
    await reach({ payment: 'choosing' })
    expect(context().paymentMethodId).toBe(transfer.id)
    expect(context().problem).toEqual({ key: 'core.notifications.somethingWentWrong' })
    expect(toasts()).toEqual([])
  })

  it('logs a missing session and starts over [R8.27]', async () => {
    const { toPayment, cartSession, reach, logs } = openCheckout()
    await toPayment()
    cartSession.send({ type: 'cart.forget' })
    await reach('empty')
    expect(logs).toEqual(['Cart session not initialised!'])
  })
})
