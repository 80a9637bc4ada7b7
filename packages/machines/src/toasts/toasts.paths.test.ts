import { testPaths } from '../testing/test-paths.ts'
import { toastsPaths } from './toasts.paths.ts'

testPaths('toasts', toastsPaths, import.meta.dirname)
