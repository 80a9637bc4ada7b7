import { postsPaths } from '@butiga/machines/testing'
import { open, story } from './models/posts.model.ts'
import * as screen from './models/posts.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'posts of a shop, walked on their page', model: postsPaths, screen, story, open })
