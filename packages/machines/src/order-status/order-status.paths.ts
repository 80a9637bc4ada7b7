import type { OrderDetails } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { orderDetails, orderSummary } from '../testing/order-samples.ts'
import { orderStatusMachine } from './order-status.machine.ts'
import { orderStatusPresence } from './order-status.presence.ts'
import type { ShownOrder } from './order-status.types.ts'

const orderWith = (payment: Pick<OrderDetails, 'isPayable' | 'paymentState'> | null): ShownOrder => ({
  summary: orderSummary,
  details: payment && { ...orderDetails, ...payment },
  orderKey: payment && 'key',
  payKey: null,
})

/** The steps of an order whose payment may be open. */
export const orderStatusPaths = pathModel({
  machine: orderStatusMachine,
  starts: { 'an order of this browser': { orderSlug: 'slug', asUser: false } },
  steps: {
    'its payment is open': { done: 'load', output: orderWith({ isPayable: true, paymentState: 'pending' }) },
    'its payment has failed': { done: 'load', output: orderWith({ isPayable: true, paymentState: 'failed' }) },
    'it is paid': { done: 'load', output: orderWith({ isPayable: false, paymentState: 'captured' }) },
    'it was cancelled while its payment was open': {
      done: 'load',
      output: orderWith({ isPayable: false, paymentState: 'pending' }),
    },
    'it is not the reader’s': { done: 'load', output: orderWith(null) },
    'there is none: NOT_FOUND': { fail: 'load', code: 'NOT_FOUND' },
    'it cannot be loaded: NETWORK': { fail: 'load', code: 'NETWORK' },
    'five seconds pass': { after: 'askAgain' },
    'nearly five seconds pass': { after: 'askAgain', just: 'before' },
    'two minutes pass': { after: 'asksFor' },
  },
  presence: orderStatusPresence,
})
