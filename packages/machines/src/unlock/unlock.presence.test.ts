import { testPresence } from '../testing/test-presence.ts'
import { unlockMachine } from './unlock.machine.ts'
import { unlockPresence } from './unlock.presence.ts'

testPresence(unlockMachine, unlockPresence)
