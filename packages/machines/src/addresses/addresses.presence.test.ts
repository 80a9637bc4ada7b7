import { testPresence } from '../testing/test-presence.ts'
import { addressesMachine } from './addresses.machine.ts'
import { addressesPresence } from './addresses.presence.ts'

testPresence(addressesMachine, addressesPresence)
