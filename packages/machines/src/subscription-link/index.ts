export { subscriptionLinkActors } from './subscription-link.actors.ts'
export { subscriptionLinkMachine } from './subscription-link.machine.ts'
export { subscriptionLinkPresence } from './subscription-link.presence.ts'
