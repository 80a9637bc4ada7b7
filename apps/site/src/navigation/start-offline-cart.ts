import { type StartOptions, startOfflineCart } from '@butiga/machines/offline-cart'
import type { OfflineCart } from '@butiga/machines/cart-session'
import { lock } from './lock.ts'

/** The queue of this tab, with the browser's lock and its network. */
export const start = (options: Omit<StartOptions, 'lock' | 'onNetwork'>): Pick<OfflineCart, 'hold'> =>
  startOfflineCart({ ...options, lock, onNetwork: (match) => addEventListener('online', match) })
