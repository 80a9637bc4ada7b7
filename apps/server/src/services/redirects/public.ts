export { followRedirect, recordFailedRequest, removeOldFailedRequests } from './queries.ts'
