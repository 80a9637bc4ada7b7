import { testPaths } from '../testing/test-paths.ts'
import { barcodeCheckPaths } from './barcode-check.paths.ts'

testPaths('barcode-check', barcodeCheckPaths, import.meta.dirname)
