export { dataExportActors } from './data-export.actors.ts'
export { dataExportMachine } from './data-export.machine.ts'
export { dataExportPresence } from './data-export.presence.ts'
export type { ExportFormat } from './data-export.types.ts'
