import { testPresence } from '../testing/test-presence.ts'
import { verificationMachine } from './verification.machine.ts'
import { verificationPresence } from './verification.presence.ts'

testPresence(verificationMachine, verificationPresence)
