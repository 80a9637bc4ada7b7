export { findPaymentOfCart, isOffered, lockOrder, type OrderPayment, type Providers, refundingOf, setReturn } from './queries.ts'
export {
  endRefund,
  getRefund,
  insertReceived,
  insertRefunded,
  listLedger,
  listPaidLines,
  listRefundedLines,
  type OpenRefund,
  paidLines,
  takeOpenRefund,
} from './refund-queries.ts'
export { everythingLeft, openRefund, refundCancelled, type RefundLine } from './refunds.ts'
export { orderAddress } from './return-address.ts'
export { payAgain } from './pay-again.ts'
export { settle } from './settle.ts'
export { startPayment } from './start.ts'
