import { testPresence } from '../testing/test-presence.ts'
import { bulkMachine } from './bulk.machine.ts'
import { bulkPresence } from './bulk.presence.ts'

testPresence(bulkMachine, bulkPresence)
