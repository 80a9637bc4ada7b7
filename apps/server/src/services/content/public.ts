export { publishDue } from './publish.ts'
