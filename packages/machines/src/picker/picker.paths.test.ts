import { testPaths } from '../testing/test-paths.ts'
import { pickerPaths } from './picker.paths.ts'

testPaths('picker', pickerPaths, import.meta.dirname)
