import { socialLoginPaths } from '@butiga/machines/testing'
import { open, story } from './models/social-login.model.ts'
import * as screen from './models/social-login.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'log-in at a provider, walked on the page that it leads back to',
  model: socialLoginPaths,
  screen,
  story,
  open,
})
