import { testPaths } from '../testing/test-paths.ts'
import { listPaths } from './list.paths.ts'

testPaths('list', listPaths, import.meta.dirname)
