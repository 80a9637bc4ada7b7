import { testPresence } from '../testing/test-presence.ts'
import { formEntryMachine } from './form-entry.machine.ts'
import { formEntryPresence } from './form-entry.presence.ts'

testPresence(formEntryMachine, formEntryPresence)
