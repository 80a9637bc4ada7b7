import {
  asCommerceError,
  type Cart,
  type CartItem,
  type CartKey,
  CommerceError,
  newIdempotencyKey,
  readCartSession,
  requireCartSession,
  type StoragePort,
  unwrap,
} from '@butiga/commerce-sdk'
import { fromCallback, fromPromise } from 'xstate'
import { isCartChanged } from '../shared/cart-changed.ts'
import { isDeadSession } from '../shared/failures.ts'
import { asInput, type CartChange, type HeldCart, isUnanswered } from '../shared/queued-changes.ts'
import { forgetStored, keepCart, type StoredCart } from '../shared/stored-cart.ts'
import type { MachinePorts } from '../shared/ports.ts'
import { equalLine, itemIdOf, withChanges, withNext } from './offline-cart.queued.ts'
import { readStored } from './offline-cart.stored.ts'
import type { Checked, OfflineCartEvent, Sent } from './offline-cart.types.ts'

type Change = StoredCart['changes'][number]

export interface OfflineCartPorts extends Pick<MachinePorts, 'commerce' | 'cookies' | 'storage'> {
  /** Calls back once no other tab holds the lock; the returned function releases it. */
  readonly lock: (granted: () => void) => () => void
}

/**
 * Keeps a change, or none, and returns the cart as it will be.
 *
 * @throws {CommerceError} where no cart of this session is kept, or the added product is not known
 */
export const holdChange = (storage: StoragePort, session: CartKey, change: CartChange | null): HeldCart => {
  const stored = readStored(storage, session)
  // Of another cart, or of a version that is not known.
  if (stored === null) forgetStored(storage)
  if (stored === null || (change?.kind === 'add' && change.product === null)) {
    throw new CommerceError({ message: 'Network error' })
  }
  const changes = change === null ? stored.changes : withNext(stored.changes, change, newIdempotencyKey())
  if (change !== null) keepCart(storage, stored.cart, changes)
  return withChanges(stored.cart, changes)
}

/** A change that was refused for now: it is sent again with the same key. */
const isPostponed = (statusCode: number): boolean => statusCode === 429 || isUnanswered({ statusCode })

const subjectOf = (line: CartItem | undefined) =>
  line === undefined ? null : { name: line.productData.name, picture: line.productData.media }

/** The number that a line was given in place of the one that it waited with. */
const renumbered = (change: Change, from: number, to: number | null): Change[] => {
  if (change.kind === 'add' || itemIdOf(change) !== from) return [change]
  // The line was never made.
  if (to === null) return []
  return [change.kind === 'edit' ? { ...change, edit: { ...change.edit, itemId: to } } : { ...change, itemId: to }]
}

/** The kept cart of this browser, shared by its tabs: what is stored counts, so it is read again after each answer. */
export const offlineCartActors = ({ commerce, cookies, storage, lock }: OfflineCartPorts) => {
  const call = async (session: CartKey, change: Change, signal: AbortSignal): Promise<Cart> => {
    const { ecommerce } = commerce
    const options = { signal, idempotencyKey: change.id, retries: 0 }
    if (change.kind === 'remove') return unwrap(ecommerce.deleteItem({ ...session, itemId: change.itemId }, options))
    if (change.kind === 'edit') return unwrap(ecommerce.updateItem({ ...session, ...asInput(change.edit) }, options))
    const { addition, currencyId } = change
    return unwrap(ecommerce.addItem({ ...session, currencyId, ...asInput(addition) }, options))
  }
  return {
    lock: fromCallback<OfflineCartEvent>(({ sendBack }) => lock(() => sendBack({ type: 'lock.granted' }))),
    check: fromPromise<Checked>(async ({ signal }) => {
      const session = readCartSession(cookies)
      if (session === null) return { cart: null, left: 0, isOther: false }
      const cart = await unwrap(commerce.ecommerce.getCart(session, { signal, retries: 0 }))
      const stored = readStored(storage, session)
      const changes = stored?.changes ?? []
      keepCart(storage, cart, changes)
      return { cart, left: changes.length, isOther: stored !== null && isCartChanged(stored.cart, cart) }
    }),
    /** Sends the first change that waits, and takes it out of the queue when it is answered. */
    send: fromPromise<Sent>(async ({ signal }): Promise<Sent> => {
      const session = requireCartSession(readCartSession(cookies))
      const stored = readStored(storage, session)
      const [change] = stored?.changes ?? []
      if (stored === null || change === undefined) return { cart: stored?.cart ?? null, left: 0, refused: null }
      const settle = (cart: Cart, newId: number | null, refused: Sent['refused']): Sent => {
        const others = (readStored(storage, session)?.changes ?? []).filter(({ id }) => id !== change.id)
        const changes =
          change.kind === 'add' ? others.flatMap((other) => renumbered(other, change.itemId, newId)) : others
        keepCart(storage, cart, changes)
        return { cart, left: changes.length, refused }
      }
      try {
        const cart = await call(session, change, signal)
        return settle(
          cart,
          change.kind === 'add' ? (equalLine(cart.items, change.addition)?.itemId ?? null) : null,
          null,
        )
      } catch (error) {
        const { failure } = asCommerceError(error)
        if (signal.aborted || isDeadSession(failure) || isPostponed(failure.statusCode)) throw error
        // Another tab or device has removed it already.
        if (change.kind === 'remove' && failure.code === 'ITEM_NOT_IN_CART') return settle(stored.cart, null, null)
        const line = stored.cart.items.find(({ itemId }) => itemId === itemIdOf(change))
        const subject =
          change.kind === 'add' && change.product !== null
            ? { name: change.product.name, picture: change.product.media }
            : subjectOf(line)
        return settle(stored.cart, null, { failure, subject })
      }
    }),
  }
}
