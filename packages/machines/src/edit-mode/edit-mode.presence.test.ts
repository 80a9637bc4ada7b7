import type { Presence } from '../shared/presence.ts'
import { testPresence } from '../testing/test-presence.ts'
import { editModeMachine } from './edit-mode.machine.ts'
import { editModePresence } from './edit-mode.presence.ts'

testPresence(editModeMachine, (value) => editModePresence(value)[0] as Presence)
