import { testPaths } from '../testing/test-paths.ts'
import { addToCartPaths } from './add-to-cart.paths.ts'

testPaths('add-to-cart', addToCartPaths, import.meta.dirname)
