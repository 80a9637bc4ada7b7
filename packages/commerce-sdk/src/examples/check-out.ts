import { unwrap, type AddressInput, type Commerce } from '@butiga/commerce-sdk'

/** The data of a guest. */
export interface Guest {
  readonly email: string
  readonly address: AddressInput
}

/** Buys pieces of one product as a guest, and returns the order's number. */
export const checkOut = async (
  { cms, ecommerce, gdpr }: Commerce,
  productId: number,
  { email, address }: Guest,
  site: string,
): Promise<string> => {
  // 1. A cart. Its key goes into every call that follows.
  const { mainCurrencyId: currencyId } = await unwrap(ecommerce.getCurrencyConfig())
  const session = await unwrap(ecommerce.getNewCartSession())
  const key = { cartId: session.id, protectCode: session.protectCode }
  await unwrap(ecommerce.addItem({ ...key, currencyId, productId, qty: 1 }))

  // 2. The buyer. The next steps take the returned ids.
  const { guestUser, addresses } = await unwrap(ecommerce.updateGuestUser({ ...key, email, addresses: [address] }))
  const userId = guestUser.id
  const addressId = addresses[0]?.id ?? null

  // 3. The consents that the steps require, given by this person for this cart.
  for (const step of ['checkoutAddress', 'checkoutPayment']) {
    const { records } = await unwrap(cms.filterConsentAssignments({ assigned_to: step }))
    const consents = records.flatMap(({ requiredConsents }) => requiredConsents)
    if (consents.length > 0)
      await unwrap(
        gdpr.createConsentLog({
          ...key,
          status: true,
          statusTimestamp: new Date().toISOString(),
          sourceType: step,
          consents,
          user: { userType: 'guest', email },
        }),
      )
  }

  // 4. Delivery: a method that applies, with one of its branches where it has some.
  const [delivery] = await unwrap(
    ecommerce.getApplicableDeliveryMethods({
      ...key,
      userId,
      currencyId,
      countryId: address.country,
      userBillingAddressId: addressId,
      userShippingAddressId: addressId,
    }),
  )
  if (delivery !== undefined) {
    const branchId = delivery.options[0]?.id ?? null
    await unwrap(ecommerce.saveDeliveryMethod({ ...key, userId, deliveryMethodId: delivery.id, branchId }))
  }

  // 5. Payment.
  const [payment] = await unwrap(
    ecommerce.getApplicablePaymentMethods({ ...key, userId, userBillingAddressId: addressId }),
  )
  if (payment === undefined) throw new Error('No payment method applies.')
  const cart = await unwrap(ecommerce.savePaymentMethod({ ...key, userId, paymentMethodId: payment.id }))

  // 6. The order. `version` is that of the cart that the buyer saw: the order is refused if a price has changed since.
  const order = await ecommerce.createOrder({
    ...key,
    userId,
    version: cart.version,
    successURL: `${site}/checkout/success`,
    failureURL: `${site}/checkout/failure`,
  })
  if (order.errored && order.error.code === 'CART_CHANGED')
    throw new Error('Show the cart of order.error.data.data, and let the buyer order again.')
  const { orderSlug } = await unwrap(order)

  // The cart is archived now; the slug gives access to the order's summary.
  return (await unwrap(ecommerce.getOrderSummary({ orderSlug }))).number
}
