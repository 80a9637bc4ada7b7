import type { Occurrence, Recurrence } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Order, PageWindow } from '../../calls/list.ts'
import type { Db } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import type { MediaRecord } from '../media/public.ts'
import { timestamp } from '../../db/timestamp.ts'

export interface EventRow {
  readonly id: number
  readonly title: string
  readonly summary: string
  readonly start: string
  readonly end: string
  readonly timeZone: string
  readonly place: string
  readonly image: MediaRecord | null
  readonly html: string
  readonly recurrence: Recurrence | null
  readonly form: string | null
  readonly free: number | null
}

export interface EventChoice {
  /** Null for all. */
  readonly ids: readonly number[] | null
  /** Those that end after it. */
  readonly from: string | null
  /** Those that begin before it. */
  readonly to: string | null
  /** Those that have ended by it. */
  readonly endedBy: Date | null
  readonly order: Order<'start'>
}

interface ListedEvents {
  readonly events: EventRow[]
  readonly total: number
  /** When the next occurrence on the site ends; null when none is planned. */
  readonly next: Date | null
}

/** Free places of the occurrence `o` of the event `e`. */
export const free = sql`case when num_nulls(e.form_id, e.capacity) = 0 then greatest(e.capacity - o.taken, 0) end`

/** How the event `e` repeats. */
export const recurrence = sql`case when e.repeat_every is not null then json_build_object('every', e.repeat_every,
  'unit', e.repeat_unit, 'until', e.repeat_until, 'times', e.repeat_times, 'cancelled', e.cancelled_on) end`

/**
 * Occurrences of events in the requested language, or else in the site's default language, with how many there are.
 */
export const listEvents = async (
  db: Db,
  { siteId, language, defaultLanguage }: SiteScope,
  { ids, from, to, endedBy, order }: EventChoice,
  { limit, offset }: Pick<PageWindow, 'limit' | 'offset'>,
  now: Date,
): Promise<ListedEvents> => {
  const direction = order[0]?.direction === 'desc' ? sql`desc` : sql`asc`
  const { rows } = await sql<ListedEvents>`
    with listed as materialized (
      select e.id, e.time_zone, e.image_id, ${recurrence} as recurrence, o.starts_at, o.ends_at,
        ${free} as free, e.form_id,
        row_number() over (order by o.starts_at ${direction}, e.id ${direction}) as position
      from event e join event_occurrence o on o.event_id = e.id
      where e.site_id = ${siteId} and (${ids}::int[] is null or e.id = any(${ids}::int[]))
        and exists (select from event_translation where event_id = e.id
          and language_code in (${language}, ${defaultLanguage}))
        and (${from}::timestamptz is null or o.ends_at > ${from}::timestamptz)
        and (${to}::timestamptz is null or o.starts_at < ${to}::timestamptz)
        and (${endedBy}::timestamptz is null or o.ends_at <= ${endedBy}::timestamptz)
    )
    select (select count(*)::int from listed) as total,
      (select min(o.ends_at) from event e join event_occurrence o on o.event_id = e.id
        where e.site_id = ${siteId} and o.ends_at > ${now}) as next,
      coalesce((select json_agg(json_build_object('id', e.id, 'title', t.title, 'summary', t.summary,
        'start', ${timestamp('e.starts_at')}, 'end', ${timestamp('e.ends_at')}, 'timeZone', e.time_zone, 'place', t.place,
        'html', t.html, 'image', (select row_to_json(m) from media m where m.id = e.image_id),
        'recurrence', e.recurrence, 'form', (select name from form where id = e.form_id), 'free', e.free) order by e.position)
        from (select * from listed order by position limit ${limit} offset ${offset}) e
        join lateral (select * from event_translation where event_id = e.id
          and language_code in (${language}, ${defaultLanguage}) order by language_code = ${language} desc limit 1) t on true
        ), '[]') as events`.execute(db)
  return rows[0] ?? { events: [], total: 0, next: null }
}

/** One event at its next occurrence that has not ended, or else at its last. */
export const findEvent = async (db: Db, scope: SiteScope, id: number, now: Date): Promise<EventRow | undefined> => {
  const one = { ids: [id], to: null, endedBy: null }
  const window = { limit: 1, offset: 0 }
  const coming = { ...one, from: now.toISOString(), order: [] }
  const [next] = (await listEvents(db, scope, coming, window, now)).events
  if (next) return next
  const latest = { ...one, from: null, order: [{ field: 'start', direction: 'desc' }] } as const
  return (await listEvents(db, scope, latest, window, now)).events[0]
}

/** The occurrences of an event after the one that begins at `start`. */
export const listLater = async (db: Db, { id, start }: Pick<EventRow, 'id' | 'start'>): Promise<Occurrence[]> => {
  const { rows } = await sql<Occurrence>`
    select ${timestamp('o.starts_at')} as start, ${timestamp('o.ends_at')} as end, ${free} as free
    from event e join event_occurrence o on o.event_id = e.id
    where e.id = ${id} and o.starts_at > ${start}::timestamptz order by o.number`.execute(db)
  return rows
}

/** From when to when a series of occurrences goes: its first, also a cancelled one, and the start of its last. */
export interface Series extends Omit<Occurrence, 'free'> {
  readonly last: string
}

export const getSeries = async (db: Db, id: number): Promise<Series> => {
  const { rows } = await sql<Series>`
    select ${timestamp('starts_at')} as start, ${timestamp('ends_at')} as end,
      (select ${timestamp('o.starts_at')} from event_occurrence o where o.event_id = event.id
        order by o.number desc limit 1) as last
    from event where id = ${id}`.execute(db)
  const [series] = rows
  if (!series) throw new Error(`There is no event ${id}`)
  return series
}
