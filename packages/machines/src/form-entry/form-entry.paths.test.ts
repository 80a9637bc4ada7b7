import { testPaths } from '../testing/test-paths.ts'
import { formEntryPaths } from './form-entry.paths.ts'

testPaths('form-entry', formEntryPaths, import.meta.dirname)
