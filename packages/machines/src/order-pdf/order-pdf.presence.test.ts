import { testPresence } from '../testing/test-presence.ts'
import { orderPdfMachine } from './order-pdf.machine.ts'
import { orderPdfPresence } from './order-pdf.presence.ts'

testPresence(orderPdfMachine, orderPdfPresence)
