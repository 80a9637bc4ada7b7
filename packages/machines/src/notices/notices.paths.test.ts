import { testPaths } from '../testing/test-paths.ts'
import { noticesPaths } from './notices.paths.ts'

testPaths('notices', noticesPaths, import.meta.dirname)
