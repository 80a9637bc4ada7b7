export { addressesActors } from './addresses.actors.ts'
export { addressesMachine } from './addresses.machine.ts'
export { addressesPresence } from './addresses.presence.ts'
