export { setReturn } from './queries.ts'
export { settle } from './settle.ts'
export { startPayment } from './start.ts'
