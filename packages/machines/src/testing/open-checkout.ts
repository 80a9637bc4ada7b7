import {
  type Cart,
  memoryStorage,
  type PaymentMethod,
  saveCartSession,
  type ShippingMethod,
  type StoragePort,
} from '@butiga/commerce-sdk'
import { answer, type FakeRequest } from '@butiga/commerce-sdk/testing'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { cartSessionActors } from '../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../cart-session/cart-session.machine.ts'
import { checkoutActors, readVisit } from '../checkout/checkout.actors.ts'
import { checkoutMachine } from '../checkout/checkout.machine.ts'
import { stopsOf } from '../checkout/checkout.guards.ts'
import type { AddressValues, CheckoutInput, CheckoutStop } from '../checkout/checkout.types.ts'
import { emptyAddress } from '../checkout/checkout.address.ts'
import { changedPaths, valueAt } from '../form/form.values.ts'
import { stateName } from '../shared/presence.ts'
import type { ShopCommand } from '../shared/cart-commands.ts'
import { addressValues, cashOnDelivery, countries, courier, pickUp } from './checkout-samples.ts'
import { fakeCommerce, type Answers } from './fake-commerce.ts'
import { recorder } from './recorder.ts'
import { cartWith, session } from './samples.ts'

export const transfer: PaymentMethod = { id: 3, name: 'Bank transfer', description: '', paymentType: null }
export const orderSlug = 'A'.repeat(22)
export const orderKey = 'K'.repeat(43)

export const pageOf = <R>(records: readonly R[]) => ({
  records,
  totalPages: 1,
  totalRecords: records.length,
  totalItems: records.length,
  pagination: { page: 1, limit: 100, perPage: 100, total: records.length, lastPage: 1 },
})
/** One required consent of the payment step. */
export const consents = { assigned_to: 'checkoutPayment', consents: [1], requiredConsents: [1] }
const texts = [{ id: 1, uniqueNumber: 'C1', displayName: 'Terms' }]

export interface CheckoutOptions {
  readonly cart?: Cart
  readonly stored?: boolean
  readonly answers?: Answers
  readonly input?: Partial<CheckoutInput>
  readonly shippingMethods?: readonly ShippingMethod[]
  readonly paymentMethods?: readonly PaymentMethod[]
  /** What validateCart answers instead of the cart that was seen. */
  readonly validated?: Partial<Cart> & { readonly validateMemberCard?: boolean }
  readonly html?: unknown
  /** The storage of the tab. Default: an empty one. */
  readonly drafts?: StoragePort
}

/** A server that keeps one cart, in front of the real cart session and the real checkout. */
export const openCheckout = ({
  cart = cartWith(),
  stored = true,
  answers = {},
  input = {},
  shippingMethods = [courier, pickUp],
  paymentMethods = [cashOnDelivery, transfer],
  validated = {},
  html = null,
  drafts = memoryStorage(),
}: CheckoutOptions = {}) => {
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
    'cms.filterConsentAssignments': () => answer(pageOf([])),
    'gdpr.filterConsents': () => answer(pageOf(texts)),
    'gdpr.createConsentLog': () => answer({ logged: 1 }, 201),
    'ecommerce.updateGuestUser': guest,
    'ecommerce.getApplicableDeliveryMethods': () => answer(shippingMethods),
    'ecommerce.saveDeliveryMethod': ({ input: { deliveryMethodId, branchId } }) =>
      answer(
        changed({
          deliveryMethodId: Number(deliveryMethodId),
          options: { deliveryBranchId: branchId as number | null },
        }),
      ),
    'ecommerce.getApplicablePaymentMethods': () => answer(paymentMethods),
    'ecommerce.savePaymentMethod': ({ input: { paymentMethodId } }) =>
      answer(changed({ paymentMethodId: Number(paymentMethodId) })),
    'ecommerce.validateCart': () => answer({ ...now, validateMemberCard: true, ...validated }),
    'ecommerce.createOrder': () => answer({ html, orderSlug, orderKey }, 201),
    ...answers,
  })
  const shop = recorder<ShopCommand>()
  const cartSession = createActor(
    cartSessionMachine.provide({ actors: cartSessionActors({ commerce, cookies, storage }) }),
    { input: { shop: shop.ref, currencyId: 1 } },
  ).start()
  const logs: unknown[] = []
  const checkout = createActor(checkoutMachine.provide({ actors: checkoutActors({ commerce, cookies, drafts }) }), {
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
      homeCountry: 'HR',
      visit: readVisit(drafts),
      user: null,
      ...input,
    },
  }).start()

  type Value = Parameters<ReturnType<typeof checkout.getSnapshot>['matches']>[0]
  const reach = (...values: Value[]) =>
    waitFor(checkout, (snapshot) => values.some((value) => snapshot.matches(value)), { timeout: 2000 })
  const form = () => checkout.getSnapshot().children.addressForm!
  const fillIn = async (values: AddressValues = addressValues) => {
    await reach({ address: 'editing' }, { address: 'saved' })
    await waitFor(checkout.getSnapshot().children.addressConsents!, (snapshot) => !snapshot.hasTag('loading'))
    await waitFor(checkout.getSnapshot().children.paymentConsents!, (snapshot) => !snapshot.hasTag('loading'))
    for (const path of changedPaths(emptyAddress, values))
      form().send({ type: 'form.change', path, value: valueAt(values, path) ?? '' })
    await waitFor(checkout, ({ context }) => context.hasRules)
    form().send({ type: 'form.submit' })
  }
  const next = () => checkout.send({ type: 'checkout.next' })
  const goTo = (step: CheckoutStop) => checkout.send({ type: 'checkout.goTo', step })
  const back = () => {
    const { value, context } = checkout.getSnapshot()
    const stops = stopsOf(context)
    goTo(stops[stops.findIndex((stop) => stateName(value).startsWith(stop)) - 1] ?? 'address')
  }
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
    checkout,
    cartSession,
    shop,
    server,
    calls,
    sent,
    logs,
    cookies,
    storage,
    drafts,
    reach,
    form,
    fillIn,
    next,
    toShipping,
    toPayment,
    order,
    back,
    goTo,
    context: () => checkout.getSnapshot().context,
    count: (call: (typeof server.requests)[number]['call']) => calls().filter((name) => name === call).length,
    toasts: () => shop.of('toast.show').map(({ toast }) => toast),
  }
}
