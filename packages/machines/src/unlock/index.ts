export { unlockActors } from './unlock.actors.ts'
export { unlockMachine } from './unlock.machine.ts'
export { unlockPresence } from './unlock.presence.ts'
