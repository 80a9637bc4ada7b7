import { testPaths } from '../testing/test-paths.ts'
import { orderPdfPaths } from './order-pdf.paths.ts'

testPaths('order-pdf', orderPdfPaths, import.meta.dirname)
