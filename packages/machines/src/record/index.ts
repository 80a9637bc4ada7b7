export { recordActors } from './record.actors.ts'
export { recordMachine } from './record.machine.ts'
export { recordPresence } from './record.presence.ts'
export type { FieldConflict, RecordEmitted, RecordInput, SaveInput } from './record.types.ts'
