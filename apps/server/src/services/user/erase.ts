import { recordErasure } from '../../db/erasures.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deleteAccount, findReader, listClosedAccounts } from './queries/accounts.ts'
import { mailUser } from './send-account-mails.ts'

/**
 * Erases a user with all log-ins, for good, and mails that it is done: the ledger keeps the number, and a restored snapshot
 * erases the user again.
 */
export const eraseUser = async (tx: Tx, id: number): Promise<void> => {
  await recordErasure(tx, 'user', id)
  const reader = await findReader(tx, id)
  if (reader !== undefined) await mailUser(tx, 'erased', reader)
  await deleteAccount(tx, id)
  await enqueue(tx, 'erasures', {})
}

/** Erases the accounts whose owners have asked for it, once their time is over. */
export const eraseClosedAccounts = async (db: Db): Promise<void> => {
  for (const id of await listClosedAccounts(db)) await db.transaction().execute((tx) => eraseUser(tx, id))
}
