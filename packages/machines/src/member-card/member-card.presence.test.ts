import { testPresence } from '../testing/test-presence.ts'
import { memberCardMachine } from './member-card.machine.ts'
import { memberCardPresence } from './member-card.presence.ts'

testPresence(memberCardMachine, memberCardPresence)
