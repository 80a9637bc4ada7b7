import { testPaths } from '../testing/test-paths.ts'
import { bulkRunPaths } from './bulk-run.paths.ts'

testPaths('bulk-run', bulkRunPaths, import.meta.dirname)
