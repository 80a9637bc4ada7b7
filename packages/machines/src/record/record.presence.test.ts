import { testPresence } from '../testing/test-presence.ts'
import { recordMachine } from './record.machine.ts'
import { recordPresence } from './record.presence.ts'

testPresence(recordMachine, recordPresence)
