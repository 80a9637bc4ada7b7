import { testPaths } from '../testing/test-paths.ts'
import { addressesPaths } from './addresses.paths.ts'

testPaths('addresses', addressesPaths, import.meta.dirname)
