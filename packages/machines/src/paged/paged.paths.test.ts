import { testPaths } from '../testing/test-paths.ts'
import { pagedPaths } from './paged.paths.ts'

testPaths('paged', pagedPaths, import.meta.dirname)
