import { testPresence } from '../testing/test-presence.ts'
import { adminSessionMachine } from './admin-session.machine.ts'
import { adminSessionPresence } from './admin-session.presence.ts'

testPresence(adminSessionMachine, adminSessionPresence)
