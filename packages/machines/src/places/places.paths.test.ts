import { testPaths } from '../testing/test-paths.ts'
import { placesPaths } from './places.paths.ts'

testPaths('places', placesPaths, import.meta.dirname)
