import { registrationPaths } from '@butiga/machines/testing'
import { open, story } from './models/registration.model.ts'
import * as screen from './models/registration.screen.ts'
import { walkPaths } from './models/walk-paths.ts'

walkPaths({ title: 'registration, walked on its page', model: registrationPaths, screen, story, open })
