import { type Commerce, type OrderDetails, type OrderSummary, readOrderKey, webStorage } from '@butiga/commerce-sdk'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { readPayKey, savePayKey } from './pay-key.ts'

export interface ShownOrder {
  /** What any reader of the order's address may read. */
  readonly summary: OrderSummary
  /** The rest, in the tab that ordered; null in any other. */
  readonly details: OrderDetails | null
  /** Proves that this browser has placed it; null in any other. */
  readonly orderKey: string | null
  /** Of the mail about its payment, in the tab that opened its link; null in any other. */
  readonly payKey: string | null
}

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

/**
 * An order by its slug; `missing` when no order has it, null when the server does not return it. It never fails: the
 * screen has a sentence for that, and a failed actor would take the whole screen with it.
 */
const orderActor = (commerce: Commerce) =>
  fromPromise<ShownOrder | 'missing' | null, { readonly orderSlug: string }>(
    async ({ input: { orderSlug }, signal }) => {
      const orderKey = readOrderKey(keys, orderSlug)
      const payKey = takePayKey(orderSlug)
      const [summary, details] = await Promise.all([
        commerce.ecommerce.getOrderSummary({ orderSlug }, { signal }),
        orderKey === null ? null : commerce.ecommerce.getOrderDetails({ orderSlug, orderKey }, { signal }),
      ])
      if (summary.errored) return summary.error.code === 'NOT_FOUND' ? 'missing' : null
      const isOwn = details !== null && !details.errored
      return { summary: summary.data, details: isOwn ? details.data : null, orderKey: isOwn ? orderKey : null, payKey }
    },
  )

/** The order of this slug; undefined while it loads. */
export const useOrder = (orderSlug: string): ShownOrder | 'missing' | null | undefined => {
  const { commerce } = useShop()
  const logic = useMemo(() => orderActor(commerce), [commerce])
  const actor = useActorRef(logic, { input: { orderSlug } })
  return useSelector(actor, (snapshot) => snapshot.output)
}
