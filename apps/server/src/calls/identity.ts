import { type Access, editScopes, type ErrorCode, type Scope, type User } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { KnownSite } from './sites.ts'
import type { Tokens } from './tokens.ts'

/** What a log-in was made for: the pages of the shop, or the back office. */
export type Audience = 'shop' | 'admin'

export type SecondFactor = User['secondFactor']

export interface Identity {
  readonly userId: number
  readonly sessionId: number
  readonly audience: Audience
  readonly isBackoffice: boolean
  /** Whether the user has a second factor, and whether this log-in still needs a code of it. */
  readonly secondFactor: SecondFactor
  /** Whether the password was given lately, as calls that can take an account from its owner require. */
  readonly isRecent: boolean
  /** What this log-in may do: in the shop the scopes of edit mode alone; `*` is everything; nothing while it needs a code. */
  readonly scope: readonly string[]
}

export interface Credentials {
  /** The access token, from the header Authorization or the session's cookie. */
  readonly accessToken: string | undefined
  readonly apiKey: string
}

interface IdentityOptions {
  readonly db: Db
  readonly tokens: Tokens
  readonly now: Date
}

/** The audience of a log-in that is made or used with an api key. */
export const audienceOf = ({ adminKeys }: Pick<KnownSite, 'adminKeys'>, apiKey: string): Audience =>
  adminKeys.has(apiKey) ? 'admin' : 'shop'

const isEditScope = (scope: string): boolean => editScopes.some((known) => known === scope)

/** The scopes that a log-in has of those of its user. */
export const scopesOf = (
  { audience, secondFactor }: Pick<Identity, 'audience' | 'secondFactor'>,
  pending: readonly string[],
): readonly string[] => {
  if (secondFactor === 'needed') return []
  return audience === 'admin' ? pending : pending.includes('*') ? editScopes : pending.filter(isEditScope)
}

/** Whether a log-in holds a scope. */
export const has = ({ scope }: Identity, wanted: Scope | 'any'): boolean =>
  wanted === 'any' || scope.includes('*') || scope.includes(wanted)

/**
 * Who makes a call, or why it is rejected: first the token is checked, then the key, then the role. The log-in is read from
 * the database each time, so that ending it takes effect at once. Where a log-in is optional, one that has ended is none.
 */
export const identityFor = async (
  access: Access,
  site: KnownSite,
  { accessToken, apiKey }: Credentials,
  { db, tokens, now }: IdentityOptions,
): Promise<Identity | ErrorCode | null> => {
  const isOptional = access === 'optionalUser' || access === 'cart'
  if (!isOptional && typeof access === 'string' && access !== 'user' && access !== 'backoffice') return null
  if (accessToken === undefined) return isOptional ? null : 'UNAUTHORIZED'
  const claims = await tokens.read(accessToken, now)
  if (claims === 'expired') return 'TOKEN_EXPIRED'
  const identity = claims === 'invalid' ? undefined : await findIdentity(db, site.id, claims)
  if (identity === undefined) return isOptional ? null : 'UNAUTHORIZED'
  const audience = audienceOf(site, apiKey)
  if (!identity.isBackoffice && (typeof access === 'object' || access === 'backoffice')) return 'FORBIDDEN'
  if (typeof access === 'string') return identity.audience === audience ? identity : 'WRONG_ADMIN_KEY'
  const { scope, inEditMode = false } = access
  const isOfPages = inEditMode || isEditScope(scope)
  if (identity.audience !== audience || (audience === 'shop' && !isOfPages)) return 'WRONG_ADMIN_KEY'
  if (identity.secondFactor === 'needed') return 'SECOND_FACTOR_REQUIRED'
  const isAllowed = audience === 'admin' || !inEditMode ? has(identity, scope) : false
  return isAllowed || (inEditMode && has(identity, 'cms.edit')) ? identity : 'FORBIDDEN'
}

/** How long a log-in is recent, as a PostgreSQL interval. */
const recentFor = '10 minutes'

const findIdentity = async (
  db: Db,
  siteId: number,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<Identity | undefined> => {
  const { rows } = await sql<Identity & { isFresh: boolean }>`
    select u.id as "userId", s.id as "sessionId", s.audience, u.is_backoffice as "isBackoffice", u.scope,
      case when t.secret is null or not u.is_backoffice then 'none' when s.raised_at is null then 'needed' else 'done' end
        as "secondFactor",
      s.authenticated_at > now() - ${recentFor}::interval as "isRecent",
      s.seen_at > now() - interval '1 minute' as "isFresh"
    from user_session s join app_user u on u.id = s.user_id left join totp t on t.user_id = u.id
    where s.id = ${sessionId} and u.id = ${userId} and u.site_id = ${siteId} and u.disabled_at is null
      and s.seen_at + s.idle_for > now() and s.expires_at > now()`.execute(db)
  const [match] = rows
  if (match === undefined) return undefined
  const { isFresh, ...identity } = match
  if (!isFresh)
    await db
      .updateTable('user_session')
      .set({ seen_at: sql`now()` })
      .where('id', '=', sessionId)
      .execute()
  return { ...identity, scope: scopesOf(identity, identity.scope) }
}
