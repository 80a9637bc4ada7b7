import fc from 'fast-check'
import { failureWith, pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { cartWith, itemWith, session } from '../testing/samples.ts'
import { cartSessionMachine } from './cart-session.machine.ts'
import { cartSessionPresence } from './cart-session.presence.ts'

/** Carts of this session and of another, older and newer, with any lines. */
const carts = fc
  .record({
    id: fc.constantFrom(1, 1, 1, 2),
    version: fc.integer({ min: 0, max: 10 }),
    items: fc.uniqueArray(fc.integer({ min: 12, max: 15 }), { maxLength: 4 }),
  })
  .map(({ id, version, items }) => cartWith({ id, version, items: items.map((itemId) => itemWith({ itemId })) }))
const addition = { productId: 3, qty: 1 }

export const cartSessionPaths = pathModel({
  machine: cartSessionMachine,
  starts: { 'a fresh tab': { shop: silentPart(), currencyId: 1 } },
  steps: {
    'both cookies are stored': { done: 'read', output: session },
    'no session is stored': { done: 'read', output: null },
    'the cookies cannot be read': { fail: 'read', code: 'INTERNAL' },
    'the cart comes': { done: 'fetch', output: cartWith({ version: 2 }) },
    'the cart comes with the product twice': {
      done: 'fetch',
      output: cartWith({ version: 2, items: [itemWith(), itemWith({ itemId: 13 })] }),
    },
    'the cart is not found: CART_SESSION_INVALID': { fail: 'fetch', code: 'CART_SESSION_INVALID' },
    'the cart is archived: CART_ARCHIVED': { fail: 'fetch', code: 'CART_ARCHIVED' },
    'the cart gets no answer: NETWORK': { fail: 'fetch', code: 'NETWORK' },
    'the cart fails: INTERNAL': { fail: 'fetch', code: 'INTERNAL' },
    'add a product': { event: { type: 'cart.add', addition, replyTo: silentPart() } },
    'edit a line': { event: { type: 'cart.edit', edit: { itemId: 12, qty: 3 }, replyTo: silentPart() } },
    'a session is opened': { done: 'open', output: session },
    'no session can be opened: INTERNAL': { fail: 'open', code: 'INTERNAL' },
    'the change is taken': { done: 'change', output: cartWith({ version: 3 }) },
    'the change is refused: OUT_OF_STOCK': { fail: 'change', code: 'OUT_OF_STOCK' },
    'the change is refused: CART_ARCHIVED': { fail: 'change', code: 'CART_ARCHIVED' },
    'the change gets no answer: TIMEOUT': { fail: 'change', code: 'TIMEOUT' },
    'remove the product': { event: { type: 'cart.remove', productId: 3 } },
    'remove the second line of the product': { event: { type: 'cart.remove', productId: 3, itemId: 13 } },
    'remove a product that is not there': { event: { type: 'cart.remove', productId: 4 } },
    'put the removed line back': { event: { type: 'cart.restore', item: itemWith() } },
    'a line answers a newer cart': { event: { type: 'cart.received', cart: cartWith({ version: 9, items: [] }) } },
    'a line answers an older cart': { event: { type: 'cart.received', cart: cartWith({ version: 0 }) } },
    'a line fails: CART_ARCHIVED': { event: { type: 'cart.failed', failure: failureWith('CART_ARCHIVED') } },
    'a line fails: ITEM_NOT_IN_CART': { event: { type: 'cart.failed', failure: failureWith('ITEM_NOT_IN_CART') } },
    'the order is placed': { event: { type: 'cart.forget' } },
    'the cookies are removed': { done: 'clear' },
    'the cookies cannot be removed': { fail: 'clear', code: 'INTERNAL' },
    'write instructions': { event: { type: 'cart.instruct', text: 'Ring twice' } },
    'earlier instructions are found': { event: { type: 'notes.restored', text: 'Leave it at the door' } },
    'reload the cart': { event: { type: 'cart.reload' } },
    'show prices in francs': { event: { type: 'cart.price', currencyId: 756 } },
    'the page is shown again': { event: { type: 'cart.reread' } },
    'a log-in has stored its cart': { event: { type: 'cart.resumed' } },
    'the cookies have the same cart under another code': {
      done: 'read',
      output: { ...session, protectCode: 'BBBBBBBBBBBBBBBBBBBBBB' },
    },
  },
  // A session, a cart and a failure decide together where a refused change leads. A longer queue than two decides nothing more.
  distinguish: ({ context: { session: open, ended, cart, queue, failure, currencyId } }) => [
    currencyId,
    open?.protectCode,
    ended?.protectCode,
    cart?.version ?? null,
    cart?.items.length ?? null,
    Math.min(queue.length, 2),
    failure?.code ?? null,
  ],
  presence: cartSessionPresence,
  varies: {
    'the cart comes': carts,
    'the change is taken': carts,
    'a line answers a newer cart': fc.record({ cart: carts }),
    'a line answers an older cart': fc.record({ cart: carts }),
    'remove the product': fc.record({
      productId: fc.constantFrom(-1, 0, 3, 4),
      itemId: fc.constantFrom(undefined, 12, 14),
    }),
  },
  invariants: {
    'each line of the cart has its actor, and no other has': ({ after: { context } }) =>
      JSON.stringify(
        Object.keys(context.lines)
          .map(Number)
          .toSorted((a, b) => a - b),
      ) === JSON.stringify((context.cart?.items ?? []).map(({ itemId }) => itemId).toSorted((a, b) => a - b)),
    'the cart is that of the session': ({ after: { context } }) =>
      context.cart === null || context.cart.id === context.session?.cartId,
    'the version of a cart does not fall': ({ before, after }) =>
      !before?.context.cart || !after.context.cart || after.context.cart.version >= before.context.cart.version,
    'a request that waits is not forgotten without an answer': ({ before, after, sent }) =>
      (before?.context.queue.length ?? 0) <= after.context.queue.length + sent.length,
  },
  excuses: {
    'cartSession.empty on cart.edit: target is failed': 'failed passes a waiting change on at once, to changing',
    'cartSession.opening on xstate.done.actor.open: target is failed': 'as above: what opened the session waits',
    'cartSession.ready on always [hasQueue]: target is failed': 'as above: a change waits',
    'cartSession on cart.received #2 [hasCart]: guard dropped': 'without a cart repeatItems has no lines to repeat',
  },
  requirements: {
    'both cookies are stored': ['R4.14', 'R4.15'],
    'no session is stored': ['R4.14', 'R4.15'],
    'the cart is not found: CART_SESSION_INVALID': ['R4.16'],
    'the cart is archived: CART_ARCHIVED': ['R4.16', 'R4.19', 'R4.20'],
    'the cart fails: INTERNAL': ['R4.16'],
    'the cart gets no answer: NETWORK': ['R4.16'],
    'a session is opened': ['R4.17'],
    'the change is taken': ['R4.17'],
    'the change is refused: CART_ARCHIVED': ['R4.19'],
    'a line fails: CART_ARCHIVED': ['R4.19'],
    'remove a product that is not there': ['R5.21'],
    'the cookies are removed': ['R4.14'],
  },
})
