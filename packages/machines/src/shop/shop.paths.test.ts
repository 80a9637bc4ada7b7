import { testPaths } from '../testing/test-paths.ts'
import { shopPaths } from './shop.paths.ts'

testPaths('shop', shopPaths, import.meta.dirname)
