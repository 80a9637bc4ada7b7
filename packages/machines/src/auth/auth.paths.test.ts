import { testPaths } from '../testing/test-paths.ts'
import { authPaths } from './auth.paths.ts'

testPaths('auth', authPaths, import.meta.dirname)
