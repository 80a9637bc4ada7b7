import type { Consent, ConsentRecord, gdpr, StepConsents } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
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

/** A consent of the site, and whether a step requires it. */
export interface KnownConsent {
  readonly id: number
  readonly required: boolean
}

const known = (siteId: number, step: string, ids: readonly number[]) => sql<KnownConsent>`
  select c.id, c.site_id, c.version, coalesce(a.required, false) as required from consent c
  left join consent_assignment a on a.site_id = c.site_id and a.assigned_to = ${step} and a.consent_id = c.id
  where c.site_id = ${siteId} and c.id = any(${ids}::int[])`

/** Which of these consents belong to the site, and which of those the step requires. */
export const listKnownConsents = async (
  tx: Tx,
  siteId: number,
  step: string,
  ids: readonly number[],
): Promise<readonly KnownConsent[]> => (await known(siteId, step, ids).execute(tx)).rows

export interface ConsentDecision {
  readonly siteId: number
  readonly ids: readonly number[]
  readonly status: boolean
  readonly statusTimestamp: string
  readonly step: string
  /** The cart for whose order it is made; null for a form. */
  readonly cartId: number | null
  readonly userType: 'guest' | 'user'
  readonly email: string
  readonly language: string
}

/** One row for each consent that the site has, with the version of the text that was shown; answers which these are. */
export const insertConsentLog = async (tx: Tx, decision: ConsentDecision): Promise<readonly KnownConsent[]> => {
  const { rows } = await sql<KnownConsent>`
    with known as (${known(decision.siteId, decision.step, decision.ids)}), written as (
      insert into consent_log (site_id, consent_id, consent_version, status, status_timestamp, source_type, user_type, email,
        language_code, cart_id)
      select site_id, id, version, ${decision.status}, ${decision.statusTimestamp}::timestamptz, ${decision.step},
        ${decision.userType}, ${decision.email}, ${decision.language}, ${decision.cartId}
      from known order by id
    )
    select id, required from known`.execute(tx)
  return rows
}

/**
 * Required consents that the person has not given to their present text, by step; the latest decision counts. For an order
 * only what was decided for its cart counts; a form has no cart.
 */
export const listMissingConsents = async (
  tx: Tx,
  person: { siteId: number; email: string | RawBuilder<string>; cartId: number | null },
  steps: readonly string[],
): Promise<StepConsents[]> => {
  const ofCart = person.cartId === null ? sql`` : sql`and l.cart_id = ${person.cartId}`
  const { rows } = await sql<StepConsents>`
    select a.assigned_to as step, json_agg(a.consent_id order by a.position, a.consent_id) as consents
    from consent_assignment a
    join consent c on c.id = a.consent_id
    left join lateral (
      select l.status, l.consent_version from consent_log l
      where l.site_id = a.site_id and l.source_type = a.assigned_to and lower(l.email) = lower(${person.email})
        and l.consent_id = a.consent_id ${ofCart}
      order by l.id desc limit 1
    ) last on true
    where a.site_id = ${person.siteId} and a.assigned_to = any(${steps}::text[]) and a.required
      and (last.status is distinct from true or last.consent_version <> c.version)
    group by a.assigned_to
    order by array_position(${steps}::text[], a.assigned_to)`.execute(tx)
  return rows
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
