import { wishlistPaths } from '@butiga/machines/testing'
import { open, story } from './models/wishlist.model.ts'
import * as screen from './models/wishlist.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'wishlist of a member, walked by the hearts of a list', model: wishlistPaths, screen, story, open })
