import { readOrderKey, webStorage } from '@butiga/commerce-sdk'
import { orderStatusActors, orderStatusMachine, type OrderKeys, type ShownOrder } from '@butiga/machines/order-status'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { readPayKey, savePayKey } from './pay-key.ts'

const keys = webStorage(() => sessionStorage)

/** Moves the key of a mailed link into the storage of the tab, where the page of a failed payment finds it, too. */
const takePayKey = (orderSlug: string): string | null => {
  const key = /^#pay=([\w-]+)$/.exec(location.hash)?.[1]
  if (key !== undefined) {
    savePayKey(keys, orderSlug, key)
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  return readPayKey(keys, orderSlug)
}

const keysOf = (orderSlug: string): OrderKeys => ({
  orderKey: readOrderKey(keys, orderSlug),
  payKey: takePayKey(orderSlug),
})

export interface OrderStatus {
  /** Undefined while it loads, `missing` when no order has the slug, null when it cannot be loaded. */
  readonly order: ShownOrder | 'missing' | null | undefined
  /** Of its payment: `asked` while it is open at the provider, `unanswered` when that took too long. */
  readonly payment: 'known' | 'asked' | 'unanswered'
}

/** The order of a slug, and where its payment is; `asUser` where who is logged in may read it. */
export const useOrder = (orderSlug: string, { asUser = false }: { readonly asUser?: boolean } = {}): OrderStatus => {
  const { commerce } = useShop()
  const machine = useMemo(
    () => orderStatusMachine.provide({ actors: orderStatusActors({ commerce, keysOf }) }),
    [commerce],
  )
  const snapshot = useSelector(useActorRef(machine, { input: { orderSlug, asUser } }), (now) => now)
  const payment = snapshot.matches('open') ? 'asked' : snapshot.matches('unanswered') ? 'unanswered' : 'known'
  if (snapshot.matches('missing')) return { order: 'missing', payment }
  return { order: snapshot.context.order ?? (snapshot.matches('loading') ? undefined : null), payment }
}
