import { testPaths } from '../testing/test-paths.ts'
import { subscriptionsPaths } from './subscriptions.paths.ts'

testPaths('subscriptions', subscriptionsPaths, import.meta.dirname)
