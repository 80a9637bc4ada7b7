export { settleUnpaid } from './unpaid.ts'
