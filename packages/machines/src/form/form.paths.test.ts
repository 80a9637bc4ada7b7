import { testPaths } from '../testing/test-paths.ts'
import { formPaths } from './form.paths.ts'

testPaths('form', formPaths, import.meta.dirname)
