import { type RawBuilder, sql } from 'kysely'

/** The text of a moment as the contract has it. */
export const timestamp = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
