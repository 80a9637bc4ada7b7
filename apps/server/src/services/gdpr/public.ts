export { removeOldRequests } from './data-requests.ts'
