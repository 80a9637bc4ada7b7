import { randomBytes } from 'node:crypto'
import type { ConfirmedEmail } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/db.ts'
import type { Place } from '../../events/public.ts'
import type { FormRow } from '../../form-definitions/public.ts'
import { digestOf } from '../../../db/digest.ts'

export interface NewEntry {
  readonly form: Pick<FormRow, 'id' | 'revision'>
  readonly data: object
  readonly consents: readonly number[]
  readonly language: string
  /** Null for one that takes none. */
  readonly place: Place | null
}

/** Stores an entry of a form; returns its id. */
export const insertEntry = async (tx: Tx, { form, data, consents, language, place }: NewEntry): Promise<number> => {
  const { id } = await tx
    .insertInto('form_entry')
    .values({
      form_id: form.id,
      form_revision: form.revision,
      data: JSON.stringify(data),
      consents: [...consents],
      language_code: language,
      event_id: place?.id,
      event_number: place?.number,
      event_start: place && new Date(place.start),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Days in which the link of a mail confirms an address. */
const daysToConfirm = 7

/** A new secret for the link that confirms the address of an entry. */
export const createEntryToken = async (tx: Tx, entryId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('form_entry_token')
    .values({ digest: digestOf(token), entry_id: entryId })
    .execute()
  return token
}

/** What follows a confirmed address, and the language of its entry. */
export interface ConfirmedEntry extends ConfirmedEmail {
  readonly language: string
  /** The path prefix of the language; null for the site's default one. */
  readonly prefix: string | null
}

/** The language of an entry whose address a token confirms, as `confirmEntry` has it; undefined for a wrong or old token. */
export const findConfirmable = async (
  db: Db,
  { token, siteId }: { readonly token: string; readonly siteId: number },
): Promise<Pick<ConfirmedEntry, 'language' | 'prefix'> | undefined> => {
  const { rows } = await sql<Pick<ConfirmedEntry, 'language' | 'prefix'>>`
    select e.language_code as language, case when e.language_code <> site.default_language then l.code2 end as prefix
    from form_entry_token t join form_entry e on e.id = t.entry_id join form f on f.id = e.form_id
      join site on site.id = f.site_id join language l on l.code = e.language_code
    where t.digest = ${digestOf(token)} and f.site_id = ${siteId} and f.goal is not null and f.goal_type is not null
      and t.created_at > now() - ${daysToConfirm} * interval '1 day'`.execute(db)
  return rows[0]
}

/** Confirms the address of an entry of the site; undefined for a wrong or old token. */
export const confirmEntry = async (
  tx: Tx,
  { token, siteId, at }: { readonly token: string; readonly siteId: number; readonly at: Date },
): Promise<ConfirmedEntry | undefined> => {
  const { rows } = await sql<ConfirmedEntry>`
    update form_entry e set confirmed_at = coalesce(e.confirmed_at, ${at})
    from form_entry_token t, form f join site on site.id = f.site_id, language l
    where t.digest = ${digestOf(token)} and t.entry_id = e.id and f.id = e.form_id and l.code = e.language_code
      and f.site_id = ${siteId} and f.goal is not null and f.goal_type is not null
      and t.created_at > now() - ${daysToConfirm} * interval '1 day'
    returning e.data ->> 'email' as "confirmedEmail", f.goal, f.goal_type as "goalType", e.language_code as language,
      case when e.language_code <> site.default_language then l.code2 end as prefix`.execute(tx)
  return rows[0]
}

/** The replies that an address may have in a day, as anyone can fill in the address of another person. */
const repliesPerDay = 3

/** Whether an address may have another reply. Parallel entries of one address take turns until they are committed. */
export const mayReply = async (tx: Tx, siteId: number, email: string): Promise<boolean> => {
  const address = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form-reply ${siteId} ${address}`}, 0))`.execute(tx)
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from form_entry e join form f on f.id = e.form_id
    where f.site_id = ${siteId} and lower(e.data ->> 'email') = ${address} and e.created_at > now() - interval '1 day'`.execute(
    tx,
  )
  return (rows[0]?.entries ?? 0) < repliesPerDay
}

/** The address that the shop notifies of form entries; null without one. */
export const findFormRecipient = async (tx: Tx, siteId: number): Promise<string | null> => {
  const { rows } = await sql<{ recipient: string | null }>`
    select value #>> '{}' as recipient from site_option where site_id = ${siteId} and key = 'SendEmailTo'`.execute(tx)
  return rows[0]?.recipient ?? null
}

/** Removes the entries of an address, on every site. */
export const removeEntriesOf = async (tx: Tx, email: string): Promise<void> => {
  await sql`delete from form_entry where lower(data ->> 'email') = lower(${email})`.execute(tx)
}

/** Removes entries of forms after the days of their form, else after so many. */
export const removeOldEntries = async (db: Db, days: number): Promise<void> => {
  await sql`delete from form_entry e using form f
    where f.id = e.form_id and e.created_at < now() - coalesce(f.keep_days, ${days}) * interval '1 day'`.execute(db)
}
