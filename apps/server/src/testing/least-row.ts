import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface Column {
  readonly name: string
  readonly type: string
}

let texts = 0

/** What a column holds where nothing else is said: the least value of its type, and a text of its own. */
const leastOf = ({ name, type }: Column): unknown => {
  switch (type) {
    case 'ARRAY':
      return []
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'double precision':
      return 1
    case 'boolean':
      return false
    case 'jsonb':
      return '{}'
    case 'bytea':
      return Buffer.from('a')
    case 'date':
    case 'timestamp with time zone':
      return '2026-11-21T09:30:00Z'
    default:
      return name === 'language_code' ? 'hrv' : `text-${(texts += 1)}`
  }
}

/** The columns of a table that need a value. */
const neededOf = async (db: Db, table: string): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}
      and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db)
  return rows
}

/**
 * Inserts the least row that a table takes, with these values and whatever it needs besides, and answers its id. Neither
 * triggers nor references are checked: it is in place of a record that others made.
 */
export const insertLeast = async (
  db: Db,
  table: string,
  values: Readonly<Record<string, unknown>>,
): Promise<number> => {
  const needed = await neededOf(db, table)
  const row = { ...Object.fromEntries(needed.map((column) => [column.name, leastOf(column)])), ...values }
  return db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))}) returning id`.execute(tx)
    return rows[0]?.id ?? 0
  })
}
