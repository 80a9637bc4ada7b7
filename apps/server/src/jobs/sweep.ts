import { sql } from 'kysely'
import type { Db } from '../http/handlers.ts'
import { deleteExpiredHolds, removeEmptyCarts } from '../services/ecommerce/public.ts'
import { removeOldSessions } from '../services/user/public.ts'

const batch = 1000

/** Removes what nobody will ask for again; safe to run at any time and twice at once. */
export const sweep = async (db: Db): Promise<void> => {
  await removeOldAnswers(db)
  await removeEmptyCarts(db)
  await deleteExpiredHolds(db)
  await removeOldSessions(db)
}

// Answers to idempotency keys are kept for 24 hours (R6).
const removeOldAnswers = async (db: Db): Promise<void> => {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from idempotency where ctid = any (array(
        select ctid from idempotency where created_at < now() - interval '24 hours' limit ${batch} for update skip locked
      ))`.execute(db)
    if ((numAffectedRows ?? 0n) < BigInt(batch)) return
  }
}
