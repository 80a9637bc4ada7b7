import { testPaths } from '../testing/test-paths.ts'
import { recordsPaths } from './records.paths.ts'

testPaths('records', recordsPaths, import.meta.dirname)
