import { testPaths } from '../testing/test-paths.ts'
import { signUpPaths } from './sign-up.paths.ts'

testPaths('sign-up', signUpPaths, import.meta.dirname)
