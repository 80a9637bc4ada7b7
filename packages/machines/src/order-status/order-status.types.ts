import type { OrderDetails, OrderSummary } from '@butiga/commerce-sdk'

/** What a browser has kept of an order. */
export interface OrderKeys {
  /** Proves that this browser has placed it; null in any other. */
  readonly orderKey: string | null
  /** Of the mail about its payment, in the tab that opened its link; null in any other. */
  readonly payKey: string | null
}

export interface ShownOrder extends OrderKeys {
  /** What any reader of the order's address may read. */
  readonly summary: OrderSummary
  /** The rest, for its buyer; null for anyone else. */
  readonly details: OrderDetails | null
}

export interface OrderStatusInput {
  readonly orderSlug: string
  /** Whether the user who is logged in reads it, where this browser has no key of it. */
  readonly asUser: boolean
}

export interface OrderStatusContext extends OrderStatusInput {
  /** As it was loaded last; null before. */
  readonly order: ShownOrder | null
}
