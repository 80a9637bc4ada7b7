import { testPaths } from '../testing/test-paths.ts'
import { registrationPaths } from './registration.paths.ts'

testPaths('registration', registrationPaths, import.meta.dirname)
