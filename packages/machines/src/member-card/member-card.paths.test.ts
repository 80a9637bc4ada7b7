import { testPaths } from '../testing/test-paths.ts'
import { memberCardPaths } from './member-card.paths.ts'

testPaths('member-card', memberCardPaths, import.meta.dirname)
