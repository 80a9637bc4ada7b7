import { CommerceError } from '@butiga/commerce-sdk'
import { openOfflineCart, type OfflineCart } from '@butiga/machines/cart-session'
import type { StartOptions } from '@butiga/machines/offline-cart'
import { lock } from './lock.ts'
import { fetchInAdvance } from './missing-chunk.ts'

export interface OfflineCartInput extends Omit<StartOptions, 'shop' | 'lock' | 'onNetwork'> {
  /** It does not exist yet. */
  readonly shop: () => StartOptions['shop']
}

/**
 * The cart of a browser that may lose its network. The code that holds changes is loaded when the first one has to be
 * held; the service worker has it by then.
 */
export const offlineCart = ({ shop, ...ports }: OfflineCartInput): OfflineCart => {
  let started: Promise<Pick<OfflineCart, 'hold'>> | null = null
  const start = async () => {
    const loading = import('@butiga/machines/offline-cart')
    // A missing file does not reload the page: the change is refused, and the next one loads it again.
    await fetchInAdvance(() => loading)
    const { startOfflineCart } = await loading
    return startOfflineCart({
      ...ports,
      shop: shop(),
      lock,
      onNetwork: (found) => addEventListener('online', found),
    })
  }
  return openOfflineCart({
    storage: ports.storage,
    isOnline: () => navigator.onLine,
    load: () =>
      (started ??= start().catch((cause: unknown) => {
        started = null
        throw new CommerceError({ message: 'Network error', cause })
      })),
  })
}
