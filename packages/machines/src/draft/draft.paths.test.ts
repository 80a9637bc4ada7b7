import { testPaths } from '../testing/test-paths.ts'
import { draftPaths } from './draft.paths.ts'

testPaths('draft', draftPaths, import.meta.dirname)
