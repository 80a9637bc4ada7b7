import { cardButtons } from '../testing/checkout-samples.ts'
import { pathModel } from '../testing/model.ts'
import { silentPart } from '../testing/parked.ts'
import { orderPaymentMachine } from './order-payment.machine.ts'
import { orderPaymentPresence } from './order-payment.presence.ts'

const order = {
  notices: silentPart(),
  orderSlug: 'slug',
  proof: { orderKey: 'key' },
  successURL: 'https://shop.example/naplata/uspjesna',
  failureURL: 'https://shop.example/checkout/failure',
}

/** The steps of paying an order once more. */
export const orderPaymentPaths = pathModel({
  machine: orderPaymentMachine,
  starts: {
    'an order of this browser': order,
    'an order of the user': { ...order, proof: {} },
    'an order of a mail': { ...order, proof: { payKey: 'key' } },
  },
  steps: {
    pay: { event: { type: 'orderPayment.pay' } },
    'choose another method': { event: { type: 'orderPayment.choose', paymentMethodId: 2 } },
    'choose the next method': { event: { type: 'orderPayment.choose', paymentMethodId: 3 } },
    'go back to its own method': { event: { type: 'orderPayment.back' } },
    'there is a payment form': { done: 'pay', output: '<form></form>' },
    'there are card buttons': { done: 'pay', output: cardButtons },
    'nothing is paid on the site': { done: 'pay', output: null },
    'it is refused: ORDER_NOT_PAYABLE': { fail: 'pay', code: 'ORDER_NOT_PAYABLE' },
    'the network is lost': { fail: 'pay', code: 'NETWORK' },
    'approve the payment': { event: { type: 'payment.approved' } },
    'the buttons fail': { event: { type: 'payment.failed' } },
  },
  presence: orderPaymentPresence,
  requirements: {
    'approve the payment': ['R4.70', 'R4.71'],
    'there is a payment form': ['R4.69'],
    'there are card buttons': ['R4.67'],
  },
})
