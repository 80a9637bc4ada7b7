import { testPaths } from '../testing/test-paths.ts'
import { mediaUploadPaths } from './media-upload.paths.ts'

testPaths('media-upload', mediaUploadPaths, import.meta.dirname)
