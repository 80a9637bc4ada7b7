import type { Hooks } from '@butiga/commerce-sdk'
import type { ShopActor } from '@butiga/react-ui/provider/shop'
import type { NoticesActor } from '@butiga/react-ui/provider/ui'

/** Every request of a tab moves the loading bar (R2.62). */
export const loadingHooks = (notices: Pick<NoticesActor, 'send'>): Hooks => ({
  before: () => notices.send({ type: 'loading.started' }),
  after: ({ outcome }) => notices.send({ type: 'loading.ended', outcome }),
})

/** Notifies the shop whether the browser has a network, now and on every change (R2.63). Returns how to stop. */
export const followNetwork = (shop: Pick<ShopActor, 'send'>): (() => void) => {
  const notify = () => shop.send({ type: navigator.onLine ? 'network.found' : 'network.lost' })
  notify()
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}
