import type { CartKey, StoragePort } from '@butiga/commerce-sdk'
import { FORMAT, KEPT, type KeptCart } from '../shared/kept-cart.ts'

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
  const kept = parse(storage.get(KEPT))
  return isKept(kept) && kept.cart.id === session?.cartId ? kept : null
}
