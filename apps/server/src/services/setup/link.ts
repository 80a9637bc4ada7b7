import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/db.ts'
import { digestOf } from '../../db/digest.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findFirstUrl, hasBackofficeUser, hasSetupToken, noToken, updateSetup, writeSetupToken } from './queries.ts'

/**
 * A link that makes the first back-office user; it works once, for an hour, and the one before it is void. Null where there is
 * such a user, or no site yet.
 *
 * @param url where the shop answers. Default: the address of its first site
 */
export const createSetupLink = (db: Db, url?: string): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const own = await findFirstUrl(tx)
    // A database that is still empty: its owner fills it by a command.
    if (own === undefined || (await hasBackofficeUser(tx))) return null
    const token = randomBytes(12).toString('base64url')
    await writeSetupToken(tx, digestOf(token))
    const link = new URL('/admin/start', url ?? own)
    link.searchParams.set('token', token)
    return link.href
  })

/** Ends the first run on a server whose user is made without a browser: its link is void, and no step waits. */
export const endSetup = (db: Db): Promise<void> => updateSetup(db, { ...noToken, step: null })

/** Whether the token of a link may make the first back-office user now. */
export const isSetupToken = async (db: Db | Tx, token: string): Promise<boolean> =>
  (await hasSetupToken(db, digestOf(token))) && !(await hasBackofficeUser(db))
