import { removeOldAnswers } from './calls/idempotency.ts'
import type { Logger } from 'pino'
import type { Db } from './db/db.ts'
import { enqueueLostMails, giveUpOldMails } from './mail/waiting-mails.ts'
import { deleteExpiredHolds, removeEmptyCarts } from './services/ecommerce/public.ts'
import { removeOldSessions } from './services/user/public.ts'

/** Deletes expired rows and enqueues lost mails; safe to run at any time and twice at once. */
export const sweep = async (db: Db, log: Pick<Logger, 'error'>): Promise<void> => {
  await removeOldAnswers(db)
  await removeEmptyCarts(db)
  await deleteExpiredHolds(db)
  await removeOldSessions(db)
  await enqueueLostMails(db)
  await giveUpOldMails(db, log)
}
