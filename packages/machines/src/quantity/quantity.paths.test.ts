import { testPaths } from '../testing/test-paths.ts'
import { quantityPaths } from './quantity.paths.ts'

testPaths('quantity', quantityPaths, import.meta.dirname)
