import { testPaths } from '../testing/test-paths.ts'
import { suggestPaths } from './suggest.paths.ts'

testPaths('suggest', suggestPaths, import.meta.dirname)
