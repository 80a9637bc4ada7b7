import type { OrderRecord, RefundReason } from '@butiga/commerce-sdk'
import type { PaidLine } from '@butiga/commerce-sdk/rules'
import type { Message } from '../shared/messages.ts'

/** Pieces of a line to pay back. */
export interface RefundPick {
  readonly qty: number
  readonly restock: boolean
}

/** The key of the delivery among the picks. */
export const deliveryKey = 'delivery'

export interface RefundInput {
  readonly order: OrderRecord
  /** The withdrawal that the refund answers, whose pieces are chosen. Default: none. */
  readonly withdrawalId?: number
}

export interface RefundContext {
  readonly orderId: number
  readonly lines: readonly PaidLine[]
  /** The most that can be paid back, in cents. */
  readonly mostCents: number
  /** By the id of the line, or `delivery`. */
  readonly picks: Readonly<Record<string, RefundPick>>
  /** The amount as it was typed, in cents; null while it follows the picks. */
  readonly typedCents: number | null
  readonly reason: RefundReason
  readonly byHand: boolean
  readonly withdrawalId: number | null
  readonly problem: Message | null
}

export type RefundEvent =
  /** Pieces of a line, or of the delivery with null; 0 takes it off. */
  | { readonly type: 'refund.pick'; readonly line: number | null; readonly qty: number }
  | { readonly type: 'refund.restock'; readonly line: number; readonly restock: boolean }
  /** In cents; null follows the picks again. */
  | { readonly type: 'refund.amount'; readonly cents: number | null }
  | { readonly type: 'refund.reason'; readonly reason: RefundReason }
  | { readonly type: 'refund.byHand'; readonly byHand: boolean }
  | { readonly type: 'refund.send' }
