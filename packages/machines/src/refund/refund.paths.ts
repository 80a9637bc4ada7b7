import type { OrderRecord } from '@butiga/commerce-sdk'
import { pathModel } from '../testing/model.ts'
import { refundMachine } from './refund.machine.ts'

const line = { productId: 1, chosen: [], personalizations: {}, parts: [], refunded: 0, refundedQty: 0, restockedQty: 0 }
/** Three boxes for 29.97, oil for 24.35 with its coupon, and a delivery of 4.90. */
const sums = { itemsTotal: 55.77, coupon: 1.45, cartTotal: 54.32, delivery: 4.9, orderTotal: 59.22 }
const order: OrderRecord = {
  prices: { converted: sums, base: sums },
  id: 7,
  type: 'order',
  orderSlug: 'x',
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  state: 'paid',
  moves: ['shipped', 'cancelled'],
  language: 'hrv',
  total: 59.22,
  currency: 'EUR',
  email: 'ana@example.hr',
  lines: [
    { ...line, id: 1, sku: 'BOX', name: 'Box', qty: 3, unit: 9.99, row: 29.97, paid: 29.97 },
    { ...line, id: 2, sku: 'OIL', name: 'Oil', qty: 1, unit: 25.8, row: 25.8, paid: 24.35 },
  ],
  deliveryPaid: { paid: 4.9, refunded: 0 },
  payments: [],
  documents: [],
  refunds: [],
  refundable: 59.22,
  refundsItself: true,
  withdrawals: [
    {
      id: 3,
      number: '2026-00017-R1',
      receivedAt: '2026-11-23T13:22:08.000Z',
      reason: null,
      isOpen: true,
      lines: [{ line: 1, name: 'Box', qty: 2 }],
    },
  ],
  canWithdraw: true,
  parcel: null,
  events: [],
  coupon: { code: 'OTOK10', discount: 1.45 },
  delivery: null,
  addresses: [],
  payment: 'Card',
  itemsTotal: 55.77,
  tax: 11.84,
  messages: {},
  company: null,
}

/** The steps of a refund. */
export const refundPaths = pathModel({
  machine: refundMachine,
  starts: { 'a paid order': { order }, 'a withdrawal': { order, withdrawalId: 3 } },
  steps: {
    'choose the oil': { event: { type: 'refund.pick', line: 2, qty: 1 } },
    'choose more boxes than there are': { event: { type: 'refund.pick', line: 1, qty: 9 } },
    'choose the delivery': { event: { type: 'refund.pick', line: null, qty: 1 } },
    'take the oil off': { event: { type: 'refund.pick', line: 2, qty: 0 } },
    'return the oil to the stock': { event: { type: 'refund.restock', line: 2, restock: true } },
    'type 10.00': { event: { type: 'refund.amount', cents: 1000 } },
    'type 100.00': { event: { type: 'refund.amount', cents: 10_000 } },
    'empty the amount': { event: { type: 'refund.amount', cents: null } },
    'choose another reason': { event: { type: 'refund.reason', reason: 'packing' } },
    'pay by hand': { event: { type: 'refund.byHand', byHand: true } },
    send: { event: { type: 'refund.send' } },
    'it is written down': { done: 'refund', output: order },
    'another person was faster: PAYMENT_NOT_CONFIRMED': { fail: 'refund', code: 'PAYMENT_NOT_CONFIRMED' },
  },
  distinguish: ({ context }) => [Object.keys(context.picks).length, context.typedCents],
})
