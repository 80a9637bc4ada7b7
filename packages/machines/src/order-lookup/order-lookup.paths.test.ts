import { testPaths } from '../testing/test-paths.ts'
import { orderLookupPaths } from './order-lookup.paths.ts'

testPaths('order-lookup', orderLookupPaths, import.meta.dirname)
