import { randomBytes } from 'node:crypto'
import type { SubscriberRecord } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import { requested, requestedOf } from '../../db/requested.ts'
import type { Db, Tx } from '../../db/db.ts'
import { escapeLike } from '../../db/like.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import type { NewsletterPurpose } from './tables.ts'
import { digestOf } from '../../db/digest.ts'
import { timestamp } from '../../db/timestamp.ts'

/** Days until a subscription must be confirmed. */
const daysToConfirm = 7

export interface Subscriber {
  readonly id: number
  readonly siteId: number
  readonly siteName: string
  readonly siteUrl: string
  /** Null once it has unsubscribed. */
  readonly email: string | null
  readonly language: string
  /** The site's, whose texts replace those that the language lacks. */
  readonly defaultLanguage: string
  /** The path prefix of the language; null for the site's default one. */
  readonly prefix: string | null
  readonly consents: readonly number[]
  readonly isConfirmed: boolean
}

const columns = sql`s.id, s.site_id as "siteId", site.name as "siteName", site.url as "siteUrl", s.email,
  s.language_code as language, site.default_language as "defaultLanguage",
  case when s.language_code <> site.default_language then l.code2 end as prefix,
  s.consents, s.confirmed_at is not null as "isConfirmed"`
const joined = sql`join site on site.id = s.site_id join language l on l.code = s.language_code`

/** Whether an address has a confirmed subscription. */
export const isSubscribed = async (tx: Tx, siteId: number, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from newsletter_subscriber
    where site_id = ${siteId} and lower(email) = lower(${email}) and confirmed_at is not null`.execute(tx)
  return rows.length > 0
}

/** The e-mail address of a user. */
export const findUserEmail = async (tx: Tx, userId: number): Promise<string | undefined> => {
  const user = await tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email
}

/** The subscriber with this address, a new one that waits for its confirmation, or as it is where it is confirmed. */
export const saveSubscriber = async (
  tx: Tx,
  { siteId, language }: SiteScope,
  { email, consents }: { readonly email: string; readonly consents: readonly number[] },
): Promise<Subscriber> => {
  const { rows } = await sql<Subscriber>`
    with saved as (
      insert into newsletter_subscriber as own (site_id, email, language_code, consents)
      values (${siteId}, ${email}, ${language}, ${[...consents]})
      on conflict (site_id, lower(email)) do update set
        language_code = case when own.confirmed_at is null then excluded.language_code else own.language_code end,
        consents = case when own.confirmed_at is null then excluded.consents else own.consents end,
        created_at = case when own.confirmed_at is null then now() else own.created_at end
      returning *
    )
    select ${columns} from saved s ${joined}`.execute(tx)
  const [subscriber] = rows
  if (subscriber === undefined) throw new Error('No subscriber was saved')
  return subscriber
}

/** A new secret for a link in a mail to the subscriber. */
export const createToken = async (tx: Tx, purpose: NewsletterPurpose, subscriberId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('newsletter_token')
    .values({ digest: digestOf(token), purpose, subscriber_id: subscriberId })
    .execute()
  return token
}

/** The subscriber of a token, locked; undefined for a wrong or old token. */
export const lockByToken = async (
  tx: Tx,
  purpose: NewsletterPurpose,
  token: string,
  siteId: number | null,
): Promise<Subscriber | undefined> => {
  const { rows } = await sql<Subscriber>`
    select ${columns} from newsletter_token t join newsletter_subscriber s on s.id = t.subscriber_id ${joined}
    where t.digest = ${digestOf(token)} and t.purpose = ${purpose} and (${siteId}::int is null or s.site_id = ${siteId})
      and (t.purpose = 'unsubscribe' or t.created_at > now() - ${daysToConfirm} * interval '1 day')
    for update of s`.execute(tx)
  return rows[0]
}

/** A subscriber of the site, locked; undefined for one who has unsubscribed. */
export const lockSubscriber = async (tx: Tx, siteId: number, id: number): Promise<Subscriber | undefined> => {
  const { rows } = await sql<Subscriber>`
    select ${columns} from newsletter_subscriber s ${joined}
    where s.site_id = ${siteId} and s.id = ${id} and s.email is not null for update of s`.execute(tx)
  return rows[0]
}

/** A page of the subscribers of a site, and how many there are in all. */
export const listSubscribers = async (
  db: Db,
  siteId: number,
  { filters: { id, status }, order, keywords, window }: ListRequest<{ id: 'ids'; status: 'texts' }, 'created_at'>,
): Promise<{ readonly records: SubscriberRecord[]; readonly total: number }> => {
  const pattern = keywords && `%${escapeLike(keywords)}%`
  const direction = order?.[0]?.direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<{ records: SubscriberRecord[]; total: number }>`
    with found as materialized (
      select *, case when confirmed_at is null then 'waiting' else 'subscribed' end as status from newsletter_subscriber
      where site_id = ${siteId} and email is not null
        ${requestedOf(sql`id`, 'int', id)}
        ${requested(pattern, sql`email ilike ${pattern}`)}
    ), chosen as (select * from found where ${status}::text[] is null or status = any(${status}::text[]))
    select (select count(*)::int from chosen) as total,
      coalesce((select json_agg(page) from (
        select id, email, language_code, status, ${timestamp('created_at')} as created_at,
          ${timestamp('confirmed_at')} as confirmed_at
        from chosen s order by s.created_at ${direction}, s.id ${direction}
        limit ${window.limit} offset ${window.offset}) page), '[]') as records`.execute(db)
  return rows[0] ?? { records: [], total: 0 }
}

export const confirmSubscriber = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('newsletter_subscriber').set({ confirmed_at: at }).where('id', '=', id).execute()
}

/** Removes the address; the token of its mails stays, so that a second press is answered as the first. */
export const removeAddress = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('newsletter_subscriber').set({ email: null }).where('id', '=', id).execute()
}

/** Removes the subscriptions of an address, on every site. */
export const removeSubscriptions = async (tx: Tx, email: string): Promise<void> => {
  await sql`delete from newsletter_subscriber where lower(email) = lower(${email})`.execute(tx)
}

/** Removes subscriptions that were not confirmed in time. */
export const removeUnconfirmed = async (db: Db): Promise<void> => {
  await sql`
    delete from newsletter_subscriber
    where confirmed_at is null and created_at < now() - ${daysToConfirm} * interval '1 day'`.execute(db)
}
