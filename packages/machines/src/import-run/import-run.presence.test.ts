import { testPresence } from '../testing/test-presence.ts'
import { importRunMachine } from './import-run.machine.ts'
import { importRunPresence } from './import-run.presence.ts'

testPresence(importRunMachine, importRunPresence)
