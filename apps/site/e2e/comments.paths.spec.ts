import { commentsPaths } from '@butiga/machines/testing'
import { open, story } from './models/comments.model.ts'
import * as screen from './models/comments.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'comments of a product, walked on its page', model: commentsPaths, screen, story, open })
