import { unwrap, type Commerce, type PaymentStart } from '@butiga/commerce-sdk'
import { fromPromise } from 'xstate'
import type { OrderPaymentInput } from './order-payment.types.ts'

export type PayInput = Omit<OrderPaymentInput, 'notices'>

/** The call that pays an order once more. */
export const orderPaymentActors = ({ commerce }: { readonly commerce: Pick<Commerce, 'ecommerce'> }) => ({
  pay: fromPromise<PaymentStart, PayInput>(async ({ input: { proof, ...order }, signal }) => {
    const { html } = await unwrap(commerce.ecommerce.payOrder({ ...order, ...proof }, { signal }))
    return html
  }),
})
