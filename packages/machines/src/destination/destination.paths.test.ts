import { testPaths } from '../testing/test-paths.ts'
import { destinationPaths } from './destination.paths.ts'

testPaths('destination', destinationPaths, import.meta.dirname)
