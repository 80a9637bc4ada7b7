import { subscriptionLinkPaths } from '@butiga/machines/testing'
import { open, story } from './models/subscription-link.model.ts'
import * as screen from './models/subscription-link.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'link of a mail of the newsletter, walked from its press',
  model: subscriptionLinkPaths,
  screen,
  story,
  open,
})
