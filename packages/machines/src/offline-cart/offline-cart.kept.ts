import type { CartKey, StoragePort } from '@butiga/commerce-sdk'
import { FORMAT, KEPT, type KeptCart } from '../shared/kept-cart.ts'
import { readPersisted, type Persisted } from '../shared/persisted.ts'

/** The cart of a device, with the changes that wait. */
const persistedCart: Persisted<KeptCart> = {
  key: KEPT,
  version: FORMAT,
  schema: (stored) => {
    const { cart, changes } = stored as Partial<KeptCart>
    return cart !== undefined && Array.isArray(cart?.items) && Array.isArray(changes) ? { cart, changes } : null
  },
  migrations: {},
}

/** What is kept of the cart of this session; null where nothing is, or nothing that can be read. */
export const readKept = (storage: StoragePort, session: CartKey | null): KeptCart | null => {
  const kept = readPersisted(storage, persistedCart)
  return kept !== null && kept.cart.id === session?.cartId ? kept : null
}
