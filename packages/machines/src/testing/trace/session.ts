// What the machines load when they need it: on a slow machine its answers would come some turns late.
import '../../auth/auth.actors.ts'
import '../../auth/auth.machine.ts'
import '../../checkout/checkout.address-rules.ts'
import '../../checkout/checkout.calls.actors.ts'
import { memoryStorage, saveCartSession, type Cart } from '@butiga/commerce-sdk'
import { answer, refusal, type FakeRequest } from '@butiga/commerce-sdk/testing'
import { errorCodes } from '@butiga/commerce-sdk/rules'
import { createActor, SimulatedClock, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate'
import { addToCartActors } from '../../add-to-cart/add-to-cart.actors.ts'
import { addToCartMachine } from '../../add-to-cart/add-to-cart.machine.ts'
import { checkoutActors } from '../../checkout/checkout.actors.ts'
import { emptyAddress } from '../../checkout/checkout.address.ts'
import { checkoutMachine } from '../../checkout/checkout.machine.ts'
import { changedPaths, valueAt } from '../../form/form.values.ts'
import { QUANTITY_DEBOUNCE } from '../../quantity/quantity.delays.ts'
import { shopActors } from '../../shop/shop.actors.ts'
import { shopMachine } from '../../shop/shop.machine.ts'
import { createRecorder } from '../../trace/recorder.ts'
import type { Trace } from '../../trace/trace.types.ts'
import {
  addressValues,
  cashOnDelivery,
  countries,
  courier,
  deliveredTo,
  inSlovenia,
  pickUp,
} from '../checkout-samples.ts'
import { fakeCommerce, type Answers } from '../fake-commerce.ts'
import { consents, orderKey, orderSlug, pageOf, transfer } from '../open-checkout.ts'
import { silentPart } from '../parked.ts'
import { configurableProduct } from '../product-samples.ts'
import { cartWith, itemWith, session } from '../samples.ts'
import { copyOf, partsOf } from './machines.ts'

/** Changes machines before they are started. */
export type Plant = (machines: ReadonlyMap<string, AnyStateMachine>) => void

// Node's: the tests of the machines have no types of a host.
declare const setImmediate: (next: (value: unknown) => void) => void
const turn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve))

type Answer = NonNullable<Answers[keyof Answers]>
const mapAnswers = (table: Answers, change: (give: Answer) => Answer): Answers =>
  Object.fromEntries(Object.entries(table).map(([call, give]) => [call, change(give)]))

/** A server that keeps one cart and refuses what the session asks for in places. */
const openServer = () => {
  let now: Cart = cartWith({ items: [itemWith(), itemWith({ itemId: 13, productId: 4, qty: 1 })] })
  const refusals = new Map<string, ReturnType<typeof refusal>>()
  const changed = (part: Partial<Cart>) => (now = { ...now, ...part, version: now.version + 1 })
  const unless =
    (call: string, otherwise: (request: FakeRequest) => ReturnType<typeof answer>) => (request: FakeRequest) => {
      const refused = refusals.get(call)
      refusals.delete(call)
      return refused ?? otherwise(request)
    }
  const withQuantity = (itemId: unknown, qty: unknown) =>
    changed({
      items: now.items.map((item) => (item.itemId === itemId ? itemWith({ ...item, qty: Number(qty) }) : item)),
    })
  const table: Answers = {
    'cms.getElements': () => answer([]),
    'ecommerce.getCurrencyConfig': () =>
      answer({ allowedCurrencies: [{ id: 1, label: 'EUR', symbol: '€' }], mainCurrencyId: 1, rates: [] }),
    'master.countries': () => answer([]),
    'ecommerce.getCheckoutSettings': () => answer({ allowedCountries: 'ALL', cart_type: 2 }),
    'ecommerce.getCart': unless('getCart', () => answer(now)),
    'ecommerce.addItem': unless('addItem', ({ input: { productId, qty } }) =>
      answer(
        changed({
          items: [...now.items, itemWith({ itemId: 20 + now.version, productId: Number(productId), qty: Number(qty) })],
        }),
      ),
    ),
    'ecommerce.updateItem': unless('updateItem', ({ input: { itemId, qty } }) =>
      answer({ ...withQuantity(itemId, qty), couponValid: true }),
    ),
    'ecommerce.deleteItem': unless('deleteItem', ({ input: { itemId } }) =>
      answer({ ...changed({ items: now.items.filter((item) => item.itemId !== itemId) }), couponValid: true }),
    ),
    'ecommerce.getAvailableCountries': () => answer(countries),
    'cms.filterConsentAssignments': ({ input }) =>
      answer(pageOf([{ ...consents, assigned_to: String(input['assigned_to']) }])),
    'gdpr.filterConsents': () => answer(pageOf([{ id: 1, uniqueNumber: 'C1', displayName: 'Terms' }])),
    'gdpr.createConsentLog': () => answer({ logged: 1 }, 201),
    'ecommerce.updateGuestUser': unless('updateGuestUser', ({ input: { addresses, email } }) =>
      answer({
        guestUser: { id: 7, email },
        addresses: (addresses as object[]).map((address, index) => ({ ...address, id: index + 1 })),
      }),
    ),
    'ecommerce.getApplicableDeliveryMethods': () => answer([courier, pickUp]),
    'ecommerce.saveDeliveryMethod': unless('saveDeliveryMethod', ({ input: { deliveryMethodId, branchId } }) =>
      answer(
        changed({
          deliveryMethodId: Number(deliveryMethodId),
          options: { deliveryBranchId: branchId as number | null },
        }),
      ),
    ),
    'ecommerce.getApplicablePaymentMethods': () => answer([cashOnDelivery, transfer]),
    'ecommerce.savePaymentMethod': unless('savePaymentMethod', ({ input: { paymentMethodId } }) =>
      answer(changed({ paymentMethodId: Number(paymentMethodId) })),
    ),
    'ecommerce.validateCart': () => answer({ ...now, validateMemberCard: true }),
    'ecommerce.createOrder': unless('createOrder', () => answer({ html: null, orderSlug, orderKey }, 201)),
  }
  // An answer takes a turn of the event loop, so that a machine which asks again and again does not stop the session.
  const late = mapAnswers(table, (give) => async (request) => {
    await turn()
    return give(request)
  })
  const { commerce } = fakeCommerce(late)
  return { commerce, refuse: (call: string, refused: ReturnType<typeof refusal>) => refusals.set(call, refused) }
}

/** A session of the right machines has a tenth of it. */
const MOST_INSPECTED = 20_000
/** What machines did has no end, so it is no session. */
export class EndlessError extends Error {}

/** In cart calls a field error is 422. */
const cityRefused = (): Response => {
  const payload = {
    message: errorCodes.VALIDATION_FAILED.message,
    fields: [{ path: 'addresses.1.city', rule: 'letters' }],
  }
  return Response.json({ error: { code: 'VALIDATION_FAILED', statusCode: 422, payload } }, { status: 422 })
}

/** Sends an event; the machines are done with it when the promise resolves. */
const act = async <Event>(ref: { readonly send: (event: Event) => void } | undefined, event: Event): Promise<void> =>
  ref?.send(event)

/** Long enough for the calls of the longest chain, which places the order. */
const answers = async (): Promise<void> => {
  for (let round = 0; round < 20; round++) await turn()
}

/**
 * Records a visit from the first page to the order, on real machines in front of a server of its own: lines are changed,
 * refused, removed and brought back, the product's page adds, and the checkout goes forth and back.
 *
 * @param plant changes the machines
 * @param watch sees what the recorder sees
 */
export const recordSession = async (
  plant: Plant = () => undefined,
  watch: (event: InspectionEvent) => void = () => undefined,
): Promise<Trace> => {
  const { commerce, refuse } = openServer()
  const cookies = memoryStorage()
  const storage = memoryStorage()
  const drafts = memoryStorage()
  saveCartSession(cookies, { id: session.cartId, protectCode: session.protectCode })
  let at = 0
  const recorder = createRecorder({ site: 'shop.test', release: '1.0.0', now: () => (at += 1) })
  let inspected = 0
  const roots: AnyActorRef[] = []
  /** A root as the site starts it. */
  const open = <Ref extends AnyActorRef>(root: Ref): Ref => {
    // A machine with a bug may throw, which is a state like another.
    root.subscribe({ error: () => undefined })
    roots.push(root)
    root.start()
    return root
  }
  const inspect = (event: InspectionEvent) => {
    inspected += 1
    if (inspected === MOST_INSPECTED) for (const root of roots) root.stop()
    recorder.inspect(event)
    watch(event)
  }
  const clock = new SimulatedClock()
  const options = { clock, inspect, logger: () => undefined }
  const machines = {
    shop: copyOf(shopMachine.provide({ actors: shopActors({ commerce, cookies, storage }) })),
    checkout: copyOf(checkoutMachine.provide({ actors: checkoutActors({ commerce, cookies, drafts }) })),
    addToCart: copyOf(
      addToCartMachine.provide({
        actors: addToCartActors({
          cartSession: () => undefined,
          loadOptions: () => Promise.reject(new Error('The product has no options')),
        }),
      }),
    ),
  }
  plant(partsOf(Object.values(machines)))

  const shop = open(
    createActor(machines.shop, {
      ...options,
      input: { language: 'hrv', currencyId: 1, cartBehaviour: null, notices: silentPart() },
    }),
  )
  await answers()
  await act(shop, { type: 'cookies.accept' })
  const cart = () => shop.getSnapshot().children.cartSession!
  const line = (itemId: number) => cart().getSnapshot().context.lines[itemId]
  const saved = async () => {
    clock.increment(QUANTITY_DEBOUNCE)
    await answers()
  }

  const product = open(createActor(machines.addToCart, { ...options, input: { shop, product: configurableProduct() } }))
  await answers()
  await act(product, { type: 'product.add' })
  await act(product, { type: 'product.choose', attributeCode: 'size', key: '1' })
  await act(product, { type: 'product.choose', attributeCode: 'colour', key: '11' })
  await act(product, { type: 'product.setQuantity', qty: 'two' })
  await act(product, { type: 'product.add' })
  await act(product, { type: 'product.setQuantity', qty: '2' })
  await act(product, { type: 'product.add' })
  await answers()
  refuse('addItem', refusal('OUT_OF_STOCK'))
  await act(product, { type: 'product.add' })
  await answers()
  product.stop()
  await act(shop, { type: 'cartPanel.close' })

  await act(line(12), { type: 'quantity.change', qty: '' })
  await act(line(12), { type: 'quantity.change', qty: '3' })
  await act(line(12), { type: 'quantity.change', qty: 4 })
  await saved()
  refuse('updateItem', refusal('OUT_OF_STOCK', { data: { available: 2 } }))
  await act(line(12), { type: 'quantity.change', qty: 9 })
  await saved()
  refuse('updateItem', refusal('INTERNAL'))
  await act(line(12), { type: 'quantity.change', qty: 5 })
  await saved()
  await act(line(13), { type: 'quantity.remove' })
  await answers()
  await act(shop, { type: 'cart.restore', item: itemWith({ itemId: 13, productId: 4, qty: 1 }) })
  await answers()
  await act(shop, { type: 'cart.remove', productId: 999 })
  await act(shop, { type: 'network.lost' })
  await act(shop, { type: 'network.found' })
  await answers()
  await act(cart(), { type: 'cart.instruct', text: 'Please ring twice.' })
  await act(shop.getSnapshot().children.quickAdd, {
    type: 'quickAdd.press',
    product: { id: 8, format: 'simple', name: 'Jam', slug: 'jam', finalPrice: 3, media: [] },
  })
  await answers()

  const checkout = open(
    createActor(machines.checkout, {
      ...options,
      input: {
        shop,
        cartSession: cart(),
        language: 'hrv',
        currencyId: 1,
        skipShipping: false,
        successURL: 'https://shop.test/naplata/uspjesna',
        failureURL: 'https://shop.test/checkout/failure',
        user: null,
        homeCountry: 'HR',
        visit: null,
      },
    }),
  )
  await answers()
  const form = () => checkout.getSnapshot().children.addressForm
  const fillIn = async (values: typeof addressValues, before: typeof addressValues = emptyAddress) => {
    for (const path of changedPaths(before, values)) {
      await act(form(), { type: 'form.change', path, value: valueAt(values, path) ?? '' })
      await act(form(), { type: 'form.touch', path })
    }
    await saved()
    await act(form(), { type: 'form.submit' })
    await answers()
  }
  await fillIn(deliveredTo({ zipCode: 'x' }))
  await fillIn(addressValues, deliveredTo({ zipCode: 'x' }))
  await act(checkout.getSnapshot().children.addressConsents, { type: 'consent.toggle', id: 1, accepted: true })
  refuse('updateGuestUser', cityRefused())
  await act(form(), { type: 'form.submit' })
  await answers()
  await fillIn(deliveredTo({ city: 'Komiža' }), addressValues)
  await act(checkout, { type: 'checkout.next' })
  await act(checkout, { type: 'shipping.choose', methodId: pickUp.id })
  await act(checkout, { type: 'checkout.next' })
  await act(checkout, { type: 'shipping.chooseBranch', branchId: 5 })
  refuse('saveDeliveryMethod', refusal('INTERNAL'))
  await act(checkout, { type: 'checkout.next' })
  await answers()
  await act(checkout, { type: 'shipping.choose', methodId: courier.id })
  await act(checkout, { type: 'checkout.next' })
  await answers()
  await act(checkout, { type: 'checkout.goTo', step: 'address' })
  await fillIn(deliveredTo({ city: 'Komiža', ...inSlovenia }), deliveredTo({ city: 'Komiža' }))
  await act(checkout, { type: 'checkout.next' })
  await answers()
  await act(checkout, { type: 'checkout.next' })
  await act(checkout, { type: 'payment.choose', methodId: transfer.id })
  await act(checkout, { type: 'checkout.next' })
  await answers()
  await act(checkout.getSnapshot().children.paymentConsents, { type: 'consent.toggle', id: 1, accepted: true })
  refuse('savePaymentMethod', refusal('INTERNAL'))
  await act(checkout, { type: 'checkout.next' })
  await answers()
  await act(checkout, { type: 'payment.choose', methodId: cashOnDelivery.id })
  refuse('createOrder', refusal('OUT_OF_STOCK'))
  await act(checkout, { type: 'checkout.next' })
  await answers()
  await act(checkout, { type: 'checkout.next' })
  await answers()
  checkout.stop()
  shop.stop()
  if (inspected > MOST_INSPECTED) throw new EndlessError('Machines send each other events without end')
  return recorder.trace()
}
