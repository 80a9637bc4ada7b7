import { CommerceError } from '@butiga/commerce-sdk'
import { openOfflineCart, type OfflineCart } from '@butiga/machines/cart-session'
import { fetchInAdvance } from './missing-chunk.ts'
import type { start } from './start-offline-cart.ts'

type StartOptions = Parameters<typeof start>[0]

export interface OfflineCartInput extends Omit<StartOptions, 'shop'> {
  /** It does not exist yet. */
  readonly shop: () => StartOptions['shop']
}

/**
 * The cart of a browser that may lose its network. The code that holds changes is loaded when the first one has to be
 * held; the service worker has it by then.
 */
export const offlineCart = ({ shop, ...ports }: OfflineCartInput): OfflineCart => {
  let started: Promise<Pick<OfflineCart, 'hold'>> | null = null
  const load = async () => {
    const loading = import('./start-offline-cart.ts')
    try {
      // A missing file does not reload the page: the change is refused, and the next one loads it again.
      await fetchInAdvance(() => loading)
      return (await loading).start({ ...ports, shop: shop() })
    } catch (cause) {
      started = null
      throw new CommerceError({ message: 'Network error', cause })
    }
  }
  return openOfflineCart({
    storage: ports.storage,
    isOnline: () => navigator.onLine,
    load: () => (started ??= load()),
  })
}
