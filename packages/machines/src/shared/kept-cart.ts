import type { Cart, CartKey, StoragePort } from '@butiga/commerce-sdk'
import { isHeldCart, type CartChange, type OfflineCart } from './held-changes.ts'

/** A change that waits. */
export type HeldChange = CartChange & {
  /** The idempotency key of its call, which stays the same however often it is sent. */
  readonly id: string
}
/** An addition shows as a line with a number below 0 until the shop has given it one. */
export type HeldAddition = Extract<HeldChange, { kind: 'add' }> & { readonly itemId: number }

/** What a device keeps of the cart, in a format of its own: no snapshot of a machine, no address, no key, no guest. */
export interface KeptCart {
  readonly version: typeof FORMAT
  /** As the shop answered it last. */
  readonly cart: Cart
  /** In the order in which they are sent. */
  readonly changes: readonly (HeldAddition | Exclude<HeldChange, { kind: 'add' }>)[]
}

/** Rises when an older value can no longer be read; a value of another version is dropped. */
const FORMAT = 1
const NAME = 'cart.kept'

const isKept = (value: unknown): value is KeptCart => {
  const { version, cart, changes } = (value ?? {}) as Partial<KeptCart>
  return version === FORMAT && Array.isArray(cart?.items) && Array.isArray(changes)
}

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** What is kept of the cart of this session; null where nothing is, or nothing that can be read. */
export const readKept = (storage: StoragePort, session: CartKey | null): KeptCart | null => {
  const kept = parse(storage.get(NAME))
  return isKept(kept) && kept.cart.id === session?.cartId ? kept : null
}

export const keepCart = (storage: StoragePort, cart: Cart, changes: KeptCart['changes'] = []): void => {
  const anonymous: Cart = { ...cart, guestUser: null, protectCode: '', session: { ...cart.session, protectCode: '' } }
  storage.set(NAME, JSON.stringify({ version: FORMAT, cart: anonymous, changes } satisfies KeptCart))
}

export const forgetKept = (storage: StoragePort): void => storage.remove(NAME)

/** Keeps a cart that the shop answered, unless changes wait, which are compared with the one that was kept with them. */
export const keepSeen = (storage: StoragePort, cart: Cart): void => {
  const waiting = readKept(storage, { cartId: cart.id, protectCode: '' })?.changes.length ?? 0
  if (!isHeldCart(cart) && waiting === 0) keepCart(storage, cart)
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
  mustHold: (session) => {
    const kept = readKept(storage, session)
    return kept !== null && (kept.changes.length > 0 || !isOnline())
  },
  hold: async (session, change) => (await load()).hold(session, change),
})
