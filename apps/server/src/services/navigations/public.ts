export { insertItems } from './queries.ts'
