import { testPresence } from '../testing/test-presence.ts'
import { secondFactorMachine } from './second-factor.machine.ts'
import { secondFactorPresence } from './second-factor.presence.ts'

testPresence(secondFactorMachine, secondFactorPresence)
