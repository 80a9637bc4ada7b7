import type { RefundReason } from '@butiga/commerce-sdk/contracts'

/** What a refund pays back for a line of the order; null is its delivery. */
export interface RefundLine {
  readonly line: number | null
  /** 0 lowers the price of what the buyer keeps. */
  readonly qty: number
  readonly cents: number
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
