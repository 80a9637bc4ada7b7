import { testPresence } from '../testing/test-presence.ts'
import { dataExportMachine } from './data-export.machine.ts'
import { dataExportPresence } from './data-export.presence.ts'

testPresence(dataExportMachine, dataExportPresence)
