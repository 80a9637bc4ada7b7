import type { CartKey, StoragePort } from '@butiga/commerce-sdk'
import { FORMAT, STORED, type StoredCart } from '../shared/stored-cart.ts'
import { readPersisted, type Persisted } from '../shared/persisted.ts'

/** The cart of a device, with the changes that wait. */
const persistedCart: Persisted<StoredCart> = {
  key: STORED,
  version: FORMAT,
  schema: (stored) => {
    const { cart, changes } = stored as Partial<StoredCart>
    return cart !== undefined && Array.isArray(cart?.items) && Array.isArray(changes) ? { cart, changes } : null
  },
  migrations: {},
}

/** What is kept of the cart of this session; null where nothing is, or nothing that can be read. */
export const readStored = (storage: StoragePort, session: CartKey | null): StoredCart | null => {
  const saved = readPersisted(storage, persistedCart)
  return saved !== null && saved.cart.id === session?.cartId ? saved : null
}
