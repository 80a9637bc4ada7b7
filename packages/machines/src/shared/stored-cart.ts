import type { Cart, StoragePort } from '@butiga/commerce-sdk'
import type { Stored } from './persisted.ts'
import { isHeldCart, type CartChange, type OfflineCart } from './queued-changes.ts'

/** A change that waits. */
export type QueuedChange = CartChange & {
  /** The idempotency key of its call, which stays the same however often it is sent. */
  readonly id: string
}
/** An addition shows as a line with a number below 0 until the shop has given it one. */
export type QueuedAddition = Extract<QueuedChange, { kind: 'add' }> & { readonly itemId: number }

/** What a device keeps of the cart: no address, no key, no guest. */
export interface StoredCart {
  /** As the shop answered it last. */
  readonly cart: Cart
  /** In the order in which they are sent. */
  readonly changes: readonly (QueuedAddition | Exclude<QueuedChange, { kind: 'add' }>)[]
}

/** The version of the format, of which the rest is loaded with what reads it (`offline-cart.kept.ts`). */
export const FORMAT = 1
/** The name of the stored value. */
export const STORED = 'cart.kept'

const NOTHING_WAITS = '"changes":[]}'

export const keepCart = (storage: StoragePort, cart: Cart, changes: StoredCart['changes'] = []): void => {
  const anonymous: Cart = { ...cart, guestUser: null, protectCode: '', session: { ...cart.session, protectCode: '' } }
  // As `writePersisted` does, which is loaded with what reads it.
  storage.set(STORED, JSON.stringify({ version: FORMAT, cart: anonymous, changes } satisfies Stored & StoredCart))
}

export const forgetStored = (storage: StoragePort): void => storage.remove(STORED)

/** Whether changes wait, by the end of what is stored: the rest is read by code that is loaded late. */
const isWaiting = (storage: StoragePort): boolean => storage.get(STORED)?.endsWith(NOTHING_WAITS) === false

/** Keeps a cart that the shop answered, unless changes wait, which are compared with the one that was kept with them. */
export const keepSeen = (storage: StoragePort, cart: Cart): void => {
  if (!isHeldCart(cart) && !isWaiting(storage)) keepCart(storage, cart)
}

export interface OfflineCartOptions {
  readonly storage: StoragePort
  /** Whether the device has a network; where it has, the shop may still not be reached. */
  readonly isOnline: () => boolean
  /** Loads what holds and sends changes (`startOfflineCart`), when there is something to hold. */
  readonly load: () => Promise<Pick<OfflineCart, 'hold'>>
}

/** The cart of a browser that may lose its network: what is needed of it from the start. */
export const openOfflineCart = ({ storage, isOnline, load }: OfflineCartOptions): OfflineCart => ({
  mayHold: () => !isOnline() || isWaiting(storage),
  hold: async (session, change) => (await load()).hold(session, change),
})
