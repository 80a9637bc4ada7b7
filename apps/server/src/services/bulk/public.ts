export { removeOldJobs } from './remove-old.ts'
export { runBulk } from './run-bulk.ts'
