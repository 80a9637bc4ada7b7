import { testPresence } from '../testing/test-presence.ts'
import { authMachine } from './auth.machine.ts'
import { authPresence } from './auth.presence.ts'

testPresence(authMachine, authPresence)
