import { testPaths } from '../testing/test-paths.ts'
import { orderStatusPaths } from './order-status.paths.ts'

testPaths('order-status', orderStatusPaths, import.meta.dirname)
