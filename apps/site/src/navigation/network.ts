import type { Middleware } from '@butiga/commerce-sdk'
import type { ShopActor } from '@butiga/react-ui/provider'

type Send = Pick<ShopActor, 'send'>

/** Moves the loading bar with every call of a tab (R2.62). `shop` is a function because the shop is made with the client. */
export const moveLoadingBar =
  (shop: () => Send): Middleware =>
  async (request, next) => {
    let outcome: 'succeeded' | 'failed' | 'aborted' = 'aborted'
    shop().send({ type: 'loading.started' })
    try {
      const answer = await next(request)
      outcome = answer.result.errored ? 'failed' : 'succeeded'
      return answer
    } finally {
      shop().send({ type: 'loading.ended', outcome })
    }
  }

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
