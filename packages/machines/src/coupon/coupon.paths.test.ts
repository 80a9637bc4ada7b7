import { testPaths } from '../testing/test-paths.ts'
import { couponPaths } from './coupon.paths.ts'

testPaths('coupon', couponPaths, import.meta.dirname)
