export { newsletterTexts } from './mails.ts'
export { removeSubscriptions, removeUnconfirmed } from './queries.ts'
export { unsubscribeByToken } from './unsubscribe.ts'
