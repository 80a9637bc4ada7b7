import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { OrderDetails, OrderState } from './ecommerce.ts'
import { listCall } from './list.ts'
import { Amount, Id, Timestamp } from './shapes.ts'

/** An order as a list of documents shows it. */
export const OrderRow = z.object({
  id: Id,
  type: z.literal('order'),
  /** The secret of the order's own page. */
  orderSlug: z.string(),
  number: z.string(),
  /** When it was placed. */
  date: Timestamp,
  state: OrderState,
  total: Amount,
  /** ISO 4217: `EUR`. */
  currency: z.string(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** An order with all that was written. */
export const OrderDocument = z.extend(OrderRow, {
  ...OrderDetails.shape,
  /** All lines. */
  itemsTotal: Amount,
  /** The part of `total` that is tax. */
  tax: Amount,
  /** What it is in the main currency of the shop, with the rate that it was placed at. Default: it was placed in that one. */
  base: z.optional(
    z.object({
      /** ISO 4217: `EUR`. */
      currency: z.string(),
      /** Units of the order's currency for one of this. */
      rate: z.number(),
      itemsTotal: Amount,
      total: Amount,
      tax: Amount,
    }),
  ),
  /** What the buyer wrote. */
  messages: z.object({
    orderMessage: z.optional(z.string()),
    giftMessage: z.optional(z.string()),
    to: z.optional(z.string()),
    from: z.optional(z.string()),
  }),
})
export type OrderDocument = z.infer<typeof OrderDocument>

/** The orders of the user who is logged in. */
export const document = service(
  'document',
  {
    /** The orders, the newest first. */
    filter: listCall({
      path: 'filter',
      access: 'user',
      record: OrderRow,
      filters: { state: 'texts' },
      sorts: ['date', 'total'],
      more: {
        /** The shop's store. */
        storeId: z.optional(Id),
        type: z.optional(z.literal('order')),
      },
    }),
    /** One order with its lines and addresses. */
    get: call({
      method: 'GET',
      path: 'get/{id}',
      access: 'user',
      input: z.strictObject({ id: Id }),
      data: OrderDocument,
      errors: [],
    }),
  },
  { feature: 'ecommerce' },
)
