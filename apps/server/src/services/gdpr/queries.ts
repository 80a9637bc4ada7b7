import type { Consent, ConsentRecord, gdpr } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { SafeHtml } from '../../db/safe-html.ts'
import type { SiteScope } from '../../db/site-scope.ts'

type ConsentRequest = Pick<
  ListRequest<(typeof gdpr)['calls']['filterConsents']['list']['filters'], never>,
  'filters' | 'window'
>

/** A page of the site's consents in the language asked for, and how many there are in all. */
export const listConsents = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
  { filters: { id, uniqueNumber, assigned_to: steps }, window: { limit, offset } }: ConsentRequest,
): Promise<{ consents: Consent[]; total: number }> => {
  const { rows } = await sql<{ consents: Consent[]; total: number }>`
    with found as (
      select c.id, c.unique_number as "uniqueNumber", coalesce(t.display_name, c.unique_number) as "displayName"
      from consent c
      left join lateral (select display_name from consent_translation
        where consent_id = c.id and language_code in (${language}, ${defaultLanguage})
        order by language_code = ${language} desc limit 1) t on true
      where c.site_id = ${siteId}
        and (${id}::int[] is null or c.id = any(${id}::int[]))
        and (${uniqueNumber}::text[] is null or c.unique_number = any(${uniqueNumber}::text[]))
        and (${steps}::text[] is null or c.id in (select consent_id from consent_assignment
          where site_id = c.site_id and assigned_to = any(${steps}::text[])))
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(page) from (
        select * from found order by id limit ${limit} offset ${offset}) page), '[]') as consents`.execute(db)
  return rows[0] ?? { consents: [], total: 0 }
}

type RecordRequest = Pick<
  ListRequest<(typeof gdpr)['calls']['filterConsentRecords']['list']['filters'], never>,
  'filters' | 'window'
>

/** A page of the site's consents in all languages, with the steps that ask for them, and how many there are in all. */
export const listConsentRecords = async (
  db: Db,
  siteId: number,
  { filters: { id, assigned_to: steps }, window: { limit, offset } }: RecordRequest,
): Promise<{ records: ConsentRecord[]; total: number }> => {
  const { rows } = await sql<{ records: ConsentRecord[]; total: number }>`
    with found as (
      select c.id, c.unique_number, c.version from consent c
      where c.site_id = ${siteId}
        and (${id}::int[] is null or c.id = any(${id}::int[]))
        and (${steps}::text[] is null or c.id in (select consent_id from consent_assignment
          where site_id = ${siteId} and assigned_to = any(${steps}::text[])))
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(page) from (
        select f.id, f.unique_number as "uniqueNumber", f.version,
          (select coalesce(json_object_agg(language_code, display_name), '{}') from consent_translation
            where consent_id = f.id) as "displayName",
          (select coalesce(json_agg(assigned_to order by assigned_to), '[]') from consent_assignment
            where site_id = ${siteId} and consent_id = f.id) as "assignedTo",
          (select coalesce(json_agg(assigned_to order by assigned_to), '[]') from consent_assignment
            where site_id = ${siteId} and consent_id = f.id and required) as "requiredFor",
          (select count(*)::int from consent_log
            where site_id = ${siteId} and consent_id = f.id and consent_version = f.version and status) as given
        from found f order by f.unique_number limit ${limit} offset ${offset}) page), '[]') as records`.execute(db)
  return rows[0] ?? { records: [], total: 0 }
}

/** What of a consent is written. */
export type ConsentFields = Pick<ConsentRecord, 'uniqueNumber' | 'displayName'>

/** A consent for a change of it: no other change runs until the transaction ends. */
export const lockConsent = async (tx: Tx, siteId: number, id: number): Promise<ConsentFields | undefined> => {
  const { rows } = await sql<ConsentFields>`
    select c.unique_number as "uniqueNumber",
      (select coalesce(json_object_agg(language_code, display_name), '{}') from consent_translation
        where consent_id = c.id) as "displayName"
    from consent c where c.site_id = ${siteId} and c.id = ${id} for update of c`.execute(tx)
  return rows[0]
}

export const insertConsent = async (tx: Tx, siteId: number, uniqueNumber: string): Promise<number> => {
  const { id } = await tx
    .insertInto('consent')
    .values({ site_id: siteId, unique_number: uniqueNumber })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param isNewVersion whether a text differs, so that it is asked for again */
export const updateConsent = async (
  tx: Tx,
  id: number,
  { uniqueNumber, isNewVersion }: { uniqueNumber: string; isNewVersion: boolean },
): Promise<void> => {
  await sql`update consent set unique_number = ${uniqueNumber}, version = version + ${isNewVersion ? 1 : 0}
    where id = ${id}`.execute(tx)
}

/** Writes the texts of all languages, those that are as before too: a trigger keeps them under the version. */
export const writeConsentTexts = async (
  tx: Tx,
  id: number,
  texts: readonly { readonly language: string; readonly text: SafeHtml }[],
): Promise<void> => {
  await tx
    .insertInto('consent_translation')
    .values(texts.map(({ language, text }) => ({ consent_id: id, language_code: language, display_name: text })))
    .onConflict((same) =>
      same
        .columns(['consent_id', 'language_code'])
        .doUpdateSet((row) => ({ display_name: row.ref('excluded.display_name') })),
    )
    .execute()
}
