import { testPaths } from '../testing/test-paths.ts'
import { proofOfWorkPaths } from './proof-of-work.paths.ts'

testPaths('proof-of-work', proofOfWorkPaths, import.meta.dirname)
