import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import { digestOf } from '../../../db/digest.ts'
import { type Credentials, lockAccount } from './accounts.ts'

/** What names a social log-in: the state in its addresses, and the cookie of its browser. */
export interface AttemptKey {
  readonly siteId: number
  readonly state: string
  readonly browser: string
}

export interface Attempt {
  readonly provider: string
  /** Where the provider leads back to. */
  readonly redirectUri: string
  /** The local path to go to afterwards. */
  readonly redirect: string
  readonly language: string
  readonly nonce: string
  readonly verifier: string
}

/** A provider's proof of who a person is. */
export interface Proof {
  readonly issuer: string
  readonly subject: string
  /** Verified by the provider. */
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly redirect: string
  readonly language: string
}

const lifetime = sql<Date>`now() + interval '10 minutes'`

const keyOf = ({ siteId, state, browser }: AttemptKey) => ({
  site_id: siteId,
  state_digest: digestOf(state),
  browser_digest: digestOf(browser),
})

export const insertAttempt = async (
  db: Db,
  key: AttemptKey,
  { provider, redirectUri, redirect, language, nonce, verifier }: Attempt,
): Promise<void> => {
  await db
    .insertInto('social_attempt')
    .values({
      ...keyOf(key),
      provider,
      redirect_uri: redirectUri,
      redirect,
      language_code: language,
      nonce,
      verifier,
      expires_at: lifetime,
    })
    .execute()
}

/** Uses up a log-in that came back from its provider; undefined for one that is unknown, used, expired or of another browser. */
export const takeAttempt = (
  db: Db,
  key: AttemptKey,
  came: Pick<Attempt, 'provider' | 'redirectUri'>,
): Promise<Attempt | undefined> =>
  db
    .deleteFrom('social_attempt')
    .where((eb) => eb.and(keyOf(key)))
    .where('provider', '=', came.provider)
    .where('redirect_uri', '=', came.redirectUri)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([
      'provider',
      'redirect_uri as redirectUri',
      'redirect',
      'language_code as language',
      'nonce',
      'verifier',
    ])
    .executeTakeFirst()

export const insertProof = async (
  db: Db,
  key: AttemptKey,
  { issuer, subject, email, firstName, lastName, redirect, language }: Proof,
): Promise<void> => {
  await db
    .insertInto('social_proof')
    .values({
      ...keyOf(key),
      issuer,
      subject,
      email,
      first_name: firstName,
      last_name: lastName,
      redirect,
      language_code: language,
      expires_at: lifetime,
    })
    .execute()
}

export const findProof = (db: Db, key: AttemptKey): Promise<Proof | undefined> =>
  db
    .selectFrom('social_proof')
    .select([
      'issuer',
      'subject',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'redirect',
      'language_code as language',
    ])
    .where((eb) => eb.and(keyOf(key)))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Uses up a proof; answers false when another request was faster. */
export const spendProof = async (tx: Tx, key: AttemptKey): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('social_proof')
    .where((eb) => eb.and(keyOf(key)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The account that an account at a provider opens. */
export const findLinked = async (
  db: Db | Tx,
  siteId: number,
  { issuer, subject }: Pick<Proof, 'issuer' | 'subject'>,
): Promise<{ readonly id: number; readonly isDisabled: boolean } | undefined> => {
  const match = await db
    .selectFrom('user_identity as i')
    .innerJoin('app_user as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.disabled_at'])
    .where('i.site_id', '=', siteId)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst()
  return match && { id: match.id, isDisabled: match.disabled_at !== null }
}

/** The account that a link still opens, locked until the transaction ends. */
export const lockLinked = async (
  tx: Tx,
  id: number,
  { issuer, subject }: Pick<Proof, 'issuer' | 'subject'>,
): Promise<Credentials | undefined> => {
  const account = await lockAccount(tx, id)
  const link = await tx
    .selectFrom('user_identity as i')
    .innerJoin('app_user as u', 'u.id', 'i.user_id')
    .select('u.id')
    .where('i.user_id', '=', id)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return link && account
}

export const linkAccount = async (
  tx: Tx,
  siteId: number,
  userId: number,
  { issuer, subject }: Pick<Proof, 'issuer' | 'subject'>,
): Promise<void> => {
  await tx
    .insertInto('user_identity')
    .values({ site_id: siteId, user_id: userId, issuer, subject })
    // A parallel request was faster.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ends the log-ins by providers that were linked to an account; the next one asks for the password. */
export const unlinkAccount = async (tx: Tx, userId: number): Promise<void> => {
  await tx.deleteFrom('user_identity').where('user_id', '=', userId).execute()
}

/** The two-letter codes of languages, by their three-letter ones. */
export const prefixesOf = async (db: Db, languages: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('language').select(['code', 'code2']).where('code', 'in', languages).execute()
  return new Map(rows.map(({ code, code2 }) => [code, code2]))
}

/** Removes social log-ins that were not completed in time. */
export const removeOldAttempts = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('social_attempt')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('social_proof')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
