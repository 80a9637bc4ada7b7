import type { Access, ErrorCode } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { KnownSite } from './sites.ts'
import type { Tokens } from './tokens.ts'

/** Who is logged in. */
export interface Identity {
  readonly userId: number
  readonly sessionId: number
  readonly isBackoffice: boolean
  readonly scope: readonly string[]
}

export interface Credentials {
  /** The header Authorization. */
  readonly authorization: string | undefined
  readonly apiKey: string
}

interface IdentityOptions {
  readonly db: Db
  readonly tokens: Tokens
  readonly now: Date
}

/**
 * Who makes a call that requires a log-in, or why it is rejected: first the token is checked, then the role. The log-in
 * is read from the database each time, so that ending it takes effect at once.
 */
export const identityFor = async (
  access: Access,
  site: KnownSite,
  { authorization, apiKey }: Credentials,
  { db, tokens, now }: IdentityOptions,
): Promise<Identity | ErrorCode | null> => {
  if (typeof access === 'string' && access !== 'user') return null
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return 'UNAUTHORIZED'
  const claims = await tokens.read(token, now)
  if (claims === 'expired') return 'TOKEN_EXPIRED'
  const identity = claims === 'invalid' ? undefined : await findIdentity(db, site.id, claims)
  if (identity === undefined) return 'UNAUTHORIZED'
  if (typeof access === 'string') return identity
  if (!identity.isBackoffice) return 'FORBIDDEN'
  if (!site.adminKeys.has(apiKey)) return 'WRONG_ADMIN_KEY'
  return access.scope === 'any' || identity.scope.includes(access.scope) ? identity : 'FORBIDDEN'
}

const findIdentity = async (
  db: Db,
  siteId: number,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<Identity | undefined> => {
  const { rows } = await sql<Identity & { isFresh: boolean }>`
    select u.id as "userId", s.id as "sessionId", u.is_backoffice as "isBackoffice", u.scope,
      s.seen_at > now() - interval '1 minute' as "isFresh"
    from user_session s join app_user u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and u.site_id = ${siteId} and u.disabled_at is null
      and s.seen_at + s.idle_for > now() and s.expires_at > now()`.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const { isFresh, ...identity } = found
  if (!isFresh)
    await db
      .updateTable('user_session')
      .set({ seen_at: sql`now()` })
      .where('id', '=', sessionId)
      .execute()
  return identity
}
