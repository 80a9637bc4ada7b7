import { type Backoffice, type OrderRecord, unwrap } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import { refundRows } from './refund.sums.ts'
import type { RefundContext } from './refund.types.ts'

/** The call that pays back. */
export const refundActors = ({ commerce }: { readonly commerce: Pick<Backoffice, 'orders'> }) => ({
  refund: fromPromise<OrderRecord, RefundContext>(({ input, signal }) =>
    unwrap(
      commerce.orders.refund(
        {
          id: input.orderId,
          reason: input.reason,
          lines: refundRows(input).map(({ line, qty, restock, cents }) => ({
            line,
            // Of the delivery any part comes back.
            qty: line === null ? 0 : qty,
            amount: cents / 100,
            ...(restock && { restock }),
          })),
          ...(input.byHand && { byHand: true }),
          ...(input.withdrawalId !== null && { withdrawalId: input.withdrawalId }),
        },
        { signal },
      ),
    ),
  ),
})
