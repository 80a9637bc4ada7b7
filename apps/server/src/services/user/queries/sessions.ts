import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'

/** How long a log-in lasts, as PostgreSQL intervals. */
export interface Lifetime {
  readonly idle: string
  readonly whole: string
}

export interface NewSession {
  readonly userId: number
  readonly audience: 'shop' | 'admin'
  /** As the browser names itself. */
  readonly device: string
  /** Whether a code of the second factor was given. */
  readonly isRaised: boolean
  readonly lifetime: Lifetime
  /** Of its first refresh token. */
  readonly digest: string
}

/** Begins a log-in with its first refresh token; answers its id and the time it began. */
export const createSession = async (
  tx: Tx,
  { userId, audience, device, isRaised, lifetime, digest }: NewSession,
): Promise<{ id: number; at: Date }> => {
  const { id, created_at: at } = await tx
    .insertInto('user_session')
    .values({
      user_id: userId,
      audience,
      device,
      raised_at: isRaised ? sql<Date>`now()` : null,
      idle_for: lifetime.idle,
      expires_at: sql`now() + ${lifetime.whole}::interval`,
    })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  await tx.insertInto('refresh_token').values({ digest, session_id: id }).execute()
  return { id, at }
}

export interface KnownToken {
  readonly sessionId: number
  readonly userId: number
  readonly isBackoffice: boolean
  readonly isAlive: boolean
  /** When it was replaced, and whether that was less than ten seconds ago; null for the current one. */
  readonly replacedAt: Date | null
  readonly isInGrace: boolean
  readonly now: Date
}

/** A refresh token by its digest, locked with its log-in. */
export const lockToken = async (tx: Tx, siteId: number, digest: string): Promise<KnownToken | undefined> => {
  const { rows } = await sql<KnownToken>`
    select s.id as "sessionId", s.user_id as "userId", u.is_backoffice as "isBackoffice", t.replaced_at as "replacedAt", now() as now,
      s.seen_at + s.idle_for > now() and s.expires_at > now() and u.disabled_at is null as "isAlive",
      coalesce(t.replaced_at > now() - interval '10 seconds', false) as "isInGrace"
    from refresh_token t join user_session s on s.id = t.session_id join app_user u on u.id = s.user_id
    where t.digest = ${digest} and u.site_id = ${siteId} for update of s, t`.execute(tx)
  return rows[0]
}

/**
 * The scopes and the language of the back-office user whose log-in a refresh token is of, also one that was just replaced; null
 * for any other token, and while the log-in needs a code.
 */
export const backofficeUserOfToken = async (
  db: Db,
  siteId: number,
  digest: string,
): Promise<{ readonly scope: readonly string[]; readonly language: string | null } | null> => {
  const { rows } = await sql<{ scope: string[]; language: string | null }>`
    select u.scope, u.language_code as language
    from refresh_token t join user_session s on s.id = t.session_id join app_user u on u.id = s.user_id
      left join totp f on f.user_id = u.id
    where t.digest = ${digest} and (t.replaced_at is null or t.replaced_at > now() - interval '10 seconds')
      and s.seen_at + s.idle_for > now() and s.expires_at > now()
      and u.site_id = ${siteId} and u.is_backoffice and u.disabled_at is null
      and (f.secret is null or s.raised_at is not null)`.execute(db)
  return rows[0] ?? null
}

/** The user of a log-in by its refresh token, with the scopes that the log-in has; null for none that is valid. */
export const readerOfToken = async (
  db: Db,
  siteId: number,
  digest: string,
): Promise<{ readonly userId: number; readonly scope: readonly string[] } | null> => {
  const { rows } = await sql<{ userId: number; scope: string[] }>`
    select u.id as "userId",
      case when u.is_backoffice and (f.secret is null or s.raised_at is not null) then u.scope else '{}' end as scope
    from refresh_token t join user_session s on s.id = t.session_id join app_user u on u.id = s.user_id
      left join totp f on f.user_id = u.id
    where t.digest = ${digest} and (t.replaced_at is null or t.replaced_at > now() - interval '10 seconds')
      and s.seen_at + s.idle_for > now() and s.expires_at > now()
      and u.site_id = ${siteId} and u.disabled_at is null`.execute(db)
  return rows[0] ?? null
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

export const endSession = async (db: Db | Tx, sessionId: number): Promise<void> => {
  await db.deleteFrom('user_session').where('id', '=', sessionId).execute()
}

/** Ends the log-in that a refresh token is of, if there is one. */
export const endSessionOf = async (tx: Tx, siteId: number, digest: string): Promise<void> => {
  const token = await lockToken(tx, siteId, digest)
  if (token !== undefined) await endSession(tx, token.sessionId)
}

export interface SessionRow {
  readonly id: number
  readonly device: string
  readonly seenAt: Date
}

/** The log-ins of a user that are still valid, the newest first. */
export const listSessions = async (db: Db | Tx, userId: number): Promise<readonly SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select id, device, seen_at as "seenAt" from user_session
    where user_id = ${userId} and seen_at + idle_for > now() and expires_at > now()
    order by seen_at desc, id desc`.execute(db)
  return rows
}

/** Whether a log-in has not ended; it cannot end until the transaction does. */
export const lockSession = async (tx: Tx, sessionId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from user_session where id = ${sessionId} and seen_at + idle_for > now() and expires_at > now()
    for update`.execute(tx)
  return rows.length > 0
}

/** Ends one log-in of a user; answers whether there was one. */
export const endOwnSession = async (db: Db | Tx, userId: number, sessionId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the log-ins of a user, but for one; answers how many. */
export const endSessions = async (db: Db | Tx, userId: number, except: number | null): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Notes that the owner of a log-in has proven it again. */
export const renewProof = async (db: Db | Tx, sessionId: number): Promise<void> => {
  await db
    .updateTable('user_session')
    .set({ authenticated_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}

/** Log-ins that are over and cannot be renewed. */
export const removeOldSessions = async (db: Db): Promise<void> => {
  await sql`delete from user_session where expires_at < now() or seen_at + idle_for < now()`.execute(db)
}
