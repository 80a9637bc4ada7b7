import type { PaymentStart } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface OrderPaymentInput {
  readonly notices: NoticesRef
  readonly orderSlug: string
  /** Proves that this browser has placed the order; null for the user whose order it is. */
  readonly orderKey: string | null
  readonly successURL: string
  readonly failureURL: string
}

export interface OrderPaymentContext extends OrderPaymentInput {
  /** What leads to the payment; null before, and where nothing is paid on the site. */
  readonly start: PaymentStart
}

export type OrderPaymentEvent =
  | { readonly type: 'orderPayment.pay' }
  /** The buyer has approved the payment at the card provider's buttons. */
  | { readonly type: 'payment.approved' }
  /** The buttons could not be loaded, or failed. */
  | { readonly type: 'payment.failed' }
