export {
  findPaymentOfCart,
  hoursToPay,
  isOffered,
  lockOrder,
  type OrderPayability,
  type OrderPayment,
  payability,
  type Providers,
  refundingOf,
  type ReturnAddresses,
} from './queries.ts'
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
export { everythingLeft, openRefund, refundCancelled } from './refunds.ts'
export type { StoredLine, RefundLine } from './types.ts'
export { orderAddress } from './return-address.ts'
export { payAgain } from './pay-again.ts'
export { settle } from './settle.ts'
export { startPayment } from './start.ts'
