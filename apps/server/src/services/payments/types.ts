import type { PaidLine, RefundReason } from '@butiga/commerce-sdk/contracts'

/** A line of an order, or its delivery, with what is in the stock of it. */
export interface StoredLine extends PaidLine {
  /** Pieces in the stock again whose refund was declined. */
  readonly restockedQty: number
}

/** What a refund pays back for a line of the order; null is its delivery. */
export interface RefundLine {
  readonly line: number | null
  /** 0 lowers the price of what the buyer keeps. */
  readonly qty: number
  readonly cents: number
  /** Pieces that a declined refund has returned to the stock. */
  readonly wereBack: number
  /** Whether it returns the other pieces to the stock. */
  readonly isRestocked: boolean
}

export interface NewRefund {
  readonly orderId: number
  readonly paymentId: number
  readonly cents: number
  readonly reason: RefundReason | 'cancelled' | 'duplicate'
  readonly isByHand: boolean
  readonly withdrawalId: number | null
  /** Null for the server itself. */
  readonly userId: number | null
  /** None for money beyond what the order costs. */
  readonly lines: readonly RefundLine[]
}
