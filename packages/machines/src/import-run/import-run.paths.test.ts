import { testPaths } from '../testing/test-paths.ts'
import { importRunPaths } from './import-run.paths.ts'

testPaths('import-run', importRunPaths, import.meta.dirname)
