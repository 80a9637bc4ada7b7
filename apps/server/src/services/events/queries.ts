import { sql } from 'kysely'
import type { Order, PageWindow } from '../../calls/list.ts'
import type { Db } from '../../db/db.ts'
import type { SiteScope } from '../../db/site-scope.ts'
import type { MediaRecord } from '../media/public.ts'

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
}

export interface EventChoice {
  /** Null for all. */
  readonly ids: readonly number[] | null
  /** Events that end after it. */
  readonly from: string | null
  /** Events that begin before it. */
  readonly to: string | null
  /** Events that have ended by it. */
  readonly endedBy: Date | null
  readonly order: Order<'start'>
}

interface ListedEvents {
  readonly events: EventRow[]
  readonly total: number
  /** When the next event of the site ends; null when none is planned. */
  readonly next: Date | null
}

/** The text of a moment as the contract has it. */
const timestamp = (column: 'starts_at' | 'ends_at') =>
  sql`to_char(e.${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Events in the requested language, or else in the site's default language, with how many there are. */
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
      select e.*, t.title, t.summary, t.place, t.html,
        row_number() over (order by e.starts_at ${direction}, e.id ${direction}) as position
      from event e
      join lateral (select * from event_translation where event_id = e.id
        and language_code in (${language}, ${defaultLanguage}) order by language_code = ${language} desc limit 1) t on true
      where e.site_id = ${siteId} and (${ids}::int[] is null or e.id = any(${ids}::int[]))
        and (${from}::timestamptz is null or e.ends_at > ${from}::timestamptz)
        and (${to}::timestamptz is null or e.starts_at < ${to}::timestamptz)
        and (${endedBy}::timestamptz is null or e.ends_at <= ${endedBy}::timestamptz)
    )
    select (select count(*)::int from listed) as total,
      (select min(ends_at) from event where site_id = ${siteId} and ends_at > ${now}) as next,
      coalesce((select json_agg(json_build_object('id', e.id, 'title', e.title, 'summary', e.summary,
        'start', ${timestamp('starts_at')}, 'end', ${timestamp('ends_at')}, 'timeZone', e.time_zone, 'place', e.place,
        'html', e.html, 'image', (select row_to_json(m) from media m where m.id = e.image_id)) order by e.position)
        from (select * from listed order by position limit ${limit} offset ${offset}) e), '[]') as events`.execute(db)
  return rows[0] ?? { events: [], total: 0, next: null }
}

/** One event by its id. */
export const findEvent = async (db: Db, scope: SiteScope, id: number): Promise<EventRow | undefined> => {
  const one = { ids: [id], from: null, to: null, endedBy: null, order: [] }
  return (await listEvents(db, scope, one, { limit: 1, offset: 0 }, new Date(0))).events[0]
}
