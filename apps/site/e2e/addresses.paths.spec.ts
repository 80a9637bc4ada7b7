import { addressesPaths } from '@butiga/machines/testing'
import { open, story } from './models/addresses.model.ts'
import * as screen from './models/addresses.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'addresses of a member, walked on their page', model: addressesPaths, screen, story, open })
