import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { digestOf } from '../../db/digest.ts'
import { inTransaction } from '../../db/transaction.ts'

/** Whether the shop has a back-office user; a disabled one counts. */
export const hasBackofficeUser = async (db: Db | Tx): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').where('is_backoffice', '=', true).limit(1).executeTakeFirst()) !==
  undefined

/**
 * A link that makes the first back-office user; it works once, for an hour, and the one before it is void. Null where there is
 * such a user, or no site yet.
 *
 * @param url where the shop answers. Default: the address of its first site
 */
export const createSetupLink = (db: Db, url?: string): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const site = await tx
      .selectFrom('site')
      .select('url')
      .where('archived_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    // A database that is still empty: its owner fills it by a command.
    if (site === undefined || (await hasBackofficeUser(tx))) return null
    const token = randomBytes(12).toString('base64url')
    const row = { token_digest: digestOf(token), expires_at: sql<Date>`now() + interval '1 hour'` }
    await tx
      .insertInto('setup')
      .values({ ...row, step: 'kind' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    const link = new URL('/admin/start', url ?? site.url)
    link.searchParams.set('token', token)
    return link.href
  })

/** Ends the first run on a server whose user is made without a browser: its link is void, and no step waits. */
export const endSetup = async (db: Db): Promise<void> => {
  await db.updateTable('setup').set({ token_digest: null, expires_at: null, step: null }).execute()
}

/** Whether the token of a link may make the first back-office user now. */
export const isSetupToken = async (db: Db | Tx, token: string): Promise<boolean> =>
  (await db
    .selectFrom('setup')
    .select('id')
    .where('token_digest', '=', digestOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined && !(await hasBackofficeUser(db))
