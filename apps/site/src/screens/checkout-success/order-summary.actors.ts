import type { Commerce, OrderSummary } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

/**
 * The public summary of an order by its slug, or null when the server returns none. It never fails: the
 * screen has a sentence for that, and a failed actor would take the whole screen with it.
 */
export const orderSummaryActor = (commerce: Commerce) =>
  fromPromise<OrderSummary | null, { readonly orderSlug: string }>(async ({ input, signal }) => {
    const answer = await commerce.ecommerce.getOrderSummary(input, { signal })
    return answer.errored ? null : answer.data
  })
