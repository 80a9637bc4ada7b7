export { subscriptionActors } from './subscription.actors.ts'
export { subscriptionMachine } from './subscription.machine.ts'
export { subscriptionPresence } from './subscription.presence.ts'
