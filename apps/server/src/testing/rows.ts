import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** A digest of every row of every table that a request could change, but for what limits count. */
export const readRows = async (db: Db): Promise<string> => {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
      and tablename <> 'rate_limit' order by 1`.execute(db)
  const hashes = tables.rows.map(
    ({ name }) => sql`select ${name} || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ hash: string }>`${sql.join(hashes, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ hash }) => hash).join()
}
