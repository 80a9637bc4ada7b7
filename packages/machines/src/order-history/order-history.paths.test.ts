import { testPaths } from '../testing/test-paths.ts'
import { orderHistoryPaths } from './order-history.paths.ts'

testPaths('order-history', orderHistoryPaths, import.meta.dirname)
