import { testPaths } from '../testing/test-paths.ts'
import { cartSessionPaths } from './cart-session.paths.ts'

testPaths('cart-session', cartSessionPaths, import.meta.dirname)
