import type { Middleware } from '@butiga/commerce-sdk'
import type { ShopActor } from '@butiga/react-ui/provider/shop'
import type { NoticesActor } from '@butiga/react-ui/provider/ui'

/** Moves the loading bar with every call of a tab. */
export const moveLoadingBar =
  (notices: Pick<NoticesActor, 'send'>): Middleware =>
  async (request, next) => {
    let outcome: 'succeeded' | 'failed' | 'aborted' = 'aborted'
    notices.send({ type: 'loading.started' })
    try {
      const answer = await next(request)
      outcome = answer.result.errored ? 'failed' : 'succeeded'
      return answer
    } finally {
      notices.send({ type: 'loading.ended', outcome })
    }
  }

/**
 * Notifies the shop whether the browser has a network, now and on every change. Returns the function that unsubscribes.
 */
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
