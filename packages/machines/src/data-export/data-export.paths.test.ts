import { testPaths } from '../testing/test-paths.ts'
import { dataExportPaths } from './data-export.paths.ts'

testPaths('data-export', dataExportPaths, import.meta.dirname)
