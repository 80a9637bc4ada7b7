export { followRedirect, keepFormerPath, recordFailedRequest, removeOldFailedRequests } from './queries.ts'
