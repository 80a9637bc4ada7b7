import { testPaths } from '../testing/test-paths.ts'
import { loadingBarPaths } from './loading-bar.paths.ts'

testPaths('loading-bar', loadingBarPaths, import.meta.dirname)
