import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import type { DataRequest } from './request-mail.ts'
import { digestOf } from '../../db/digest.ts'

/** Days in which the link of a mail confirms a request. */
const daysToConfirm = 7
/** Mails that an address may have in a day, as anyone can write the address of another person. */
const mailsPerDay = 3

/** Keeps a request until its address is confirmed; answers the secret of its link, or null where the address has had enough mails. */
export const keepRequest = async (
  tx: Tx,
  { siteId, language, email, kind, message }: DataRequest & { readonly siteId: number; readonly language: string },
): Promise<string | null> => {
  const address = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data-request ${siteId} ${address}`}, 0))`.execute(tx)
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from data_request
    where site_id = ${siteId} and lower(email) = ${address} and created_at > now() - interval '1 day'`.execute(tx)
  if ((rows[0]?.mails ?? 0) >= mailsPerDay) return null
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('data_request')
    .values({ site_id: siteId, email, kind, message, language_code: language, digest: digestOf(token) })
    .execute()
  return token
}

/** The path prefix of the language of a request; null for the site's default one. */
export const findPrefix = async (tx: Tx, { language, defaultLanguage }: SiteScope): Promise<string | null> => {
  if (language === defaultLanguage) return null
  const { code2 } = await tx
    .selectFrom('language')
    .select('code2')
    .where('code', '=', language)
    .executeTakeFirstOrThrow()
  return code2
}

/** A request by the token of its mail, locked; undefined for a wrong or old one. */
export const lockRequest = async (tx: Tx, siteId: number, token: string) =>
  await tx
    .selectFrom('data_request')
    .select(['id', 'email', 'kind', 'message', 'confirmed_at'])
    .where('site_id', '=', siteId)
    .where('digest', '=', digestOf(token))
    .where('created_at', '>', sql<Date>`now() - ${daysToConfirm} * interval '1 day'`)
    .forUpdate()
    .executeTakeFirst()

/** The address and the words are in the mail to the shop from now on. */
export const confirmRequest = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx
    .updateTable('data_request')
    .set({ confirmed_at: at, email: null, message: '' })
    .where('id', '=', id)
    .execute()
}

/** Removes requests whose links are too old. */
export const removeOldRequests = async (db: Db): Promise<void> => {
  await sql`delete from data_request where created_at < now() - ${daysToConfirm} * interval '1 day'`.execute(db)
}
