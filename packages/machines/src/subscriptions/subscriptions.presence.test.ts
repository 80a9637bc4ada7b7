import { testPresence } from '../testing/test-presence.ts'
import { subscriptionsMachine } from './subscriptions.machine.ts'
import { subscriptionsPresence } from './subscriptions.presence.ts'

testPresence(subscriptionsMachine, subscriptionsPresence)
