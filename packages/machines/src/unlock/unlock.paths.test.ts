import { testPaths } from '../testing/test-paths.ts'
import { unlockPaths } from './unlock.paths.ts'

testPaths('unlock', unlockPaths)
