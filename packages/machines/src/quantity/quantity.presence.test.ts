import { testPresence } from '../testing/test-presence.ts'
import { quantityMachine } from './quantity.machine.ts'
import { quantityPresence } from './quantity.presence.ts'

testPresence(quantityMachine, quantityPresence, 'deleting')
