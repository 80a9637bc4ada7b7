import { orderHistoryPaths } from '@butiga/machines/testing'
import { open, story } from './models/order-history.model.ts'
import * as screen from './models/order-history.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'orders of a member, walked on their page', model: orderHistoryPaths, screen, story, open })
