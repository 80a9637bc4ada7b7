import { secondFactorPaths } from '@butiga/machines/testing'
import { open, story } from './models/second-factor.model.ts'
import * as screen from './models/second-factor.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'second factor of a member, walked on the page of the security',
  model: secondFactorPaths,
  screen,
  story,
  open,
})
