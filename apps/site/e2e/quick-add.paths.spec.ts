import { quickAddPaths } from '@butiga/machines/testing'
import { open, story } from './models/quick-add.model.ts'
import * as screen from './models/quick-add.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'buttons of cards, walked in a list of products', model: quickAddPaths, screen, story, open })
