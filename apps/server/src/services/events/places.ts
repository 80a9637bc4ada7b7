import { formatMoment } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { refuse } from '../../calls/refusal.ts'
import type { Tx } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'

/** One of the times of an event, as a visitor chose it. */
export interface ChosenTime {
  readonly id: number
  readonly start: string
}

interface SignUp {
  readonly siteId: number
  /** The form that was filled in. */
  readonly formId: number
  readonly now: Date
}

/** A place that an entry of a form takes. */
export interface Place extends ChosenTime {
  readonly number: number
}

/** Takes one of the free places until the transaction ends, then for good. */
export const takePlace = async (tx: Tx, { id, start }: ChosenTime, signUp: SignUp): Promise<Place> => {
  const { siteId, formId, now } = signUp
  const { rows } = await sql<{ number: number }>`
    update event_occurrence o set taken = o.taken + 1 from event e
    where e.id = ${id} and e.site_id = ${siteId} and e.form_id = ${formId} and o.event_id = e.id
      and o.starts_at = ${start}::timestamptz and o.starts_at > ${now}
      and (e.capacity is null or o.taken < e.capacity)
    returning o.number`.execute(tx)
  return rows[0] ? { id, start, number: rows[0].number } : await refusePlace(tx, { id, start }, signUp)
}

const refusePlace = async (tx: Tx, { id, start }: ChosenTime, { siteId, formId, now }: SignUp): Promise<never> => {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from event_occurrence o where o.event_id = e.id and o.starts_at = ${start}::timestamptz
      and o.starts_at > ${now}) as "isOpen"
    from event e where e.id = ${id} and e.site_id = ${siteId} and e.form_id = ${formId}`.execute(tx)
  if (!rows[0]) return refuse('VALIDATION_FAILED', { fields: [{ path: 'id', rule: 'event' }] })
  return refuse(rows[0].isOpen ? 'EVENT_FULL' : 'EVENT_CLOSED')
}

/** The event of a place and its time, by the clocks there: `Noć s kurirom, 5. prosinca 2026. u 18:00`. */
export const placeText = async (
  tx: Tx,
  { id, start }: ChosenTime,
  { language, defaultLanguage }: Pick<SiteScope, 'language' | 'defaultLanguage'>,
): Promise<string> => {
  const { rows } = await sql<{ title: string; timeZone: string }>`
    select t.title, e.time_zone as "timeZone" from event e join event_translation t on t.event_id = e.id where e.id = ${id}
    order by t.language_code = ${language} desc, t.language_code = ${defaultLanguage} desc limit 1`.execute(tx)
  const { title = '', timeZone = 'UTC' } = rows[0] ?? {}
  return `${title}, ${formatMoment(new Date(start).toISOString(), { locale: language, timeZone })}`
}
