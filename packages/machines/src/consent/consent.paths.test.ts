import { testPaths } from '../testing/test-paths.ts'
import { consentPaths } from './consent.paths.ts'

testPaths('consent', consentPaths, import.meta.dirname)
