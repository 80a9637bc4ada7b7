import { testPresence } from '../testing/test-presence.ts'
import { accountFormMachine } from './account-form.machine.ts'
import { accountFormPresence } from './account-form.presence.ts'

testPresence(accountFormMachine, accountFormPresence)
