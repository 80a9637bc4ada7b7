import { unwrap, type Commerce } from '@butiga/commerce-sdk'
import type { OrderSummary } from '@butiga/commerce-sdk/contracts'
import { fromPromise } from 'xstate'

/** What may be told of an order to whoever knows its slug (E27). */
export const orderSummaryActor = (commerce: Commerce) =>
  fromPromise<OrderSummary, { readonly orderSlug: string }>(async ({ input, signal }) =>
    unwrap(commerce.ecommerce.getOrderSummary(input, { signal })),
  )
