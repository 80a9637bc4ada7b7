export { insertElement, insertPost } from './queries.ts'
