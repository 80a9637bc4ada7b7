import { testPaths } from '../testing/test-paths.ts'
import { verificationPaths } from './verification.paths.ts'

testPaths('verification', verificationPaths, import.meta.dirname)
