import { accountClosingPaths } from '@butiga/machines/testing'
import { open, story } from './models/account-closing.model.ts'
import * as screen from './models/account-closing.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'end of an account, walked on the page of its data',
  model: accountClosingPaths,
  screen,
  story,
  open,
})
