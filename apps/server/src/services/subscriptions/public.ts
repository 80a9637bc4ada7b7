export { renewSubscriptions } from './renew.ts'
