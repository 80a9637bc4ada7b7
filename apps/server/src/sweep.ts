import type { Logger } from 'pino'
import { forgetDeleted } from './calls/deleted.ts'
import { removeOldAnswers } from './calls/idempotency.ts'
import type { Db } from './db/db.ts'
import type { Retention } from './ground/retention.ts'
import { enqueueLostMails, giveUpOldMails, removeOldMails } from './mail/waiting-mails.ts'
import { removeOldEntries } from './services/cms/public.ts'
import { removeOldDraftLinks } from './services/content/public.ts'
import {
  deleteExpiredHolds,
  forgetUnpaidBuyers,
  removeEmptyCarts,
  removeOldGuests,
  removeOldLines,
} from './services/ecommerce/public.ts'
import { removeOldRequests } from './services/gdpr/public.ts'
import { removeUnconfirmed } from './services/marketing/public.ts'
import { removeOldFailedRequests } from './services/redirects/public.ts'
import {
  eraseClosedAccounts,
  removeOldAttempts,
  removeOldRegistrations,
  removeOldSessions,
} from './services/user/public.ts'

export interface SweepOptions {
  readonly log: Pick<Logger, 'error'>
  readonly retention: Retention
}

/** Deletes expired rows and enqueues lost mails; safe to run at any time and twice at once. */
export const sweep = async (db: Db, { log, retention }: SweepOptions): Promise<void> => {
  await removeOldAnswers(db)
  await forgetDeleted(db)
  await removeEmptyCarts(db)
  await deleteExpiredHolds(db)
  await removeOldSessions(db)
  await removeOldRegistrations(db)
  await removeOldAttempts(db)
  await eraseClosedAccounts(db)
  await forgetUnpaidBuyers(db)
  await enqueueLostMails(db)
  await giveUpOldMails(db, log)
  await removeOldGuests(db, retention.guests)
  await removeOldLines(db, retention.carts)
  await removeOldMails(db, retention.mails)
  await removeOldEntries(db, retention.formEntries)
  await removeOldDraftLinks(db)
  await removeOldFailedRequests(db)
  await removeUnconfirmed(db)
  await removeOldRequests(db)
}
