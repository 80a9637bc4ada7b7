import type { Commerce, OrderSummary } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'

/**
 * The public summary of an order by its slug; `missing` when no order has it, null when the server returns none. It never
 * fails: the screen has a sentence for that, and a failed actor would take the whole screen with it.
 */
export const orderSummaryActor = (commerce: Commerce) =>
  fromPromise<OrderSummary | 'missing' | null, { readonly orderSlug: string }>(async ({ input, signal }) => {
    const answer = await commerce.ecommerce.getOrderSummary(input, { signal })
    if (!answer.errored) return answer.data
    return answer.error.code === 'NOT_FOUND' ? 'missing' : null
  })
