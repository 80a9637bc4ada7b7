import { testPaths } from '../testing/test-paths.ts'
import { wishlistPaths } from './wishlist.paths.ts'

testPaths('wishlist', wishlistPaths, import.meta.dirname)
