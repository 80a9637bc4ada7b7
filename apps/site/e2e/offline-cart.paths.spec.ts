import { offlineCartPaths } from '@butiga/machines/testing'
import { open, story } from './models/offline-cart.model.ts'
import * as screen from './models/offline-cart.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'cart without a network, walked in the shop', model: offlineCartPaths, screen, story, open })
