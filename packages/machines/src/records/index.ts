export { type LoadRecords, recordsActors } from './records.actors.ts'
export { firstRecords, recordsMachine } from './records.machine.ts'
export type { RecordFilters, RecordPage, RecordsExtra, RecordsQuery } from './records.types.ts'
