import { testPaths } from '../testing/test-paths.ts'
import { confirmEmailPaths } from './confirm-email.paths.ts'

testPaths('confirm-email', confirmEmailPaths, import.meta.dirname)
