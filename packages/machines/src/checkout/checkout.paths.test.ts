import { testPaths } from '../testing/test-paths.ts'
import { checkoutPaths } from './checkout.paths.ts'

testPaths('checkout', checkoutPaths, import.meta.dirname)
