import type { EventRecord, events, FieldError } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import { sanitize } from '../../db/safe-html.ts'
import { free, recurrence } from './queries.ts'
import { timestamp } from '../../db/timestamp.ts'

/** What of an event is written. */
export type EventFields = Omit<EventRecord, 'id' | 'shown'>

type Rules = (typeof events)['calls']['filterRecords']['list']
type Request = Pick<ListRequest<Rules['filters'], never>, 'filters' | 'window'>

const local = (column: string) => sql`to_char(${sql.ref(column)} at time zone e.time_zone, 'YYYY-MM-DD"T"HH24:MI')`

/** A page of the site's events, the next one first and then past ones from the latest on, and how many there are in all. */
export const listRecords = async (
  db: Db | Tx,
  siteId: number,
  { filters: { id, period }, window: { limit, offset } }: Request,
  now: Date,
): Promise<{ readonly records: EventRecord[]; readonly total: number }> => {
  const isUpcoming = period === null || period.length !== 1 ? null : period[0] === 'upcoming'
  const { rows } = await sql<{ records: EventRecord[]; total: number }>`
    with found as materialized (
      select e.*, o.number, o.starts_at as next_start, coalesce(o.ends_at > ${now}, false) as is_upcoming
      from event e left join lateral (select * from event_occurrence where event_id = e.id
        order by ends_at > ${now} desc, abs(extract(epoch from ends_at - ${now})) limit 1) o on true
      where e.site_id = ${siteId} and (${id}::int[] is null or e.id = any(${id}::int[]))
    ), chosen as (select * from found where ${isUpcoming}::boolean is null or is_upcoming = ${isUpcoming})
    select (select count(*)::int from chosen) as total,
      coalesce((select json_agg(json_build_object('id', e.id, 'start', ${local('e.starts_at')}, 'end', ${local('e.ends_at')},
        'timeZone', e.time_zone, 'image', e.image_id, 'recurrence', ${recurrence}, 'capacity', e.capacity,
        'form', (select name from form where id = e.form_id),
        'texts', (select coalesce(json_object_agg(t.language_code,
          json_build_object('title', t.title, 'place', t.place, 'summary', t.summary, 'html', t.html)
            order by t.language_code <> w.default_language, t.language_code), '{}')
          from event_translation t join site w on w.id = e.site_id where t.event_id = e.id),
        'shown', case when o.number is not null then json_build_object('start', ${timestamp('o.starts_at')},
          'end', ${timestamp('o.ends_at')}, 'free', ${free}, 'taken', o.taken) end) order by e.position)
        from (select *, row_number() over (order by is_upcoming desc,
            case when is_upcoming then next_start end, next_start desc, id) as position from chosen
          order by position limit ${limit} offset ${offset}) e
        left join event_occurrence o on o.event_id = e.id and o.number = e.number), '[]') as records`.execute(db)
  return rows[0] ?? { records: [], total: 0 }
}

/** The id of an event of the site for a change of it: nothing else changes it until the transaction ends. */
export const lockEvent = async (tx: Tx, siteId: number, id: number): Promise<boolean> => {
  const { rows } = await sql`select from event where site_id = ${siteId} and id = ${id} for update`.execute(tx)
  return rows.length > 0
}

/** What is wrong with an event beside its form: its times, and what it names. */
export const eventFaults = async (
  tx: Tx,
  { id: siteId, languages, defaultLanguage }: EventSite,
  { texts, start, end, timeZone, image, recurrence: repeats, form }: EventFields,
): Promise<FieldError[]> => {
  const { rows } = await sql<{ hasZone: boolean; hasForm: boolean; hasImage: boolean }>`
    select exists (select from pg_timezone_names where name = ${timeZone}) as "hasZone",
      exists (select from form where site_id = ${siteId} and name = ${form} and call is null) as "hasForm",
      exists (select from media where site_id = ${siteId} and id = ${image}) as "hasImage"`.execute(tx)
  const [has] = rows
  const foreign = Object.keys(texts).filter((code) => !languages.includes(code))
  return [
    ...foreign.map((code) => ({ path: `texts.${code}`, rule: 'choice' })),
    ...(texts[defaultLanguage] ? [] : [{ path: `texts.${defaultLanguage}.title`, rule: 'required' }]),
    ...(end > start ? [] : [{ path: 'end', rule: 'min', value: start }]),
    ...(has?.hasZone ? [] : [{ path: 'timeZone', rule: 'choice' }]),
    ...(form === null || has?.hasForm ? [] : [{ path: 'form', rule: 'exists' }]),
    ...(image === null || has?.hasImage ? [] : [{ path: 'image', rule: 'exists' }]),
    ...(repeats && (repeats.until === null) === (repeats.times === null)
      ? [{ path: 'recurrence.until', rule: 'required' }]
      : []),
    ...(repeats?.until && repeats.until < start.slice(0, 10)
      ? [{ path: 'recurrence.until', rule: 'min', value: start }]
      : []),
  ]
}

interface EventSite {
  readonly id: number
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

/** Writes an event, a new one without an id; its times follow. */
export const saveEvent = async (tx: Tx, siteId: number, fields: EventFields, known?: number): Promise<number> => {
  const { start, end, timeZone, image, recurrence: repeats, form, capacity, texts } = fields
  const at = (time: string) => sql<Date>`${time}::timestamp at time zone ${timeZone}`
  const columns = {
    starts_at: at(start),
    ends_at: at(end),
    time_zone: timeZone,
    image_id: image,
    repeat_every: repeats?.every ?? null,
    repeat_unit: repeats?.unit ?? null,
    repeat_until: repeats?.until ?? null,
    repeat_times: repeats?.times ?? null,
    cancelled_on: repeats?.cancelled ?? [],
    capacity,
    form_id: sql<number | null>`(select id from form where site_id = ${siteId} and name = ${form})`,
  }
  const { id } = await (
    known === undefined
      ? tx
          .insertInto('event')
          .values({ site_id: siteId, ...columns })
          .returning('id')
      : tx.updateTable('event').set(columns).where('id', '=', known).returning('id')
  ).executeTakeFirstOrThrow()
  await tx.deleteFrom('event_translation').where('event_id', '=', id).execute()
  const rows = Object.entries(texts).map(([language_code, { html, ...rest }]) => ({
    event_id: id,
    language_code,
    ...rest,
    html: sanitize(html),
  }))
  await tx.insertInto('event_translation').values(rows).execute()
  return id
}

/** Counts again the places that entries have taken; some may be gone since the event was deleted. */
export const countPlaces = async (tx: Tx, id: number): Promise<void> => {
  await sql`
    update event_occurrence o set taken = e.taken
    from (select o.number, count(f.id)::int as taken from event_occurrence o
      left join form_entry f on f.event_id = o.event_id and f.event_number = o.number
      where o.event_id = ${id} group by 1) e
    where o.event_id = ${id} and o.number = e.number and o.taken <> e.taken`.execute(tx)
}
