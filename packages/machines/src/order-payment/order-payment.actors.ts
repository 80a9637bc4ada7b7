import { unwrap, type Commerce, type PaymentStart } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { OrderPaymentInput } from './order-payment.types.ts'

export interface PayInput extends Omit<OrderPaymentInput, 'notices'> {
  /** Default: the order's own method. */
  readonly paymentMethodId?: number
}

/** The call that pays an order once more. */
export const orderPaymentActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'ecommerce'> }) => ({
  pay: fromPromise<PaymentStart, PayInput>(async ({ input: { proof, ...order }, signal }) => {
    const { html } = await unwrap(commerce.ecommerce.payOrder({ ...order, ...proof }, { signal }))
    return html
  }),
})
