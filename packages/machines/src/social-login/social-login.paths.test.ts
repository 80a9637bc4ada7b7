import { testPaths } from '../testing/test-paths.ts'
import { socialLoginPaths } from './social-login.paths.ts'

testPaths('social-login', socialLoginPaths, import.meta.dirname)
