import { testPaths } from '../testing/test-paths.ts'
import { eventsPaths } from './events.paths.ts'

testPaths('events', eventsPaths, import.meta.dirname)
