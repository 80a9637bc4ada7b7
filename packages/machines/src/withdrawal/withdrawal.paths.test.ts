import { testPaths } from '../testing/test-paths.ts'
import { withdrawalPaths } from './withdrawal.paths.ts'

testPaths('withdrawal', withdrawalPaths, import.meta.dirname)
