import { type Cart, clearCartSession, memoryStorage, type PaymentMethod, saveCartSession } from '@butiga/commerce-sdk'
import { createActor, toPromise } from 'xstate'
import { cartSessionActors } from '../../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../../cart-session/cart-session.machine.ts'
import { cartSessionPaths } from '../../cart-session/cart-session.paths.ts'
import { checkoutActors } from '../../checkout/checkout.actors.ts'
import { checkoutMachine } from '../../checkout/checkout.machine.ts'
import { checkoutPaths } from '../../checkout/checkout.paths.ts'
import type { CartFollowed, Visit } from '../../checkout/checkout.types.ts'
import { listActors } from '../../list/list.actors.ts'
import { firstQuery, listMachine } from '../../list/list.machine.ts'
import { listPaths } from '../../list/list.paths.ts'
import { quantityActors } from '../../quantity/quantity.actors.ts'
import { quantityMachine } from '../../quantity/quantity.machine.ts'
import { quantityPaths } from '../../quantity/quantity.paths.ts'
import { searchActors } from '../../search/search.actors.ts'
import { searchMachine } from '../../search/search.machine.ts'
import { searchPaths } from '../../search/search.paths.ts'
import { suggestActors } from '../../suggest/suggest.actors.ts'
import { suggestMachine } from '../../suggest/suggest.machine.ts'
import { suggestPaths } from '../../suggest/suggest.paths.ts'
import { addressValues, cardButtons, placeValues } from '../checkout-samples.ts'
import { silentPart, withParkedActors } from '../parked.ts'
import { guestOf, keyOf, type LiveModel } from './guest.ts'
import { addToCart, bundle, formEntry } from './product-stages.ts'

const quantity: LiveModel = {
  model: quantityPaths,
  stage: async (shop) => {
    const { commerce, faults, cartOf } = guestOf(shop)
    const cart = await cartOf(shop.products.box, 2)
    const [item] = cart.items
    if (!item) throw new Error('The new cart is empty')
    return {
      machine: withParkedActors(quantityMachine),
      actors: quantityActors({ commerce }),
      input: { session: keyOf(cart), item, shop: silentPart() },
      faults,
      events: () => ({
        'another answer brings the line': () => ({ type: 'quantity.received', item: { ...item, qty: 5 } }),
      }),
    }
  },
}

const list: LiveModel = {
  model: listPaths,
  stage: async (shop, { start }) => {
    const { commerce, faults } = guestOf(shop)
    const { load } = listActors({ commerce })
    const answerOf = async (limit: number) => {
      const actor = createActor(load, { input: { query: { ...firstQuery, limit }, shown: null } }).start()
      return new Promise<NonNullable<ReturnType<typeof actor.getSnapshot>['output']>>((resolve, reject) =>
        actor.subscribe({ next: ({ output }) => output && resolve(output), error: reject }),
      )
    }
    // Three pages, as the paths have them.
    const limit = Math.ceil((await answerOf(100)).totalItems / 3)
    return {
      machine: withParkedActors(listMachine),
      actors: listActors({ commerce }),
      input: {
        notices: silentPart(),
        query: { limit },
        ...(start === 'a loaded page' && { loaded: await answerOf(limit) }),
      },
      faults,
    }
  },
}

/** As many pages as the paths have, of each category. */
const threePages = (found: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(found).map(([category, page]) => [category, { ...page, totalPages: 3 }]))

const search: LiveModel = {
  model: searchPaths,
  stage: async (shop, { start }) => {
    const { commerce, faults } = guestOf(shop)
    return {
      machine: withParkedActors(searchMachine),
      actors: searchActors({ commerce }),
      input: searchPaths.starts[start],
      faults,
      twists: { 'the results come': { answer: threePages }, 'the next page comes': { answer: threePages } },
    }
  },
}

const suggest: LiveModel = {
  model: suggestPaths,
  stage: async (shop) => {
    const { commerce, faults } = guestOf(shop)
    return { machine: withParkedActors(suggestMachine), actors: suggestActors({ commerce }), input: undefined, faults }
  },
}

const cartSession: LiveModel = {
  model: cartSessionPaths,
  stage: async (shop, { steps }) => {
    const { commerce, faults, cookies, cartOf } = guestOf(shop)
    if (steps[0]?.name === 'both cookies are stored') {
      const cart = await cartOf(shop.products.box)
      saveCartSession(cookies, { id: cart.id, protectCode: cart.protectCode })
    }
    const ports = { commerce, cookies: faults.storage(cookies), storage: memoryStorage() }
    const { read, open, fetch, change, clear } = cartSessionActors(ports)
    return {
      machine: withParkedActors(cartSessionMachine),
      actors: { read, open, fetch, change, clear },
      input: { shop: silentPart(), currencyId: shop.currencyId },
      faults,
      before: { 'no session is stored': async () => clearCartSession(cookies) },
      events: (actor) => {
        const cart = (): Cart => actor.getSnapshot().context.cart
        const addition = { productId: shop.products.box, qty: 1 }
        return {
          'add a product': () => ({ type: 'cart.add', addition, replyTo: silentPart() }),
          'edit a line': () => ({
            type: 'cart.edit',
            edit: { itemId: cart()?.items[0]?.itemId ?? 0, qty: 3 },
            replyTo: silentPart(),
          }),
          'remove the product': () => ({ type: 'cart.remove', productId: shop.products.box }),
          'remove a product that is not there': () => ({ type: 'cart.remove', productId: 0 }),
          'a line answers a newer cart': () => ({ type: 'cart.received', cart: { ...cart(), version: 99, items: [] } }),
          'a line answers an older cart': () => ({ type: 'cart.received', cart: { ...cart(), version: 0 } }),
        }
      },
    }
  },
  leaves: ({ steps }) => {
    const empty = steps.findIndex(({ value }) => value === 'empty')
    return steps[empty + 1]?.name === 'edit a line' && steps[empty + 2]?.name === 'the change is taken'
      ? 'a line is edited where there is no cart: a real shop never takes it'
      : null
  },
}

/** A payment method that the sample shop lacks; cash on delivery replaces it there. */
const card = { id: 9000, name: 'Card', description: '', paymentType: 'HPF' } satisfies PaymentMethod

/** Where the pages that are loaded again were, by the start of their paths. */
const backAtSteps: ReadonlyMap<string, Visit['step']> = new Map([
  ['a guest back at the delivery', 'shipping'],
  ['a guest back at the payment', 'payment'],
])

/** Answers that the sample shop does not give by itself. */
const notInTheShop: ReadonlySet<string> = new Set([
  'the cart has instructions',
  'the cart of an earlier visit is there',
  'the cart is another one, to be picked up',
  'the member card is no longer valid',
  'the order is refused for another delivery: CART_CHANGED',
])
const shopSteps = Object.entries(checkoutPaths.steps).filter(([name]) => !notInTheShop.has(name))

const checkout: LiveModel = {
  model: { ...checkoutPaths, steps: Object.fromEntries(shopSteps) },
  stage: async (shop, { start, steps }) => {
    const { commerce, faults, cookies, add, cartOf } = guestOf(shop)
    const isDigital = steps[0]?.name.startsWith('the digital cart') ?? false
    const cart = await cartOf(isDigital ? shop.products.voucher : shop.products.box)
    const followed = (change: Partial<Cart> = {}): CartFollowed => ({
      type: 'cart.followed',
      session: keyOf(cart),
      cart: { ...cart, ...change },
      instructions: '',
      failure: null,
    })
    const addInAnotherTab = async () => void (await add(keyOf(cart), shop.products.box))
    const consent = () => shop.giveConsents(commerce, keyOf(cart), placeValues.contactEmail)
    const actors = checkoutActors({ commerce, cookies, drafts: memoryStorage() })
    /** The visit of a guest whose address is saved, as their tab stores it. */
    const visitAt = async (step: Visit['step']): Promise<Visit> => {
      const session = keyOf(cart)
      const { language } = shop.site
      const countries = await toPromise(createActor(actors.loadCountries, { input: { session, language } }).start())
      const input = { session, address: addressValues, countries }
      const buyer = await toPromise(createActor(actors.saveAddress, { input }).start())
      return { cartId: cart.id, step, buyer, address: addressValues }
    }
    const backAt = backAtSteps.get(start)
    return {
      machine: withParkedActors(checkoutMachine),
      // The paths send the events of the form, the consents and the stored cart themselves.
      actors: Object.fromEntries(
        Object.entries(actors).filter(([name]) => !['form', 'consent', 'followCart'].includes(name)),
      ),
      input: {
        shop: silentPart(),
        cartSession: silentPart(),
        language: shop.site.language,
        currencyId: shop.currencyId,
        skipShipping: false,
        successURL: 'http://localhost/naplata/uspjesna',
        failureURL: 'http://localhost/checkout/failure',
        homeCountry: '',
        visit: backAt === undefined ? null : await visitAt(backAt),
      },
      faults,
      events: () => ({
        'the cart is there': () => followed(),
        'the digital cart is there': () => followed(),
        'the digital cart without e-products is there': () => followed({ isEProduct: false }),
        'choose the courier': () => ({ type: 'shipping.choose', methodId: shop.choices.homeDelivery }),
        'choose to pick up': () => ({ type: 'shipping.choose', methodId: shop.choices.pickUp }),
        'choose the branch': () => ({ type: 'shipping.chooseBranch', branchId: shop.choices.branch }),
        'choose cash on delivery': () => ({ type: 'payment.choose', methodId: shop.choices.payment }),
        'choose the card': () => ({ type: 'payment.choose', methodId: card.id }),
      }),
      before: { 'the consents are accepted': consent, 'the cart is another one': addInAnotherTab },
      twists: {
        'there are no delivery methods': { answer: () => [] },
        'the payment methods come': { answer: (methods: readonly PaymentMethod[]) => [...methods, card] },
        'only the hosted form comes': { answer: () => [card] },
        'the payment is saved': {
          request: ({ paymentMethodId, ...input }) => ({
            ...input,
            paymentMethodId: paymentMethodId === card.id ? shop.choices.payment : paymentMethodId,
          }),
        },
        'the order has a payment form': { answer: (order: object) => ({ ...order, html: '<form></form>' }) },
        'the order has card buttons': { answer: (order: object) => ({ ...order, html: cardButtons }) },
      },
    }
  },
  leaves: ({ steps }) => {
    const kinds = new Set(steps.filter(({ name }) => name.endsWith('is there')).map(({ name }) => name))
    if (kinds.size > 1) return 'another cart than before is there: a real shop has the one that was put together'
    return steps[0]?.name.startsWith('the digital cart') &&
      steps.some(({ name }) => name === 'the delivery methods come')
      ? 'a digital cart has delivery methods: the sample shop offers none for it'
      : null
  },
}

/** The machines whose paths are walked in a live shop, by name. */
export const liveModels: Readonly<Record<string, LiveModel>> = {
  'cart-session': cartSession,
  quantity,
  list,
  search,
  suggest,
  'add-to-cart': addToCart,
  bundle,
  'form-entry': formEntry,
  checkout,
}
