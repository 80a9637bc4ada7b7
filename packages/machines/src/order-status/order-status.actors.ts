import { unwrap, type Commerce } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { OrderKeys, OrderStatusInput, ShownOrder } from './order-status.types.ts'

interface OrderStatusPorts {
  readonly commerce: Pick<Commerce, 'ecommerce'>
  /** Is called in the browser alone, for each load. */
  readonly keysOf: (orderSlug: string) => OrderKeys
}

/** The calls that load an order: its summary, and what its buyer may read beside it. */
export const orderStatusActors = ({ commerce: { ecommerce }, keysOf }: OrderStatusPorts) => ({
  load: fromPromise<ShownOrder, OrderStatusInput>(async ({ input: { orderSlug, asUser }, signal }) => {
    const { orderKey, payKey } = keysOf(orderSlug)
    const proof = orderKey !== null ? { orderKey } : asUser ? {} : null
    const [summary, details] = await Promise.all([
      unwrap(ecommerce.getOrderSummary({ orderSlug }, { signal })),
      proof && ecommerce.getOrderDetails({ orderSlug, ...proof }, { signal }),
    ])
    const isOwn = details !== null && !details.errored
    return { summary, details: isOwn ? details.data : null, orderKey: isOwn ? orderKey : null, payKey }
  }),
})
