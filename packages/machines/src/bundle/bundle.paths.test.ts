import { testPaths } from '../testing/test-paths.ts'
import { bundlePaths } from './bundle.paths.ts'

testPaths('bundle', bundlePaths, import.meta.dirname)
