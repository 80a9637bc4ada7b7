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
import { fromCallback, fromPromise } from 'xstate'
import { consentActors } from '../consent/consent.actors.ts'
import { consentMachine } from '../consent/consent.machine.ts'
import { draftActors } from '../draft/draft.actors.ts'
import { draftMachine } from '../draft/draft.machine.ts'
import { formMachine } from '../form/form.machine.ts'
import { creationKeys } from '../shared/creation-keys.ts'
import { readPersisted, writePersisted } from '../shared/persisted.ts'
import type { MachinePorts } from '../shared/ports.ts'
import { buyerOf, companyOf, guestOf, ownAddressesOf } from './checkout.address.ts'
import { persistedVisit } from './checkout.persisted.ts'
import { mainAddressOf, shippingAddressOf } from './checkout.guards.ts'
import { buttonsOf } from './checkout.guards.ts'
import type {
  AddressValues,
  Buyer,
  DeliveryChoice,
  Gift,
  OrderAnswer,
  PaymentDetails,
  Visit,
  VisitEvent,
} from './checkout.types.ts'

export interface SessionInput {
  readonly session: CartKey | null
}
export interface CountriesInput extends SessionInput {
  readonly language: string
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

interface CheckoutPorts extends Pick<MachinePorts, 'commerce' | 'cookies'> {
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

/** Where this tab was in the checkout before its page was loaded again; null for a new visit. */
export const readVisit = (storage: StoragePort): Visit | null => readPersisted(storage, persistedVisit)?.visit ?? null

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

/** The calls of the checkout, its consents with theirs, and its form with its draft. */
export const checkoutActors = ({ commerce, cookies, drafts }: CheckoutPorts) => {
  // One of two new addresses may fail: the next attempt sends both.
  const keys = creationKeys(newIdempotencyKey)
  return {
    form: formMachine.provide({
      actors: { draft: draftMachine.provide({ actors: draftActors({ storage: drafts }) }) },
    }),
    consent: consentMachine.provide({ actors: consentActors({ commerce }) }),

    visit: fromCallback<VisitEvent>(({ receive }) =>
      receive(({ visit }) =>
        visit === null ? drafts.remove(persistedVisit.key) : writePersisted(drafts, persistedVisit, { visit }),
      ),
    ),

    loadCountries: fromPromise<readonly Country[], CountriesInput>(async ({ input: { session, language }, signal }) =>
      unwrap(
        commerce.ecommerce.getAvailableCountries(
          { ...requireCartSession(session), language, type: 'countries' },
          { signal },
        ),
      ),
    ),

    saveAddress: fromPromise<Buyer, AddressesInput>(
      async ({ input: { session, address, countries, user }, signal }) => {
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
    ),

    loadShippingMethods: fromPromise<readonly ShippingMethod[], PricedInput>(
      async ({ input: { session, buyer, currencyId }, signal }) => {
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
    ),

    saveDelivery: fromPromise<Cart, DeliveryInput>(async ({ input: { session, buyer, delivery }, signal }) =>
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
    ),

    loadPaymentMethods: fromPromise<readonly PaymentMethod[], BuyerInput>(
      async ({ input: { session, buyer }, signal }) =>
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
    ),

    savePayment: fromPromise<Cart, PaymentInput>(
      async ({ input: { session, buyer, paymentMethodId, address }, signal }) => {
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
    ),

    validateCart: fromPromise<ValidatedCart, SessionInput & { currencyId: number }>(
      async ({ input: { session, currencyId }, signal }) =>
        unwrap(commerce.ecommerce.validateCart({ ...requireCartSession(session), currencyId }, { signal })),
    ),

    createOrder: fromPromise<OrderAnswer, OrderInput>(
      async ({ input: { session, buyer, orderMessage, gift, ...order }, signal }) => {
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
    ),

    confirmPayment: fromPromise<{ readonly url: string }, ConfirmationInput>(
      async ({ input: { session, order, details }, signal }) =>
        unwrap(
          commerce.ecommerce.confirmPayment(
            { ...requireCartSession(session), id: buttonsOf(order)?.orderId ?? 0, internalRedirect: true, details },
            { signal },
          ),
        ),
    ),
  }
}
