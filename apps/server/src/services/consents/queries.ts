import type { StepConsents } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/db.ts'

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
