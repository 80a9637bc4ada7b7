import { testPaths } from '../testing/test-paths.ts'
import { devicesPaths } from './devices.paths.ts'

testPaths('devices', devicesPaths, import.meta.dirname)
