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

/** What a buyer withdrew from. */
export const OrderWithdrawal = z.object({
  /** Of the receipt, which was mailed. */
  number: z.string(),
  receivedAt: Timestamp,
  lines: z.array(z.object({ name: z.string(), qty: z.int() })),
})
export type OrderWithdrawal = z.infer<typeof OrderWithdrawal>

/** An order with all that was written. */
export const OrderDocument = z.extend(OrderRow, {
  ...OrderDetails.shape,
  /** All lines. */
  itemsTotal: Amount,
  /** The part of `total` that is tax. */
  tax: Amount,
  /** The number of the parcel, once it is shipped; null where the shop gave none. */
  parcel: z.nullable(z.string()),
  /** From the first to the last. */
  withdrawals: z.array(OrderWithdrawal),
  /** Whether `withdraw` takes the order now. */
  canWithdraw: z.boolean(),
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
