import type { Restored } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { changeRecord } from './change.ts'
import type { Ctx } from './ctx.ts'
import { refuse } from './refusal.ts'

/** Days for which a deleted record can be restored. */
const DAYS = 30

type Row = Readonly<Record<string, unknown>>

interface RowsOf {
  readonly table: string
  readonly rows: readonly Row[]
}

/** What a deletion takes away. */
interface Stored {
  /** Deleted rows; the record itself is the first, others are behind those that they refer to. */
  readonly deleted: readonly RowsOf[]
  /** Rows that stay without what they referred to, as they were. */
  readonly cleared: readonly (RowsOf & { readonly columns: readonly string[] })[]
  /** What the service needs besides. */
  readonly more?: Row | undefined
}

interface ForeignKey {
  readonly child: string
  readonly parent: string
  readonly columns: readonly string[]
  readonly parentColumns: readonly string[]
  readonly deletion: 'cascade' | 'clear' | 'refuse'
  /** The columns that `clear` sets to null. */
  readonly cleared: readonly string[]
}

/** The foreign keys from or to a table. */
const listKeys = async (tx: Tx, table: string): Promise<readonly ForeignKey[]> => {
  const names = (rel: string, numbers: string) => sql`array(
    select attname::text from unnest(${sql.ref(numbers)}) with ordinality n (number, place)
    join pg_attribute on attrelid = ${sql.ref(rel)} and attnum = n.number order by place)`
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      ${names('conrelid', 'conkey')} as columns, ${names('confrelid', 'confkey')} as "parentColumns",
      case confdeltype when 'c' then 'cascade' when 'n' then 'clear' else 'refuse' end as deletion,
      case when confdelsetcols is null then ${names('conrelid', 'conkey')}
        else ${names('conrelid', 'confdelsetcols')} end as cleared
    from pg_constraint
    where contype = 'f' and ${sql.lit(table)}::regclass in (conrelid, confrelid) order by oid`.execute(tx)
  return rows
}

/** The columns of a table that are written, and those of its primary key. */
const columnsOf = async (tx: Tx, table: string): Promise<{ columns: string[]; key: string[] }> => {
  const { rows } = await sql<{ name: string; isKey: boolean }>`
    select attname::text as name, attnum = any(coalesce(indkey::int2[], '{}')) as "isKey" from pg_attribute
    left join pg_index on indrelid = attrelid and indisprimary
    where attrelid = ${sql.lit(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx)
  return { columns: rows.map(({ name }) => name), key: rows.filter(({ isKey }) => isKey).map(({ name }) => name) }
}

const recordsOf = ({ table, rows }: RowsOf) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

const sameIn = (one: string, columns: readonly string[], other: string, others: readonly string[]) =>
  sql.join(
    columns.map((column, index) => sql`${sql.ref(`${one}.${column}`)} = ${sql.ref(`${other}.${others[index]}`)}`),
    sql` and `,
  )

const collect = async (tx: Tx, match: RowsOf): Promise<Stored> => {
  let stored: Stored = { deleted: [match], cleared: [] }
  for (const key of await listKeys(tx, match.table)) {
    if (key.parent !== match.table || key.deletion === 'refuse') continue
    const children = await sql<{ row: Row }>`
      select to_jsonb(c) as row from ${sql.table(key.child)} c
      join ${recordsOf(match)} p on ${sameIn('c', key.columns, 'p', key.parentColumns)}`.execute(tx)
    const rows = children.rows.map(({ row }) => row)
    if (rows.length === 0) continue
    const more: Stored =
      key.deletion === 'cascade'
        ? await collect(tx, { table: key.child, rows })
        : { deleted: [], cleared: [{ table: key.child, rows, columns: key.cleared }] }
    stored = { deleted: [...stored.deleted, ...more.deleted], cleared: [...stored.cleared, ...more.cleared] }
  }
  return stored
}

export interface StoredRecord {
  readonly siteId: number
  /** The kind of record in the change log. */
  readonly entity: string
  readonly table: string
  readonly id: number
  /** What else its service needs to restore it; `read` gets it. Default: nothing. */
  readonly more?: Row
}

/**
 * Keeps a record as it is, with all rows that its deletion takes away, for `restoreRecord`. Only for records without data of
 * people: what is kept is not erased with an account.
 */
export const keepRecord = async (tx: Tx, { siteId, entity, table, id, more }: StoredRecord): Promise<void> => {
  // No row can begin to refer to it meanwhile.
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(r) as row from ${sql.table(table)} r where id = ${id} for update`.execute(tx)
  const stored = { ...(await collect(tx, { table, rows: rows.map(({ row }) => row) })), more }
  await sql`
    insert into deleted_record (site_id, entity, record_id, kept)
    values (${siteId}, ${entity}, ${id}, ${JSON.stringify(stored)})
    on conflict (site_id, entity, record_id) do update set kept = excluded.kept, deleted_at = now()`.execute(tx)
}

/** Deletes a record so that `restoreRecord` can bring it back. */
export const deleteRecord = async (tx: Tx, record: StoredRecord): Promise<void> => {
  await keepRecord(tx, record)
  await sql`delete from ${sql.table(record.table)} where id = ${record.id}`.execute(tx)
}

/** Puts rows back as they were; those that refer to what is gone meanwhile are left out. */
const putBack = async (tx: Tx, rows: RowsOf, isRecord: boolean): Promise<void> => {
  const { columns, key } = await columnsOf(tx, rows.table)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const parents = (await listKeys(tx, rows.table)).filter(({ child }) => child === rows.table)
  const isThere = parents.map(
    ({ parent, columns: own, parentColumns }) => sql`(
      ${sql.join(
        own.map((column) => sql`${sql.ref(`r.${column}`)} is null`),
        sql` or `,
      )}
      or exists (select from ${sql.table(parent)} p where ${sameIn('p', parentColumns, 'r', own)}))`,
  )
  // Triggers may have inserted rows of the record; the record itself is there when it was archived, and may have changed since.
  const rest = isRecord ? [] : columns.filter((column) => !key.includes(column))
  const set = rest.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into ${sql.table(rows.table)} (${names}) overriding system value select ${names} from ${recordsOf(rows)} r
    where ${sql.join([sql`true`, ...isThere], sql` and `)}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))})
    do ${set.length > 0 ? sql`update set ${sql.join(set)}` : sql`nothing`}`.execute(tx)
}

const setAgain = async (tx: Tx, { columns, ...rows }: Stored['cleared'][number]): Promise<void> => {
  const { key } = await columnsOf(tx, rows.table)
  const set = columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`)
  const isEmpty = columns.map((column) => sql`t.${sql.ref(column)} is null`)
  await sql`
    update ${sql.table(rows.table)} t set ${sql.join(set)} from ${recordsOf(rows)} r
    where ${sameIn('t', key, 'r', key)} and ${sql.join(isEmpty, sql` and `)}`.execute(tx)
}

/**
 * Restores a record that `deleteRecord` has deleted, with its id and what was deleted with it. Refuses when it is not kept any more, or
 * refers to what is gone; `NOT_UNIQUE` when another record has taken its place.
 *
 * @param read reads the restored record for the change log, and may refuse what does not fit any more; it gets the kept row,
 *   and `more` of it
 */
export const restoreRecord = (
  ctx: Pick<Ctx, 'call' | 'identity' | 'site' | 'transaction'>,
  entity: string,
  id: number,
  read: (tx: Tx, row: Row, more: Row) => Promise<object>,
): Promise<Restored> =>
  changeRecord(ctx, entity, async (tx) => {
    const taken = await sql<{ kept: Stored }>`
      delete from deleted_record where site_id = ${ctx.site.id} and entity = ${entity} and record_id = ${id}
      returning kept`.execute(tx)
    const { deleted, cleared, more = {} } = taken.rows[0]?.kept ?? refuse('NOT_FOUND')
    for (const rows of deleted) await putBack(tx, rows, rows === deleted[0])
    for (const rows of cleared) await setAgain(tx, rows)
    const after = await read(tx, deleted[0]?.rows[0] ?? {}, more)
    return { answer: { restored: true as const }, id, before: null, after: { ...after } }
  })

/** Forgets deleted records that can be restored no more. */
export const forgetDeleted = async (db: Db): Promise<void> => {
  await sql`delete from deleted_record where deleted_at < now() - ${DAYS} * interval '1 day'`.execute(db)
}
