import { testPaths } from '../testing/test-paths.ts'
import { unlockPaths } from './unlock.paths.ts'

testPaths('unlock', unlockPaths, import.meta.dirname)
