import { confirmEmailPaths } from '@butiga/machines/testing'
import { open, story } from './models/confirm-email.model.ts'
import * as screen from './models/confirm-email.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'confirmed address of a form, walked from the link of its mail',
  model: confirmEmailPaths,
  screen,
  story,
  open,
})
