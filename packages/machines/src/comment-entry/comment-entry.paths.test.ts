import { testPaths } from '../testing/test-paths.ts'
import { commentEntryPaths } from './comment-entry.paths.ts'

testPaths('comment-entry', commentEntryPaths, import.meta.dirname)
