import { testPaths } from '../testing/test-paths.ts'
import { currencyPaths } from './currency.paths.ts'

testPaths('currency', currencyPaths, import.meta.dirname)
