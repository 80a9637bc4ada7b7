import type { Hooks } from '@butiga/commerce-sdk'
import type { ShopActor } from '@butiga/react-ui/provider'

type Send = Pick<ShopActor, 'send'>

/** Every request of a tab moves the loading bar (R2.62). `shop` is asked for late: it is made with the client. */
export const loadingHooks = (shop: () => Send): Hooks => ({
  before: () => shop().send({ type: 'loading.started' }),
  after: ({ outcome }) => shop().send({ type: 'loading.ended', outcome }),
})

/** Tells the shop whether the browser has a network, now and from now on (R2.63). Answers how to stop. */
export const followNetwork = (shop: Send): (() => void) => {
  const tell = () => shop.send({ type: navigator.onLine ? 'network.found' : 'network.lost' })
  tell()
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
