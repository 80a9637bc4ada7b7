import { document } from '@butiga/commerce-sdk/contracts'
import { identityOf } from '../../calls/ctx.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { serve } from '../../calls/serve.ts'
import { findOrder, listOrders, type OrderRow, toAmount, toBase, toDetails } from '../ecommerce/public.ts'

const toRow = ({ createdAt, totalCents, id, orderSlug, number, state, currency }: OrderRow) => ({
  id,
  type: 'order' as const,
  orderSlug,
  number,
  date: createdAt.toISOString(),
  state,
  total: toAmount(totalCents),
  currency,
})

/** The orders of the user who is logged in. */
export const documentService = serve(document, () => ({
  filter: {
    answer: async (input, ctx) => {
      const request = readList(document.calls.filter.list, input)
      const { orders, total } = await listOrders(ctx.db, identityOf(ctx).userId, request)
      return toPage(orders.map(toRow), total, request.window)
    },
  },
  get: {
    answer: async ({ id }, ctx) => {
      const order = (await findOrder(ctx.db, identityOf(ctx).userId, id)) ?? refuse('NOT_FOUND')
      return {
        ...toRow(order),
        ...toDetails(order),
        itemsTotal: toAmount(order.itemsCents),
        tax: toAmount(order.taxCents),
        ...(order.base && { base: toBase(order.base) }),
        messages: order.messages,
      }
    },
  },
}))
