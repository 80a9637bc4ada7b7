export { bulkRunActors } from './bulk-run.actors.ts'
export { bulkRunMachine, restOf } from './bulk-run.machine.ts'
export { bulkRunPresence } from './bulk-run.presence.ts'
