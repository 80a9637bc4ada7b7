import { testPaths } from '../testing/test-paths.ts'
import { editModePaths } from './edit-mode.paths.ts'

testPaths('edit-mode', editModePaths, import.meta.dirname)
