import { testPaths } from '../testing/test-paths.ts'
import { accountClosingPaths } from './account-closing.paths.ts'

testPaths('account-closing', accountClosingPaths, import.meta.dirname)
