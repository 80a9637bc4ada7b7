import { testPaths } from '../testing/test-paths.ts'
import { accountFormPaths } from './account-form.paths.ts'

testPaths('account-form', accountFormPaths, import.meta.dirname)
