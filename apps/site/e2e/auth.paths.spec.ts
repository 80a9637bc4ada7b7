import { authPaths } from '@butiga/machines/testing'
import { open, story } from './models/auth.model.ts'
import * as screen from './models/auth.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'log-in of a browser, walked on the pages of the account', model: authPaths, screen, story, open })
