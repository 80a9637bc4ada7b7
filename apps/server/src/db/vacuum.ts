import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Vacuums and analyzes the tables after many writes, which autovacuum would do minutes later. Not in a transaction. Leaves
 * out empty tables: for one that was analyzed while it was empty, PostgreSQL plans to read it from end to end, and keeps that
 * plan while the table grows.
 */
export const vacuumTables = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`.execute(db)
  if (rows.length > 0) await sql.raw(`vacuum (analyze) ${rows.map(({ name }) => name).join(', ')}`).execute(db)
}
