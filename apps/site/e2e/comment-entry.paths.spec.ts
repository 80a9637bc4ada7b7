import { commentEntryPaths } from '@butiga/machines/testing'
import { open, story } from './models/comment-entry.model.ts'
import * as screen from './models/comment-entry.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({
  title: 'form of a comment, walked on the page of a product',
  model: commentEntryPaths,
  screen,
  story,
  open,
})
