export { newsletterTexts } from './mails.ts'
export { removeUnconfirmed } from './queries.ts'
export { unsubscribeByToken } from './unsubscribe.ts'
