import { testPresence } from '../testing/test-presence.ts'
import { registrationMachine } from './registration.machine.ts'
import { registrationPresence } from './registration.presence.ts'

testPresence(registrationMachine, registrationPresence)
