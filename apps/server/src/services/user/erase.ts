import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { recordErasure } from '../../db/erasures.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Erases a user with all log-ins, for good: the ledger keeps the number, and a restored snapshot erases the user again. */
export const eraseUser = async (tx: Tx, id: number): Promise<void> => {
  await recordErasure(tx, 'user', id)
  await removeUser(tx, id)
  await enqueue(tx, 'erasures', {})
}

/**
 * Removes a user with all log-ins; with `until`, only one who was there at that moment, since a restored database gives
 * numbers again.
 */
export const removeUser = async (tx: Tx, id: number, until?: Date): Promise<void> => {
  await tx
    .deleteFrom('app_user')
    .where('id', '=', id)
    .$if(until !== undefined, (query) => query.where('created_at', '<=', until ?? new Date()))
    .execute()
}

/** Erases the accounts whose owners have asked for it, once their time is over. */
export const eraseClosedAccounts = async (db: Db): Promise<void> => {
  const closed = await db
    .selectFrom('app_user')
    .select('id')
    .where('erase_at', '<', sql<Date>`now()`)
    .limit(100)
    .execute()
  for (const { id } of closed) await db.transaction().execute((tx) => eraseUser(tx, id))
}
