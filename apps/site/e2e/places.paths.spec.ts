import { placesPaths } from '@butiga/machines/testing'
import { open, story } from './models/places.model.ts'
import * as screen from './models/places.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'places of a postal code, walked in the checkout', model: placesPaths, screen, story, open })
