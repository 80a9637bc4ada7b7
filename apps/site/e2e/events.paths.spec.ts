import { eventsPaths } from '@butiga/machines/testing'
import { open, story } from './models/events.model.ts'
import * as screen from './models/events.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'events of a shop, walked on their page', model: eventsPaths, screen, story, open })
