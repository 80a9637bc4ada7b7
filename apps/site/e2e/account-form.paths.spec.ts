import { accountFormPaths } from '@butiga/machines/testing'
import { open, story } from './models/account-form.model.ts'
import * as screen from './models/account-form.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'forms of the account, walked with the details of a member',
  model: accountFormPaths,
  screen,
  story,
  open,
})
