import { testPaths } from '../testing/test-paths.ts'
import { adminSessionPaths } from './admin-session.paths.ts'

testPaths('admin-session', adminSessionPaths, import.meta.dirname)
