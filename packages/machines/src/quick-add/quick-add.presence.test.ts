import { testPresence } from '../testing/test-presence.ts'
import { quickAddMachine } from './quick-add.machine.ts'
import { quickAddPresence } from './quick-add.presence.ts'

testPresence(quickAddMachine, quickAddPresence)
