import { testPresence } from '../testing/test-presence.ts'
import { accountClosingMachine } from './account-closing.machine.ts'
import { accountClosingPresence } from './account-closing.presence.ts'

testPresence(accountClosingMachine, accountClosingPresence)
