import { testPaths } from '../testing/test-paths.ts'
import { offlineCartPaths } from './offline-cart.paths.ts'

testPaths('offline-cart', offlineCartPaths, import.meta.dirname)
