import { testPaths } from '../testing/test-paths.ts'
import { recordPaths } from './record.paths.ts'

testPaths('record', recordPaths, import.meta.dirname)
