export { exportFile } from './export-file.ts'
export { importFile } from './import-file.ts'
export { findImportSite } from './queries.ts'
export { Unreadable } from './refused.ts'
