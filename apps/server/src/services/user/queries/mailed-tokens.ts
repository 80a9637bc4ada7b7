import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import type { TokenPurpose } from '../tables.ts'
import { digestOf } from '../../../db/digest.ts'

/** How long a mailed token can be used, as PostgreSQL intervals. */
const lifetimes: Readonly<Record<TokenPurpose, string>> = {
  registration: '7 days',
  email: '1 day',
  password: '30 minutes',
  invite: '1 day',
}

/** Whom a mailed token is about. */
export type TokenSubject = { readonly registrationId: number } | { readonly userId: number }

/** A new token for a mail to `email`; those of the same purpose that the subject had are void. */
export const createMailedToken = async (
  tx: Tx,
  purpose: TokenPurpose,
  subject: TokenSubject,
  email: string,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const owner =
    'userId' in subject
      ? { user_id: subject.userId, registration_id: null }
      : { user_id: null, registration_id: subject.registrationId }
  if (owner.user_id !== null)
    await tx.deleteFrom('mailed_token').where('purpose', '=', purpose).where('user_id', '=', owner.user_id).execute()
  await tx
    .insertInto('mailed_token')
    .values({
      digest: digestOf(token),
      purpose,
      ...owner,
      email,
      expires_at: sql<Date>`now() + ${lifetimes[purpose]}::interval`,
    })
    .execute()
  return token
}

/** Voids every mailed token of an account. */
export const dropMailedTokens = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('mailed_token').where('user_id', '=', userId).execute()
}

export interface UsedToken {
  readonly purpose: TokenPurpose
  readonly registrationId: number | null
  readonly userId: number | null
  readonly email: string
}

/** Uses a token up; undefined for one that is unknown, used, expired or of another site. */
export const useMailedToken = async (
  tx: Tx,
  siteId: number,
  purposes: readonly TokenPurpose[],
  token: string,
): Promise<UsedToken | undefined> => {
  const { rows } = await sql<UsedToken>`
    delete from mailed_token t using (
      select t.digest from mailed_token t
      left join registration r on r.id = t.registration_id
      left join app_user u on u.id = t.user_id and u.disabled_at is null
      where t.digest = ${digestOf(token)} and coalesce(r.site_id, u.site_id) = ${siteId}
    ) own
    where t.digest = own.digest and t.purpose = any(${purposes}::text[]) and t.expires_at > now()
    returning t.purpose, t.registration_id as "registrationId", t.user_id as "userId", t.email`.execute(tx)
  return rows[0]
}
