import { removeOldAnswers } from './calls/idempotency.ts'
import type { Db } from './db/db.ts'
import { deleteExpiredHolds, removeEmptyCarts } from './services/ecommerce/public.ts'
import { removeOldSessions } from './services/user/public.ts'

/** Deletes expired rows; safe to run at any time and twice at once. */
export const sweep = async (db: Db): Promise<void> => {
  await removeOldAnswers(db)
  await removeEmptyCarts(db)
  await deleteExpiredHolds(db)
  await removeOldSessions(db)
}
