import { testPaths } from '../testing/test-paths.ts'
import { subscriptionPaths } from './subscription.paths.ts'

testPaths('subscription', subscriptionPaths, import.meta.dirname)
