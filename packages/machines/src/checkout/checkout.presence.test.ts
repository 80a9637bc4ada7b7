import { testPresence } from '../testing/test-presence.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { checkoutPresence } from './checkout.presence.ts'

testPresence(checkoutMachine, checkoutPresence)
