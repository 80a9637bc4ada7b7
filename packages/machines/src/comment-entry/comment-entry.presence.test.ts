import { testPresence } from '../testing/test-presence.ts'
import { commentEntryMachine } from './comment-entry.machine.ts'
import { commentEntryPresence } from './comment-entry.presence.ts'

testPresence(commentEntryMachine, commentEntryPresence)
