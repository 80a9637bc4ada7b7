import { testPaths } from '../testing/test-paths.ts'
import { commentsPaths } from './comments.paths.ts'

testPaths('comments', commentsPaths, import.meta.dirname)
