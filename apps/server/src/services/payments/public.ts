export { findPaymentOfCart, isOffered, type OrderPayment, setReturn } from './queries.ts'
export { payAgain } from './pay-again.ts'
export { settle } from './settle.ts'
export { startPayment } from './start.ts'
