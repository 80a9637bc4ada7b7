import type { OrderDetails, OrderSummary } from '@butiga/commerce-sdk'

export const orderSummary: OrderSummary = {
  number: '2026-00017',
  date: '2026-11-21T12:00:00.000Z',
  state: 'placed',
  total: 95.6,
  currency: 'EUR',
}

/** What its buyer may read; it is paid by card. */
export const orderDetails: OrderDetails = {
  email: 'ana@example.hr',
  lines: [],
  coupon: null,
  delivery: null,
  addresses: [],
  payment: 'Card',
  isPayable: false,
  paymentState: 'captured',
  payableUntil: null,
  paymentMethods: [],
}
