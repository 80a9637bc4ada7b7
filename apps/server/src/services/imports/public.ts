export { removeOldImports } from './remove-old.ts'
export { runImport } from './run-import.ts'
