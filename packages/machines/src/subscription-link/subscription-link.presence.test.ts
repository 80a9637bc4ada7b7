import { testPresence } from '../testing/test-presence.ts'
import { subscriptionLinkMachine } from './subscription-link.machine.ts'
import { subscriptionLinkPresence } from './subscription-link.presence.ts'

testPresence(subscriptionLinkMachine, subscriptionLinkPresence)
