import { subscriptionPaths } from '@butiga/machines/testing'
import { open, story } from './models/subscription.model.ts'
import * as screen from './models/subscription.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'subscription to the newsletter, walked in the footer',
  model: subscriptionPaths,
  screen,
  story,
  open,
})
