import { couponPaths } from '@butiga/machines/testing'
import { open, story } from './models/coupon.model.ts'
import * as screen from './models/coupon.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'coupon of a cart, walked beside it [R5.16]', model: couponPaths, screen, story, open })
