import {
  type Address,
  type AddressInput,
  asCommerceError,
  type Cart,
  type CartKey,
  type Commerce,
  CommerceError,
  type Country,
  newIdempotencyKey,
  type PaymentMethod,
  requireActiveUser,
  requireCartSession,
  saveGuestUser,
  saveOrderKey,
  type ShippingMethod,
  type StoragePort,
  type User,
  unwrap,
  type ValidateCartData,
} from '@butiga/commerce-sdk'
import { creationKeys } from '../shared/creation-keys.ts'
import type { MachinePorts } from '../shared/ports.ts'
import { buttonsOf, mainAddressOf, shippingAddressOf } from './checkout.guards.ts'
import { buyerOf, companyOf, guestOf, ownAddressesOf } from './checkout.sent.ts'
import type { AddressValues, Buyer, DeliveryChoice, Gift, OrderAnswer, PaymentDetails } from './checkout.types.ts'

export interface SessionInput {
  readonly session: CartKey | null
}
export interface AddressesInput extends SessionInput {
  readonly address: AddressValues
  readonly countries: readonly Country[]
  readonly user: User | null
}
export interface BuyerInput extends SessionInput {
  readonly buyer: Buyer | null
}
export interface PricedInput extends BuyerInput {
  readonly currencyId: number
}
export interface DeliveryInput extends BuyerInput {
  readonly delivery: DeliveryChoice
}
export interface PaymentInput extends BuyerInput {
  readonly paymentMethodId: number | null
  readonly address: AddressValues
}
export interface OrderInput extends BuyerInput {
  readonly version: number
  readonly orderMessage: string
  readonly gift: Gift | null
  readonly successURL: string
  readonly failureURL: string
}
export interface ConfirmationInput extends SessionInput {
  readonly order: OrderAnswer | null
  readonly details: PaymentDetails
}
export type ValidatedCart = ValidateCartData

export interface CheckoutPorts extends Pick<MachinePorts, 'commerce' | 'cookies'> {
  /** Ends with the tab: has the address draft until the order is placed, and then the order's key. */
  readonly drafts: StoragePort
}

/** The texts of a gift that are filled in. */
const filledOf = (gift: Gift): Partial<Gift> =>
  Object.fromEntries(
    Object.entries(gift)
      .map(([name, text]) => [name, text.trim()])
      .filter(([, text]) => text !== ''),
  )

/** Changes an address of the user, or creates one; what is refused is named as in a form of several addresses. */
const saveOwnAddress = async (
  { user }: Commerce,
  { id, ...address }: AddressInput,
  {
    at,
    signal,
    keyOf,
  }: { readonly at: number; readonly signal: AbortSignal; readonly keyOf: (record: object) => string },
): Promise<Address> => {
  try {
    return await unwrap(
      id === undefined
        ? user.createAddress(address, { signal, idempotencyKey: keyOf(address) })
        : user.updateAddress({ ...address, id }, { signal }),
    )
  } catch (error) {
    const { failure } = asCommerceError(error)
    const fields = failure.data?.fields?.map((fault) => ({ ...fault, path: `addresses.${at}.${fault.path}` }))
    throw fields ? new CommerceError({ ...failure, data: { ...failure.data, fields } }) : error
  }
}

/** The calls from the first saved address on: no checkout opens with one of them. */
export const checkoutCalls = ({ commerce, cookies, drafts }: CheckoutPorts) => {
  // One of two new addresses may fail: the next attempt sends both.
  const keys = creationKeys(newIdempotencyKey)
  return {
    saveAddress: async ({ session, address, countries, user }: AddressesInput, signal: AbortSignal): Promise<Buyer> => {
      if (user !== null) {
        const addresses: Address[] = []
        // One after another: a new main address changes which the others are.
        for (const [index, own] of ownAddressesOf(address, countries).entries())
          addresses.push(await saveOwnAddress(commerce, own, { at: index, signal, keyOf: keys.keyOf }))
        keys.completed()
        return { id: user.id, email: user.email, addresses }
      }
      const answer = await unwrap(
        commerce.ecommerce.updateGuestUser(
          { ...requireCartSession(session), ...guestOf(address, countries) },
          { signal },
        ),
      )
      saveGuestUser(cookies, answer.guestUser)
      return buyerOf(answer)
    },

    loadShippingMethods: async (
      { session, buyer, currencyId }: PricedInput,
      signal: AbortSignal,
    ): Promise<readonly ShippingMethod[]> => {
      const { id } = requireActiveUser(buyer)
      const shipping = shippingAddressOf(buyer)
      return unwrap(
        commerce.ecommerce.getApplicableDeliveryMethods(
          {
            ...requireCartSession(session),
            userId: id,
            countryId: shipping?.country ?? 0,
            currencyId,
            userBillingAddressId: mainAddressOf(buyer)?.id ?? null,
            userShippingAddressId: shipping?.id ?? null,
          },
          { signal },
        ),
      )
    },

    saveDelivery: async ({ session, buyer, delivery }: DeliveryInput, signal: AbortSignal): Promise<Cart> =>
      unwrap(
        commerce.ecommerce.saveDeliveryMethod(
          {
            ...requireCartSession(session),
            userId: requireActiveUser(buyer).id,
            deliveryMethodId: delivery.methodId ?? 0,
            branchId: delivery.branchId,
          },
          { signal },
        ),
      ),

    loadPaymentMethods: async (
      { session, buyer }: BuyerInput,
      signal: AbortSignal,
    ): Promise<readonly PaymentMethod[]> =>
      unwrap(
        commerce.ecommerce.getApplicablePaymentMethods(
          {
            ...requireCartSession(session),
            userId: requireActiveUser(buyer).id,
            userBillingAddressId: mainAddressOf(buyer)?.id ?? null,
          },
          { signal },
        ),
      ),

    savePayment: async (
      { session, buyer, paymentMethodId, address }: PaymentInput,
      signal: AbortSignal,
    ): Promise<Cart> => {
      const companyData = companyOf(address)
      return unwrap(
        commerce.ecommerce.savePaymentMethod(
          {
            ...requireCartSession(session),
            userId: requireActiveUser(buyer).id,
            paymentMethodId: paymentMethodId ?? 0,
            ...(companyData && { companyData }),
          },
          { signal },
        ),
      )
    },

    validateCart: async (
      { session, currencyId }: SessionInput & { currencyId: number },
      signal: AbortSignal,
    ): Promise<ValidatedCart> =>
      unwrap(commerce.ecommerce.validateCart({ ...requireCartSession(session), currencyId }, { signal })),

    createOrder: async (
      { session, buyer, orderMessage, gift, ...order }: OrderInput,
      signal: AbortSignal,
    ): Promise<OrderAnswer> => {
      const placed = await unwrap(
        commerce.ecommerce.createOrder(
          {
            ...requireCartSession(session),
            ...order,
            userId: requireActiveUser(buyer).id,
            ...(orderMessage !== '' && { orderMessage }),
            ...(gift !== null && filledOf(gift)),
          },
          { signal },
        ),
      )
      saveOrderKey(drafts, placed.orderSlug, placed.orderKey)
      return placed
    },

    confirmPayment: async (
      { session, order, details }: ConfirmationInput,
      signal: AbortSignal,
    ): Promise<{ readonly url: string }> =>
      unwrap(
        commerce.ecommerce.confirmPayment(
          { ...requireCartSession(session), id: buttonsOf(order)?.orderId ?? 0, internalRedirect: true, details },
          { signal },
        ),
      ),
  }
}
