import { testPaths } from '../testing/test-paths.ts'
import { bulkPaths } from './bulk.paths.ts'

testPaths('bulk', bulkPaths, import.meta.dirname)
