export { bulkMachine } from './bulk.machine.ts'
export { bulkPresence } from './bulk.presence.ts'
export type { ActInput, BulkContext, BulkEmitted, BulkEvent, BulkRefusal, RecordKey } from './bulk.types.ts'
