import { recordErasure } from '../../db/erasures.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deleteAccount, listClosedAccounts } from './queries/accounts.ts'

/** Erases a user with all log-ins, for good: the ledger keeps the number, and a restored snapshot erases the user again. */
export const eraseUser = async (tx: Tx, id: number): Promise<void> => {
  await recordErasure(tx, 'user', id)
  await deleteAccount(tx, id)
  await enqueue(tx, 'erasures', {})
}

/** Erases the accounts whose owners have asked for it, once their time is over. */
export const eraseClosedAccounts = async (db: Db): Promise<void> => {
  for (const id of await listClosedAccounts(db)) await db.transaction().execute((tx) => eraseUser(tx, id))
}
