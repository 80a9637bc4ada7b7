import { testPaths } from '../testing/test-paths.ts'
import { refundPaths } from './refund.paths.ts'

testPaths('refund', refundPaths, import.meta.dirname)
