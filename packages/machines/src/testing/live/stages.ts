import {
  type Cart,
  type CartKey,
  clearCartSession,
  memoryStorage,
  type PaymentMethod,
  saveCartSession,
  type ShippingMethod,
} from '@butiga/commerce-sdk'
import { createActor, toPromise, type AnyActorRef, type AnyMachineSnapshot } from 'xstate'
import { cartSessionActors } from '../../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../../cart-session/cart-session.machine.ts'
import { cartSessionPaths } from '../../cart-session/cart-session.paths.ts'
import type { CartRequest } from '../../cart-session/cart-session.types.ts'
import { checkoutActors } from '../../checkout/checkout.actors.ts'
import { checkoutMachine } from '../../checkout/checkout.machine.ts'
import { checkoutPaths } from '../../checkout/checkout.paths.ts'
import type { CartFollowed, Visit } from '../../checkout/checkout.types.ts'
import { listActors } from '../../list/list.actors.ts'
import { firstQuery, listMachine } from '../../list/list.machine.ts'
import { listPaths } from '../../list/list.paths.ts'
import { orderPaymentActors } from '../../order-payment/order-payment.actors.ts'
import { orderPaymentMachine } from '../../order-payment/order-payment.machine.ts'
import { orderPaymentPaths } from '../../order-payment/order-payment.paths.ts'
import { quantityActors } from '../../quantity/quantity.actors.ts'
import { quantityMachine } from '../../quantity/quantity.machine.ts'
import { quantityPaths } from '../../quantity/quantity.paths.ts'
import { searchActors } from '../../search/search.actors.ts'
import { searchMachine } from '../../search/search.machine.ts'
import { searchPaths } from '../../search/search.paths.ts'
import { suggestActors } from '../../suggest/suggest.actors.ts'
import { suggestMachine } from '../../suggest/suggest.machine.ts'
import { suggestPaths } from '../../suggest/suggest.paths.ts'
import { addressValues, forCompany, placeValues } from '../checkout-samples.ts'
import { failureWith, type PathStep } from '../model.ts'
import { silentPart, withParkedActors } from '../parked.ts'
import { cartWith, itemWith } from '../samples.ts'
import { alike, approvalsOf, outcomesOf } from './approval.ts'
import { checkOf } from './check.ts'
import { archived, failureToast, received, type Says, type StepSeen } from './expected/messages.ts'
import { guestOf, keyOf, type LiveModel, type LiveShop } from './guest.ts'
import { auth, wishlist } from './account-stages.ts'
import { barcodeCheck, memberCard, registration, verification } from './registration-stages.ts'
import { mediaUpload, records } from './office-stages.ts'
import { addToCart, bundle, formEntry } from './product-stages.ts'
import { withdrawal } from './withdrawal-stage.ts'

/** The product of the walks as a path begins with it. */
const restock = async ({ products, seller }: LiveShop): Promise<void> => {
  await seller.price(products.box, 4000)
  await seller.stock(products.box, 100)
}

const quantity: LiveModel = {
  model: quantityPaths,
  stage: async (shop, { steps }) => {
    const guest = guestOf(shop)
    const { box } = shop.products
    await restock(shop)
    const cart = await guest.cartOf(box, 2)
    const [item] = cart.items
    if (!item) throw new Error('The new cart is empty')
    let newer = item
    const wanted = steps.some(({ name }) => name.startsWith('only 7 are left')) ? 9 : 3
    const left = (pieces: number) => () => shop.seller.stock(box, pieces)
    return {
      machine: withParkedActors(quantityMachine),
      actors: quantityActors(guest),
      input: { session: keyOf(cart), item, shop: guest.receivers.root.ref },
      faults: guest.faults,
      // The pieces that are wanted are the last ones.
      before: {
        'the quantity is saved': ({ context }) => shop.seller.stock(box, context.shown),
        'another answer brings the line': async () => {
          await left(100)()
          const { items } = await guest.add(keyOf(cart), box, 3)
          newer = items[0] ?? newer
        },
      },
      refusals: {
        'the quantity is refused: OUT_OF_STOCK': left(0),
        'only 7 are left: OUT_OF_STOCK': left(7),
        'not even those are left: OUT_OF_STOCK': left(0),
      },
      events: () => ({
        'change the quantity to 3': () => ({ type: 'quantity.change', qty: wanted }),
        'another answer brings the line': () => ({ type: 'quantity.received', item: newer }),
      }),
      check: checkOf(guest, {
        cartId: () => cart.id,
        says: {
          'save done': (seen) => [received(seen)],
          'fit done': (seen) => [received(seen)],
          'save fails': (seen) => (isFewer(seen.step) ? [] : [`cart.failed ${seen.key}`]),
          'fit fails': ({ key }) => [`cart.failed ${key}`],
          'remove done': (seen) => [received(seen), `success toast ${seen.before.context.notice}`],
          'remove fails': (seen) => [failureToast(seen, 'error.removeFromCartFailed'), `cart.failed ${seen.key}`],
        },
      }),
    }
  },
}

/** Pieces that are left take the place of those that were wanted. */
const isFewer = ({ does }: PathStep): boolean =>
  'fail' in does && ((does.data ?? {}) as { available?: number }).available !== undefined

const failingLists: Says = {
  'load fails': (seen) => [failureToast(seen)],
  'loadMore fails': (seen) => [failureToast(seen)],
}

const list: LiveModel = {
  model: listPaths,
  stage: async (shop, { start }) => {
    const guest = guestOf(shop)
    const { commerce, faults } = guest
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
        notices: guest.receivers.root.ref,
        query: { limit },
        ...(start === 'a loaded page' && { loaded: await answerOf(limit) }),
      },
      faults,
      check: checkOf(guest, { says: failingLists }),
    }
  },
}

/** As many pages as the paths have, of each category. */
const threePages = (match: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(match).map(([category, page]) => [category, { ...page, totalPages: 3 }]))

const search: LiveModel = {
  model: searchPaths,
  stage: async (shop, { start }) => {
    const guest = guestOf(shop)
    return {
      machine: withParkedActors(searchMachine),
      actors: searchActors(guest),
      input: { ...searchPaths.starts[start], notices: guest.receivers.root.ref },
      faults: guest.faults,
      check: checkOf(guest, { says: failingLists }),
      twists: { 'the results come': { answer: threePages }, 'the next page comes': { answer: threePages } },
    }
  },
}

const suggest: LiveModel = {
  model: suggestPaths,
  stage: async (shop) => {
    const guest = guestOf(shop)
    return {
      machine: withParkedActors(suggestMachine),
      actors: suggestActors(guest),
      input: undefined,
      faults: guest.faults,
      check: checkOf(guest, { says: {} }),
    }
  },
}

const isDead = ({ does }: PathStep): boolean =>
  'fail' in does && [400, 409].includes(failureWith(does.code, does.data, does.status).statusCode)

/** The messages of failures after which a cart is over. */
const noCart = 'Cart session is not valid.'
const overKeys: readonly string[] = [noCart, 'Cart is archived.']

/** Who waits in the queue is answered; what was asked for by the button of a toast is said by one. */
const refusals = (seen: StepSeen, waiting: readonly CartRequest[]): readonly string[] => [
  ...waiting.filter(({ replyTo }) => replyTo === null).map(() => failureToast(seen)),
  ...waiting.filter(({ replyTo }) => replyTo !== null).map(() => `sender: cart.refused ${seen.key}`),
]

const cartSession: LiveModel = {
  model: cartSessionPaths,
  stage: async (shop, { steps }) => {
    const guest = guestOf(shop)
    const { commerce, faults, cookies, cartOf, receivers, give } = guest
    const { box } = shop.products
    await restock(shop)
    let key: CartKey | null = null
    if (steps[0]?.name === 'both cookies are stored') {
      const cart = await cartOf(box)
      key = keyOf(cart)
      saveCartSession(cookies, { id: cart.id, protectCode: cart.protectCode })
    }
    const ports = { commerce, cookies: faults.storage(cookies), storage: memoryStorage() }
    const { read, open, fetch, change, clear } = cartSessionActors(ports)
    const session = ({ context }: AnyMachineSnapshot): CartKey => (key = context.session ?? key)
    const orderElsewhere = async (snapshot: AnyMachineSnapshot) => {
      await restock(shop)
      await guest.add(session(snapshot), box)
      await guest.order(session(snapshot))
    }
    let newer: Cart | null = null
    let removed = 0
    return {
      machine: withParkedActors(cartSessionMachine),
      actors: { read, open, fetch, change, clear },
      input: { shop: receivers.root.ref, currencyId: shop.currencyId },
      faults,
      before: {
        'no session is stored': async () => clearCartSession(cookies),
        'the change is taken': () => restock(shop),
        'a line answers a newer cart': async (snapshot) => {
          newer = snapshot.context.session && give(await guest.add(session(snapshot), box))
        },
        'a line fails: CART_ARCHIVED': async (snapshot) => {
          if (snapshot.context.session !== null) await orderElsewhere(snapshot)
        },
      },
      refusals: {
        'the cart is not found: CART_SESSION_INVALID': async (snapshot) =>
          shop.seller.removeCart(session(snapshot).cartId),
        'the cart is archived: CART_ARCHIVED': orderElsewhere,
        'the change is refused: OUT_OF_STOCK': () => shop.seller.stock(box, 0),
        'the change is refused: CART_ARCHIVED': orderElsewhere,
      },
      events: (actor) => {
        const cart = (): Cart => actor.getSnapshot().context.cart
        const addition = { productId: box, qty: 1 }
        const replyTo = receivers.sender.ref
        const remove = (productId: number) => () => {
          removed = productId
          return { type: 'cart.remove', productId }
        }
        return {
          'add a product': () => ({ type: 'cart.add', addition, replyTo }),
          'edit a line': () => {
            const [item] = cart()?.items ?? []
            return { type: 'cart.edit', edit: { itemId: item?.itemId ?? 0, qty: (item?.qty ?? 0) + 2 }, replyTo }
          },
          'remove the product': remove(box),
          'remove a product that is not there': remove(0),
          'put the removed line back': () => ({ type: 'cart.restore', item: itemWith({ productId: box }) }),
          'a line answers a newer cart': () => ({ type: 'cart.received', cart: newer ?? cartWith({ version: 9 }) }),
          'a line answers an older cart': () => ({ type: 'cart.received', cart: { ...cart(), version: 0 } }),
        }
      },
      check: checkOf(guest, {
        cartId: () => key?.cartId ?? null,
        shows: ({ value, context }) => (value === 'ready' ? context.cart : undefined),
        says: {
          'fetch fails': (seen) => (isDead(seen.step) ? archived(seen) : [failureToast(seen)]),
          'open fails': (seen) => refusals(seen, seen.before.context.queue),
          'change done': ({ before, cart }) =>
            before.context.queue[0].replyTo ? [`sender: cart.changed ${cart}`] : [],
          'change fails': (seen) => {
            const { queue } = seen.before.context
            return isDead(seen.step) ? [...archived(seen), ...refusals(seen, queue)] : refusals(seen, queue.slice(0, 1))
          },
          'cart.remove': ({ cart }) =>
            cart?.includes(`× ${removed} `) ? [] : ['info toast core.notifications.itemNotInCart'],
          'cart.failed': (seen) => {
            const { session: own, queue } = seen.before.context
            if (own === null) return []
            return overKeys.includes(seen.key) ? [...archived(seen), ...refusals(seen, queue)] : archived(seen)
          },
          'cart.forget': (seen) => refusals({ ...seen, key: noCart }, seen.before.context.queue),
        },
      }),
    }
  },
  leaves: ({ steps }) =>
    steps.some(
      ({ name }, index) =>
        name === 'edit a line' &&
        steps[index - 1]?.value === 'empty' &&
        steps.slice(index).some((step) => step.name.startsWith('the change is')),
    )
      ? 'a line is edited where there is no cart: no request leaves the browser'
      : null,
}

/** The id of no payment method. */
const NO_METHOD = 9000

/** Where the pages that are loaded again were, by the start of their paths. */
const backAtSteps: ReadonlyMap<string, Visit['step']> = new Map([
  ['a guest back at the delivery', 'shipping'],
  ['a guest back at the payment', 'payment'],
])

const returnAddresses = {
  successURL: 'http://localhost/naplata/uspjesna',
  failureURL: 'http://localhost/checkout/failure',
}

/** What the sample shop does not do by itself. */
const notInTheShop: ReadonlySet<string> = new Set([
  'the cart has instructions',
  'the consents are refused: CART_ARCHIVED',
  'the cart of an earlier visit is there',
  'the cart is another one, to be picked up',
  'another tab has chosen to pick up',
  'another tab has chosen another branch',
  'the delivery is dearer',
  'the member card is no longer valid',
  'the order is refused for another delivery: CART_CHANGED',
  // They are code, which comes from no call.
  'the rules of the address get no answer: TIMEOUT',
])
const shopSteps = Object.entries(checkoutPaths.steps).filter(([name]) => !notInTheShop.has(name))

const lost: Says[string] = (seen) => [failureToast(seen), `cart.failed ${seen.key}`]
/** At its field, or above the choices of the step. */
const withoutToast: Says[string] = ({ key }) => [`cart.failed ${key}`]
const memberCardExpired = ['memberCard.expired', 'alert core.notifications.memberCardNoLongerValid']
const cartChanged = 'info toast core.notifications.cartChanged'
const atEnd: Says[string] = ({ after }) => {
  if (after.matches({ paying: 'form' })) return ['cart.forget']
  return after.value === 'done' ? ['cart.forget', 'navigate checkoutSuccess'] : []
}

/** The methods by which the order of a path is paid: what the order answers depends on it. */
const methodOf = ({ choices, payments }: LiveShop, steps: readonly PathStep[]): number => {
  const names = new Set(steps.map(({ name }) => name))
  if (names.has('the order has card buttons')) return payments.buttons
  return names.has('the order has a payment form') ? payments.card : choices.payment
}

/** The first delivery to an address in the country of the buyer. */
const courierOf = (checkout: AnyActorRef): number | undefined =>
  (checkout.getSnapshot().context.shippingMethods as readonly ShippingMethod[]).find(
    ({ options }) => options.length === 0,
  )?.id

const notConfirmed: Says[string] = () => ['error toast core.notifications.paymentNotConfirmed']

/** What the checkout must say. */
const checkoutSays: Says = {
  'loadCountries fails': lost,
  'saveAddress fails': withoutToast,
  'loadShippingMethods fails': lost,
  'saveDelivery done': (seen) => [received(seen)],
  'saveDelivery fails': withoutToast,
  'loadPaymentMethods fails': lost,
  'savePayment fails': withoutToast,
  'validateCart done': (seen) => [
    ...(seen.step.name.startsWith('the member card') ? memberCardExpired : []),
    received(seen),
    ...(seen.isOther ? [cartChanged] : []),
  ],
  'validateCart fails': withoutToast,
  'createOrder done': atEnd,
  'createOrder fails': (seen) => {
    if (seen.code === 'CART_CHANGED') return [received(seen), cartChanged]
    return seen.code === 'CART_INCOMPLETE' ? lost(seen) : withoutToast(seen)
  },
  'checkout.leave': atEnd,
  'consent.refused': ({ key }) => (key === '' ? [] : [`cart.failed ${key}`]),
  'payment.failed': notConfirmed,
  'confirmPayment done': () => ['cart.forget', 'navigate path'],
  'confirmPayment fails': lost,
}

const checkout: LiveModel = {
  model: { ...checkoutPaths, steps: Object.fromEntries(shopSteps) },
  stage: async (shop, path, variant) => {
    const { start, steps } = path
    const guest = guestOf(shop)
    const { commerce, faults, cookies, add, cartOf, choose, receivers, give } = guest
    const { seller } = shop
    const { homeDelivery, pickUp, branch, payment } = shop.choices
    const { box, voucher } = shop.products
    await restock(shop)
    const isDigital = steps[0]?.name.startsWith('the digital cart') ?? false
    const isWithheld = steps.some(({ name }) => name === 'the order is refused: CONSENT_REQUIRED')
    let cart = await cartOf(isDigital ? voucher : box)
    const followed = (change: Partial<Cart> = {}): CartFollowed => ({
      type: 'cart.followed',
      session: keyOf(cart),
      cart: give({ ...cart, ...change }),
      instructions: '',
      failure: null,
    })
    const pickUpInAnotherTab = async () => void (await choose(keyOf(cart), { delivery: pickUp, branch, payment }))
    const addInAnotherTab = async () => void (await add(keyOf(cart), box))
    const consent = () => shop.giveConsents(commerce, keyOf(cart), placeValues.contactEmail)
    const actors = checkoutActors({ commerce, cookies, drafts: memoryStorage() })
    /** The visit of a guest whose address is saved, as their tab stores it. */
    const visitAt = async (step: Visit['step']): Promise<Visit> => {
      const session = keyOf(cart)
      const { language } = shop.site
      const countries = await toPromise(createActor(actors.loadCountries, { input: { session, language } }).start())
      const input = { session, address: addressValues, countries, user: null }
      const buyer = await toPromise(createActor(actors.saveAddress, { input }).start())
      return { cartId: cart.id, step, buyer, address: addressValues }
    }
    const backAt = backAtSteps.get(start)
    const { payments } = shop
    const method = methodOf(shop, steps)
    const approvals = approvalsOf(payments, path, variant)
    return {
      machine: withParkedActors(checkoutMachine),
      // The paths send the events of the form, the consents and the stored cart themselves.
      actors: Object.fromEntries(
        Object.entries(actors).filter(([name]) => !['form', 'consent', 'followCart'].includes(name)),
      ),
      input: {
        shop: receivers.root.ref,
        cartSession: silentPart(),
        language: shop.site.language,
        currencyId: shop.currencyId,
        skipShipping: false,
        ...returnAddresses,
        homeCountry: '',
        visit: backAt === undefined ? null : await visitAt(backAt),
        user: null,
      },
      faults,
      events: (actor) => ({
        'the cart is there': () => followed(),
        'the cart has instructions': () => ({ ...followed(), instructions: 'Ring twice' }),
        'the cart of an earlier visit is there': () => followed(),
        'submit the address': () => ({ type: 'form.submitted', values: forCompany() }),
        'the digital cart is there': () => followed(),
        'the digital cart without e-products is there': () => followed({ isEProduct: false }),
        'choose the courier': () => ({ type: 'shipping.choose', methodId: courierOf(actor) ?? homeDelivery }),
        'choose to pick up': () => ({ type: 'shipping.choose', methodId: pickUp }),
        'choose the branch': () => ({ type: 'shipping.chooseBranch', branchId: branch }),
        'choose cash on delivery': () => ({ type: 'payment.choose', methodId: payment }),
        'choose the card': () => ({ type: 'payment.choose', methodId: payments.card }),
        'approve the payment': () => ({ type: 'payment.approved', details: approvals.details() }),
      }),
      before: {
        'the consents are accepted': isWithheld ? async () => undefined : consent,
        'the cart of an earlier visit is there': async () => {
          cart = await choose(keyOf(cart), { delivery: homeDelivery, payment })
        },
        'the cart is another one': addInAnotherTab,
        'the cart is another one, to be picked up': pickUpInAnotherTab,
        'there are no delivery methods': seller.stopDeliveries,
        'the delivery methods come': seller.resumeDeliveries,
        'the delivery is saved': seller.resumeDeliveries,
        'approve the payment': ({ context }) => approvals.give(context.order.html),
        // The pieces of the cart are the last ones.
        'the order is placed': ({ context }) => seller.stock(box, context.cart.items[0].qty),
      },
      refusals: {
        'the address is refused: VALIDATION_FAILED': async () => undefined,
        'the payment is refused: PAYMENT_METHOD_NOT_FOUND': async () => undefined,
        'the order is refused: CART_CHANGED': () => seller.price(box, 4100),
        'the order is refused for another delivery: CART_CHANGED': pickUpInAnotherTab,
        'the order is refused: CART_INCOMPLETE': seller.stopDeliveries,
        // Those of the guest's other carts do not count.
        'the order is refused: CONSENT_REQUIRED': async () => undefined,
        'the order is refused: OUT_OF_STOCK': () => seller.stock(box, 0),
        'the payment is refused: PAYMENT_NOT_CONFIRMED': async () => undefined,
      },
      twists: {
        'the address is refused: VALIDATION_FAILED': {
          request: ({ addresses, ...input }) => ({
            ...input,
            addresses: (addresses as object[]).map((address) => ({ ...address, city: '' })),
          }),
        },
        'the payment is refused: PAYMENT_METHOD_NOT_FOUND': {
          request: (input) => ({ ...input, paymentMethodId: NO_METHOD }),
        },
        'only the hosted form comes': {
          answer: (methods: readonly PaymentMethod[]) => methods.filter(({ id }) => id === payments.card),
        },
        // Another choice than that of the path, where its order answers what only another method does.
        'the payment is saved': { request: (input) => ({ ...input, paymentMethodId: method }) },
        'the member card is no longer valid': { answer: (seen: object) => ({ ...seen, validateMemberCard: false }) },
      },
      end: seller.resumeDeliveries,
      check: alike(
        checkOf(guest, {
          cartId: () => cart.id,
          shows: ({ context }) => context.cart ?? undefined,
          says: checkoutSays,
        }),
        approvals.check(() => cart.id),
      ),
    }
  },
  variants: outcomesOf,
  shows: ['the order is refused: CONSENT_REQUIRED', 'the order is refused: OUT_OF_STOCK'],
  leaves: ({ start, steps }) => {
    if (start === 'a member') return 'a member: the walks have no account'
    const kinds = new Set(steps.filter(({ name }) => name.endsWith('is there')).map(({ name }) => name))
    if (kinds.size > 1) return 'another cart than before is there: a real shop has the one that was put together'
    return steps[0]?.name.startsWith('the digital cart') &&
      steps.some(({ name }) => name === 'the delivery methods come')
      ? 'a digital cart has delivery methods: the sample shop offers none for it'
      : null
  },
}

/** The order is one of the member of the walks, who pays it without its key. */
const OF_MEMBER = 'of a member'
/** It is paid by the link of the mail about its payment. */
const OF_MAIL = 'of a mail'
const isPaidLater = ({ name }: PathStep): boolean => name === 'nothing is paid on the site'
/** By the mail alone no other method is chosen. */
const isOfTab = (step: PathStep): boolean => isPaidLater(step) || step.name.startsWith('choose ')

const orderPayment: LiveModel = {
  model: orderPaymentPaths,
  stage: async (shop, path, variant) => {
    let token: string | null = null
    const guest = guestOf(shop, () => token)
    const { payments, choices, products } = shop
    await restock(shop)
    const isByButtons = path.steps.some(({ name }) => name === 'there are card buttons')
    const isLater = path.steps.some(isPaidLater)
    const method = isLater ? choices.payment : isByButtons ? payments.buttons : payments.card
    const cart = await guest.cartOf(products.box)
    const { html, orderSlug, orderKey } = await payments.order(guest.commerce, keyOf(cart), method)
    if (!isLater) await payments.choose(html, 'decline')
    const isOfMember = variant === OF_MEMBER
    if (isOfMember) {
      token = await (await shop.member()).logIn()
      await shop.orders.give(cart.id)
    }
    const approvals = approvalsOf(payments, path, variant)
    return {
      machine: withParkedActors(orderPaymentMachine),
      actors: orderPaymentActors(guest),
      input: {
        notices: guest.receivers.root.ref,
        orderSlug,
        proof: isOfMember ? {} : variant === OF_MAIL ? { payKey: await shop.orders.mailKey(cart.id) } : { orderKey },
        ...returnAddresses,
      },
      faults: guest.faults,
      before: { 'approve the payment': ({ context }) => approvals.give(context.start) },
      refusals: {
        'it is refused: ORDER_NOT_PAYABLE': async () => void (await payments.choose(html, 'pay')),
      },
      check: alike(
        checkOf(guest, {
          says: {
            'pay done': ({ after }) => (after.value === 'done' ? ['navigate checkoutSuccess'] : []),
            'pay fails': (seen) => [failureToast(seen)],
            'payment.approved': () => ['navigate checkoutSuccess'],
            'payment.failed': notConfirmed,
          },
        }),
        approvals.check(() => cart.id),
      ),
    }
  },
  variants: (path) => [...outcomesOf(path), OF_MEMBER, ...(path.steps.some(isOfTab) ? [] : [OF_MAIL])],
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
  'order-payment': orderPayment,
  wishlist,
  auth,
  withdrawal,
  registration,
  'barcode-check': barcodeCheck,
  verification,
  'member-card': memberCard,
  records,
  'media-upload': mediaUpload,
}
