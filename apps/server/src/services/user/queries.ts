import type { User } from '@butiga/commerce-sdk/contracts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/db.ts'

/** How long a log-in lasts, as PostgreSQL intervals. */
export interface Lifetime {
  readonly idle: string
  readonly whole: string
}

const columns = ['id', 'email', 'first_name', 'last_name', 'is_backoffice', 'scope'] as const
type UserRow = {
  id: number
  email: string
  first_name: string
  last_name: string
  is_backoffice: boolean
  scope: string[]
}

export const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  username: row.email,
  details: { firstName: row.first_name, lastName: row.last_name },
  memberCardBarcode: null,
  addresses: [],
  company: null,
  isBackofficeUser: row.is_backoffice,
  scope: row.scope,
})

/** The account of an e-mail address that may log in. */
export const findAccount = (
  db: Db,
  siteId: number,
  email: string,
): Promise<(UserRow & { password_hash: string }) | undefined> =>
  db
    .selectFrom('app_user')
    .select([...columns, 'password_hash'])
    .where('site_id', '=', siteId)
    .where((eb) => isEmail(eb, email))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

const isEmail = (eb: ExpressionBuilder<Database, 'app_user'>, email: string) =>
  eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())

export const getUser = (db: Db, id: number): Promise<UserRow> =>
  db.selectFrom('app_user').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

/** Makes a back-office user; answers null when the address has an account already. */
export const createBackofficeUser = (
  db: Db,
  user: { siteId: number; email: string; passwordHash: string; scope: readonly string[] },
): Promise<{ id: number } | undefined> =>
  db
    .insertInto('app_user')
    .values({
      site_id: user.siteId,
      email: user.email,
      password_hash: user.passwordHash,
      is_backoffice: true,
      scope: [...user.scope],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Begins a log-in with its first refresh token; answers its id and the time it began. */
export const createSession = (
  db: Db,
  userId: number,
  { idle, whole }: Lifetime,
  digest: string,
): Promise<{ id: number; at: Date }> =>
  db.transaction().execute(async (tx) => {
    const { id, created_at: at } = await tx
      .insertInto('user_session')
      .values({ user_id: userId, idle_for: idle, expires_at: sql`now() + ${whole}::interval` })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow()
    await tx.insertInto('refresh_token').values({ digest, session_id: id }).execute()
    return { id, at }
  })

export interface KnownToken {
  readonly sessionId: number
  readonly userId: number
  readonly isAlive: boolean
  /** When it was replaced, and whether that was less than ten seconds ago; null for the current one. */
  readonly replacedAt: Date | null
  readonly isInGrace: boolean
  readonly now: Date
}

/** A refresh token by its digest, locked with its log-in. */
export const lockToken = async (tx: Tx, siteId: number, digest: string): Promise<KnownToken | undefined> => {
  const { rows } = await sql<KnownToken>`
    select s.id as "sessionId", s.user_id as "userId", t.replaced_at as "replacedAt", now() as now,
      s.seen_at + s.idle_for > now() and s.expires_at > now() and u.disabled_at is null as "isAlive",
      coalesce(t.replaced_at > now() - interval '10 seconds', false) as "isInGrace"
    from refresh_token t join user_session s on s.id = t.session_id join app_user u on u.id = s.user_id
    where t.digest = ${digest} and u.site_id = ${siteId} for update of s, t`.execute(tx)
  return rows[0]
}

/** Puts a refresh token in the place of another. */
export const replaceToken = async (tx: Tx, sessionId: number, from: string, to: string): Promise<void> => {
  await tx
    .updateTable('refresh_token')
    .set({ replaced_at: sql`now()` })
    .where('digest', '=', from)
    .execute()
  await tx.insertInto('refresh_token').values({ digest: to, session_id: sessionId }).execute()
  await tx
    .updateTable('user_session')
    .set({ seen_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Whether a token's successor is still the newest: only the direct predecessor has a grace. */
export const isNewest = async (tx: Tx, digest: string): Promise<boolean> => {
  const token = await tx
    .selectFrom('refresh_token')
    .select('replaced_at')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return token?.replaced_at === null
}

export const endSession = async (db: Db, sessionId: number): Promise<void> => {
  await db.deleteFrom('user_session').where('id', '=', sessionId).execute()
}

/** Log-ins that are over and cannot be renewed. */
export const removeOldSessions = async (db: Db): Promise<void> => {
  await sql`delete from user_session where expires_at < now() or seen_at + idle_for < now()`.execute(db)
}
