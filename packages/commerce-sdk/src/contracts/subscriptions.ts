import * as z from 'zod/mini'
import { call, service } from './define.ts'
import { listCall } from './list.ts'
import { Amount, Id, SubscriptionPeriod, Timestamp } from './shapes.ts'

/**
 * `active` waits for its next period; `renewing` has an order that is being charged; `overdue` has one that could not be
 * charged yet; `cancelled` and `ended` are over: the latter because an order was not paid.
 */
export const SubscriptionState = z.enum(['active', 'renewing', 'overdue', 'cancelled', 'ended'])
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** What is ordered again each period, until it is cancelled. */
export const Subscription = z.object({
  id: Id,
  /** Of the product, as it was ordered. */
  name: z.string(),
  qty: z.int(),
  period: SubscriptionPeriod,
  state: SubscriptionState,
  /** What is paid each period: the price of the first order, with its delivery. */
  total: Amount,
  /** ISO 4217: `EUR`. */
  currency: z.string(),
  since: Timestamp,
  /** When the next order is placed. */
  nextAt: Timestamp,
})
export type Subscription = z.infer<typeof Subscription>

/** A subscription in the list of the back office. */
export const SubscriptionRow = z.extend(Subscription, {
  /** Of the account. */
  email: z.string(),
  /** Of the first order. */
  orderId: Id,
  orderNumber: z.string(),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

/** What is sold by subscription, for the user who pays and for the back office. */
export const subscriptions = service(
  'ecommerce',
  {
    /** The subscriptions of the user who is logged in, the newest first. */
    listOwn: call({
      method: 'GET',
      path: 'subscription/own',
      access: 'user',
      input: z.strictObject({}),
      data: z.array(Subscription),
      errors: [],
    }),
    /** Cancels a subscription of the user: nothing is ordered again. An order that is already placed stays. */
    cancelOwn: call({
      method: 'POST',
      path: 'subscription/cancel/{id}',
      access: 'user',
      input: z.strictObject({ id: Id }),
      data: Subscription,
      errors: ['STATE_NOT_ALLOWED'],
    }),
    /** All subscriptions of the shop, the newest first. */
    filter: listCall({
      path: 'subscription/filter',
      access: { scope: 'orders.read' },
      record: SubscriptionRow,
      filters: { id: 'ids', state: 'texts' },
      sorts: [],
      limit: 100,
    }),
    /** Cancels a subscription for its user. */
    cancel: call({
      method: 'POST',
      path: 'subscription/end/{id}',
      access: { scope: 'orders.manage' },
      input: z.strictObject({ id: Id }),
      data: SubscriptionRow,
      errors: ['STATE_NOT_ALLOWED'],
    }),
  },
  { feature: 'ecommerce' },
)
