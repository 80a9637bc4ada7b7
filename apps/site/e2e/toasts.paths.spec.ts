import { toastsPaths } from '@butiga/machines/testing'
import { open, story } from './models/toasts.model.ts'
import * as screen from './models/toasts.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'toasts, walked on a page', model: toastsPaths, screen, story, open })
