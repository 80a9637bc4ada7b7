import type { PaymentStart, PayOrderInput } from '@butiga/commerce-sdk'
import type { NoticesRef } from '../shared/notices.ts'

export interface OrderPaymentInput {
  readonly notices: NoticesRef
  readonly orderSlug: string
  /**
   * What allows the payment: the key of the browser that placed the order, or that of the mail about its payment. Empty for the user
   * whose order it is.
   */
  readonly proof: Pick<PayOrderInput, 'orderKey' | 'payKey'>
  readonly successURL: string
  readonly failureURL: string
}

export interface OrderPaymentContext extends OrderPaymentInput {
  /** Another method that is chosen; null for the order's own. */
  readonly paymentMethodId: number | null
  /** What leads to the payment; null before, and where nothing is paid on the site. */
  readonly start: PaymentStart
}

export type OrderPaymentEvent =
  | { readonly type: 'orderPayment.pay' }
  | { readonly type: 'orderPayment.choose'; readonly paymentMethodId: number }
  /** Back to the order's own method. */
  | { readonly type: 'orderPayment.back' }
  /** The buyer has approved the payment at the card provider's buttons. */
  | { readonly type: 'payment.approved' }
  /** The buttons could not be loaded, or failed. */
  | { readonly type: 'payment.failed' }
