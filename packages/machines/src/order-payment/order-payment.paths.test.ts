import { testPaths } from '../testing/test-paths.ts'
import { orderPaymentPaths } from './order-payment.paths.ts'

testPaths('order-payment', orderPaymentPaths, import.meta.dirname)
