import { testPresence } from '../testing/test-presence.ts'
import { cartSessionMachine } from './cart-session.machine.ts'
import { cartSessionPresence } from './cart-session.presence.ts'

testPresence(cartSessionMachine, cartSessionPresence)
