import { testPresence } from '../testing/test-presence.ts'
import { bulkRunMachine } from './bulk-run.machine.ts'
import { bulkRunPresence } from './bulk-run.presence.ts'

testPresence(bulkRunMachine, bulkRunPresence)
