import {
  type Cart,
  type CartItem,
  type CartKey,
  type CheckBundlesData,
  CommerceError,
  type CommerceFailure,
  memoryStorage,
  type Product,
  saveCartSession,
  unwrap,
  type Form,
} from '@butiga/commerce-sdk'
import { choosableAttributes, valueKey } from '@butiga/commerce-sdk/rules'
import { createActor, fromPromise } from 'xstate'
import { addToCartActors, type OptionsForm } from '../../add-to-cart/add-to-cart.actors.ts'
import { addToCartMachine } from '../../add-to-cart/add-to-cart.machine.ts'
import { addToCartPaths } from '../../add-to-cart/add-to-cart.paths.ts'
import { bundleActors } from '../../bundle/bundle.actors.ts'
import { bundleMachine } from '../../bundle/bundle.machine.ts'
import { bundlePaths } from '../../bundle/bundle.paths.ts'
import { cartSessionActors } from '../../cart-session/cart-session.actors.ts'
import { cartSessionMachine } from '../../cart-session/cart-session.machine.ts'
import { formEntryActors } from '../../form-entry/form-entry.actors.ts'
import { formEntryMachine } from '../../form-entry/form-entry.machine.ts'
import { formEntryPaths } from '../../form-entry/form-entry.paths.ts'
import { failureOf } from '../../shared/failures.ts'
import * as rules from '../../shared/personalizations.ts'
import { failureWith, type Path } from '../model.ts'
import { parked, silentPart, withParkedActors } from '../parked.ts'
import { checkOf } from './check.ts'
import { failureToast, type Says } from './expected/messages.ts'
import { guestOf, keyOf, type CartCommand, type Guest, type LiveModel, type LiveShop } from './guest.ts'

type Parts = CheckBundlesData

const productOf = ({ commerce }: Guest, { site, currencyId }: LiveShop, id: number): Promise<Product> =>
  unwrap(commerce.product.get({ id, store: site.store, currency: currencyId }))

/** What was added or edited takes pieces of: the chosen parts of a bundle, else the product. */
const takenBy = (command: CartCommand): readonly number[] => {
  const { productId, bundleOptions = [] } = command.type === 'cart.add' ? command.addition : command.edit
  const parts = bundleOptions.flatMap(({ options }) => options.productId ?? [])
  return parts.length > 0 ? parts : [productId ?? 0]
}

/** The shop around a machine: sends its cart commands to the server and returns the answers. */
const cartBehind = (guest: Guest, { seller }: LiveShop, key?: CartKey) => {
  const { received } = guest.receivers.root
  let taken: Cart | null = null
  let refused: CommerceFailure = failureWith('INTERNAL')
  const requested = () => received.findLast((event) => event.type === 'cart.add' || event.type === 'cart.edit')
  return {
    before: {
      'the cart takes it': async () => {
        const command = requested()
        if (command) taken = await guest.take(command, key)
      },
      // Sold out, until it was refused.
      'the cart refuses: OUT_OF_STOCK': async () => {
        const command = requested()
        if (!command) return
        const products = takenBy(command).map(
          (id) => [id, guest.expected.facts().products.get(id)?.pieces ?? null] as const,
        )
        for (const [id] of products) await seller.stock(id, 0)
        refused = await guest.take(command, key).then(
          () => failureWith('INTERNAL'),
          (error: unknown) => failureOf({ error }),
        )
        for (const [id, pieces] of products) await seller.stock(id, pieces)
      },
    },
    events: {
      'the cart takes it': () => ({ type: 'cart.changed', cart: taken }),
      'the cart refuses: OUT_OF_STOCK': () => ({ type: 'cart.refused', failure: refused }),
    },
    cartId: () => key?.cartId ?? taken?.id ?? null,
  }
}

const taken: Says[string] = ({ before: { context } }) => [
  `success toast core.notifications.${context.line === null ? 'addedToCart' : 'cartUpdated'}`,
  'cart.added',
]

const firstLine = ({ items: [item] }: Cart): CartItem => {
  if (item === undefined) throw new Error('The cart is empty')
  return item
}

/** What is chosen and written for a product, as the paths have it. */
const choosing = (product: Product, prefix: 'product' | 'bundle') => {
  const [attribute] = choosableAttributes(product)
  const choose = (index: number) => () => ({
    type: `${prefix}.choose`,
    attributeCode: attribute?.attributeCode,
    key: attribute?.values[index] && valueKey(attribute.values[index]),
  })
  const values = { [product.id]: ['Ana'] }
  return {
    'choose the small one': choose(0),
    'choose the white one': choose(1),
    'write a name': () => ({ type: 'form.changed', values }),
    'what is written is right': () => ({ type: 'form.submitted', values }),
    'what is written is wrong': () => ({ type: 'form.refused', path: `${product.id}.0` }),
  }
}

/** What the path says of the form: no server answers it. The paths send the events of its fields themselves. */
const formOf = ({ steps }: Path) => {
  const { does } = steps.find(({ name }) => name.startsWith('the form ')) ?? {}
  return fromPromise<OptionsForm | null>(async () => {
    if (does && 'fail' in does) throw new CommerceError(failureWith(does.code, does.data, does.status))
    return does && 'done' in does && does.output !== null
      ? ({ machine: parked, rules } as unknown as OptionsForm)
      : null
  })
}

const notThere = 'info toast core.notifications.itemNotInCart'

/** A product with variants cannot be added before one is chosen. */
const pressed: Says[string] = ({ before: { context }, after }) =>
  after.value === 'idle' &&
  after.context.problem === null &&
  context.product.format === 'configurable' &&
  Object.keys(context.choice).length === 0
    ? ['info toast core.notifications.configurationNotSet']
    : []

const addToCartSays: Says = {
  'product.add': (seen) => (seen.before.context.options === null ? pressed(seen) : []),
  'form.submitted': pressed,
  'loadForm fails': (seen) => [failureToast(seen)],
  'findLine done': ({ after }) => (after.context.line === null ? [notThere] : []),
  'findLine fails': () => [notThere],
  'cart.changed': taken,
  'cart.refused': ({ before }) =>
    before.context.line === null ? [] : ['error toast core.notifications.cartUpdateError'],
}

const bundleSays: Says = {
  'cart.changed': (seen) => [...taken(seen), 'bundle.closed'],
  'cart.refused': (seen) => {
    const { value, context } = seen.before
    if (value !== 'addingUnseen') return []
    return [failureToast(seen, context.line === null ? '' : 'core.notifications.cartUpdateError'), 'bundle.closed']
  },
  'bundle.close': ({ after }) => (after.value === 'closed' ? ['bundle.closed'] : []),
}

export const addToCart: LiveModel = {
  model: addToCartPaths,
  stage: async (live, path) => {
    const { start, steps } = path
    const guest = guestOf(live)
    const { printedTape, cup, giftBox } = live.products
    const isEdit = start === 'a line to edit'
    const chosen = start === 'a bundle' ? giftBox : start === 'a simple product' ? printedTape : cup
    const product = await productOf(guest, live, chosen)
    const cart = isEdit ? await guest.cartOf(product.associatedProducts[0]?.id ?? 0) : null
    if (cart) saveCartSession(guest.cookies, { id: cart.id, protectCode: cart.protectCode })
    const ports = { commerce: guest.commerce, cookies: guest.cookies, storage: memoryStorage() }
    const cartSession = createActor(cartSessionMachine.provide({ actors: cartSessionActors(ports) }), {
      input: { shop: silentPart(), currencyId: live.currencyId },
    }).start()
    const { findLine } = addToCartActors({
      cartSession: () => cartSession,
      loadOptions: () => Promise.reject(new Error('The form is not loaded here')),
    })
    const { before, events, cartId } = cartBehind(guest, live, cart === null ? undefined : keyOf(cart))
    const isGone = steps.some(({ name }) => name === 'the line is not found')
    return {
      machine: withParkedActors(addToCartMachine),
      actors: { findLine, loadForm: formOf(path) },
      input: { shop: guest.receivers.root.ref, product, itemId: cart && (isGone ? 1 : firstLine(cart).itemId) },
      faults: guest.faults,
      check: checkOf(guest, { cartId, says: addToCartSays }),
      before,
      events: () => ({ ...events, ...choosing(product, 'product') }),
    }
  },
  leaves: ({ steps }) =>
    steps.some(({ name }) => name === 'the line cannot be looked for')
      ? 'a line that cannot be looked for: the stored cart always answers, if only that it holds none'
      : null,
}

export const bundle: LiveModel = {
  model: bundlePaths,
  stage: async (live, { start }) => {
    const guest = guestOf(live)
    const { giftBox, cup } = live.products
    const { id, format, name, finalPrice } = await productOf(guest, live, giftBox)
    const { lines } = await unwrap(guest.commerce.product.checkBundles({ product: giftBox }))
    const product = await productOf(guest, live, cup)
    const other = lines.find((line) => line.product.id !== cup)?.product.id
    const bundleOptions = [{ id: cup, options: { productId: product.associatedProducts[0]?.id } }]
    const cart =
      start === 'a line to edit'
        ? await guest.take({ type: 'cart.add', addition: { productId: giftBox, qty: 1, bundleOptions } })
        : null
    const { before, events, cartId } = cartBehind(guest, live, cart === null ? undefined : keyOf(cart))
    return {
      machine: withParkedActors(bundleMachine),
      actors: bundleActors({ commerce: guest.commerce }),
      input: {
        shop: guest.receivers.root.ref,
        request: { product: { id, format, name, finalPrice }, qty: 1, line: cart && firstLine(cart) },
      },
      check: checkOf(guest, { cartId, says: bundleSays }),
      faults: guest.faults,
      // Without the cup the shop would refuse the box, so it is added with one.
      before: start === 'a line to edit' ? before : {},
      events: () => ({
        ...(start === 'a line to edit' && events),
        ...choosing(product, 'bundle'),
        'look at the other part': () => ({ type: 'bundle.activate', id: other }),
      }),
      twists: {
        'nothing is to be chosen': {
          answer: (parts: Parts) => ({ lines: parts.lines.filter(({ configurable }) => !configurable) }),
        },
      },
    }
  },
}

export const formEntry: LiveModel = {
  model: formEntryPaths,
  stage: async (live) => {
    const guest = guestOf(live)
    const { loadForm, solveCaptcha, store } = formEntryActors({
      commerce: guest.commerce,
      // As the site's own: the captcha is in the configuration of the site.
      captcha: async () => ({
        solveFor: async ({ site }) => {
          await unwrap(site.getConfig())
          return { key: 'site', response: 'human' }
        },
      }),
    })
    return {
      machine: withParkedActors(formEntryMachine),
      // The paths send the events of the fields and the consents themselves.
      actors: { loadForm, solveCaptcha, store },
      input: { notices: guest.receivers.root.ref, name: 'productAvailabilityForm', hidden: { product: 'SAL-NEV' } },
      faults: guest.faults,
      check: checkOf(guest, {
        says: {
          'loadForm fails': (seen) => [failureToast(seen)],
          'solveCaptcha fails': (seen) => [failureToast(seen)],
          'store fails': (seen) => [failureToast(seen)],
        },
      }),
      events: () => ({
        'submit it': () => ({
          type: 'form.submitted',
          values: { name: '', email: 'ana@example.hr', product: 'SAL-NEV' },
        }),
        'the consents are accepted': () => ({
          type: 'consent.accepted',
          target: 'productAvailabilityForm',
          consents: [],
        }),
      }),
      twists: {
        'the form comes, and requires a captcha': { answer: (form: Form) => ({ ...form, requiresCaptcha: true }) },
      },
    }
  },
  leaves: ({ steps }) =>
    steps.some(({ name }) => /files?\b|changed meanwhile/.test(name))
      ? 'a form with steps, files or another revision: the sample shop has none that changes'
      : null,
}
