export { settleRefunds } from './settle-refunds.ts'
export { settleUnpaid } from './unpaid.ts'
