import { testPaths } from '../testing/test-paths.ts'
import { postsPaths } from './posts.paths.ts'

testPaths('posts', postsPaths, import.meta.dirname)
