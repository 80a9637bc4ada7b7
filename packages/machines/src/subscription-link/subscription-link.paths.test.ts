import { testPaths } from '../testing/test-paths.ts'
import { subscriptionLinkPaths } from './subscription-link.paths.ts'

testPaths('subscription-link', subscriptionLinkPaths, import.meta.dirname)
