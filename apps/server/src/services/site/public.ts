export { listReleases } from './releases.ts'
