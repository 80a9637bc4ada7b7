export { accountClosingActors } from './account-closing.actors.ts'
export { accountClosingMachine } from './account-closing.machine.ts'
export { accountClosingPresence } from './account-closing.presence.ts'
