import { testPresence } from '../testing/test-presence.ts'
import { subscriptionMachine } from './subscription.machine.ts'
import { subscriptionPresence } from './subscription.presence.ts'

testPresence(subscriptionMachine, subscriptionPresence)
