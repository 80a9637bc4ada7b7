import { testPaths } from '../testing/test-paths.ts'
import { secondFactorPaths } from './second-factor.paths.ts'

testPaths('second-factor', secondFactorPaths, import.meta.dirname)
