import { testPresence } from '../testing/test-presence.ts'
import { socialLoginMachine } from './social-login.machine.ts'
import { socialLoginPresence } from './social-login.presence.ts'

testPresence(socialLoginMachine, socialLoginPresence)
