import { testPresence } from '../testing/test-presence.ts'
import { confirmEmailMachine } from './confirm-email.machine.ts'
import { confirmEmailPresence } from './confirm-email.presence.ts'

testPresence(confirmEmailMachine, confirmEmailPresence)
