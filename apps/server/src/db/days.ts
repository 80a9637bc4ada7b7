import { type RawBuilder, sql } from 'kysely'

/** The site whose days are meant, by its time zone. */
export interface DaysOf {
  readonly timeZone: string
}

/** The first moment of a day. */
export const beginOf = ({ timeZone }: DaysOf, day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date)::timestamp at time zone ${timeZone}`

/** The first moment after a day; null for none. */
export const endOf = ({ timeZone }: DaysOf, day: string | null): RawBuilder<Date | null> =>
  sql<Date | null>`(${day}::date + 1)::timestamp at time zone ${timeZone}`

export const dayAt = ({ timeZone }: DaysOf, moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`

/** The last day before an end, which is the first moment that is not valid any more. */
export const lastDayOf = (site: DaysOf, end: RawBuilder<unknown>): RawBuilder<string | null> =>
  dayAt(site, sql`(${end} - interval '1 microsecond')`)
