export { importRunActors } from './import-run.actors.ts'
export { importRunMachine, openColumns } from './import-run.machine.ts'
export { importRunPresence } from './import-run.presence.ts'
