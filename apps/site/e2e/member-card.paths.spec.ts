import { memberCardPaths } from '@butiga/machines/testing'
import { open, story } from './models/member-card.model.ts'
import * as screen from './models/member-card.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'member card of a cart, walked beside it', model: memberCardPaths, screen, story, open })
