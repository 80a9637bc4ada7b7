import { loadingBarPaths } from '@butiga/machines/testing'
import { open, story } from './models/loading-bar.model.ts'
import * as screen from './models/loading-bar.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'bar of a page that loads, walked between pages', model: loadingBarPaths, screen, story, open })
