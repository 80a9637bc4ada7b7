import { testPaths } from '../testing/test-paths.ts'
import { searchPaths } from './search.paths.ts'

testPaths('search', searchPaths, import.meta.dirname)
