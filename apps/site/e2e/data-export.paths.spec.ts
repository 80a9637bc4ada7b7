import { dataExportPaths } from '@butiga/machines/testing'
import { open, story } from './models/data-export.model.ts'
import * as screen from './models/data-export.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'copy of the data of an account, walked on its page', model: dataExportPaths, screen, story, open })
