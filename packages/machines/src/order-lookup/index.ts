export { orderLookupActors } from './order-lookup.actors.ts'
export { orderLookupMachine } from './order-lookup.machine.ts'
export { orderLookupPresence } from './order-lookup.presence.ts'
