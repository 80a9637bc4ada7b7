export { subscriptionsActors } from './subscriptions.actors.ts'
export { subscriptionsMachine } from './subscriptions.machine.ts'
export { subscriptionsPresence } from './subscriptions.presence.ts'
