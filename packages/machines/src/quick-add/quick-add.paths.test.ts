import { testPaths } from '../testing/test-paths.ts'
import { quickAddPaths } from './quick-add.paths.ts'

testPaths('quick-add', quickAddPaths, import.meta.dirname)
