import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { DatabasePort } from '../db/db.ts'
import { migrateSchemaTo } from '../db/migrate.ts'
import { vacuumTables } from '../db/vacuum.ts'
import { Complaint } from '../ground/errors.ts'
import { migrate } from '../migrate.ts'
import { digest } from './dump.ts'
import { decompress, type Manifest, type Table } from './format.ts'
import { readTables, type Verified } from './read.ts'
import { copyInto, listTables } from './tables.ts'

/**
 * Loads a verified snapshot into a database without tables: its schema as it was, its rows, and what has been migrated
 * since. The rows are read back and compared with the checksums of the manifest before they are committed.
 */
export const load = async (database: DatabasePort, snapshot: Verified): Promise<void> => {
  await database.patiently((db) => migrateSchemaTo(db, snapshot.header.migrations))
  await database.patiently((_, pool) => inTransaction(pool, (client) => fill(client, snapshot)))
  await migrate(database)
  await database.patiently(async (db, pool) => {
    await inTransaction(pool, (client) => enqueueJobs(client, snapshot))
    await vacuumTables(db)
  })
}

/** A database that a snapshot can be loaded into; a {@link Complaint} otherwise. */
export const mustBeEmpty = async (database: DatabasePort): Promise<void> => {
  const { rows } = await database.patiently((_, pool) =>
    pool.query<{ name: string }>(
      `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
    ),
  )
  if (rows.length > 0)
    throw new Complaint(
      'The database is not empty, and nothing in it was changed. Name an empty database, or an empty data folder.',
    )
}

const inTransaction = async (pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local bytea_output = 'hex'; set local extra_float_digits = 1`)
    await work(client)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

const fill = async (client: pg.PoolClient, snapshot: Verified): Promise<void> => {
  const { header, manifest } = snapshot
  const tables = await listTables(client, { withKeys: true })
  // Rows that belong together come in any order, and bring what triggers would add to them.
  const references = await dropReferences(client)
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`)
  for await (const { table, text } of readTables(snapshot))
    if (table !== manifest.jobs) {
      // Migrations fill some tables, and the snapshot holds their rows too.
      await client.query(`truncate "${table.name}"`)
      await copyTable(client, snapshot, table, text)
    }
  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`)
  for (const { create } of references) await client.query(create)
  await setSequences(client, manifest)
  for (const { name, query } of await listTables(client, header)) {
    const table = manifest.tables.find((one) => one.name === name)
    if (table === undefined) continue
    const counted = digest()
    await pipeline(client.query(copyTo(`copy (${query}) to stdout`)), counted.stream.resume())
    mustEqual(table, counted.result())
  }
}

const mustEqual = (table: Table, match: { rows: number; sha256: string }): void => {
  if (match.rows !== table.rows || match.sha256 !== table.sha256)
    throw new Error(`The table ${table.name} was not restored as it was: ${match.rows} rows of ${table.rows}`)
}

/** Takes the foreign keys off, which are checked faster all at once; answers how they are put back. */
const dropReferences = async (client: pg.PoolClient): Promise<{ create: string }[]> => {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows
}

const setSequences = async (client: pg.PoolClient, { sequences }: Manifest): Promise<void> => {
  for (const { name, value, isCalled } of sequences) {
    // Those of order numbers come with the rows of sites.
    await client.query(`create sequence if not exists "${name}"`)
    await client.query('select setval($1::regclass, $2, $3)', [`public."${name}"`, value, isCalled])
  }
}

const enqueueJobs = async (client: pg.PoolClient, snapshot: Verified): Promise<void> => {
  const { jobs } = snapshot.manifest
  await client.query(
    `create temp table ${jobs.name} (id uuid, name text, data jsonb, priority int, start_after timestamptz) on commit drop`,
  )
  for await (const { table, text } of readTables(snapshot))
    if (table === jobs) await copyTable(client, snapshot, table, text)
  await client.query(`
    insert into pgboss.job (id, name, data, priority, start_after, policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, keep_until)
    select j.id, j.name, j.data, j.priority, j.start_after, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff,
      q.retry_delay_max, q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second'
    from ${jobs.name} j join pgboss.queue q on q.name = j.name`)
}

const copyTable = async (
  client: pg.PoolClient,
  { header }: Verified,
  { name, columns }: Table,
  text: Readable,
): Promise<void> => {
  await pipeline(text, decompress(header.compression), client.query(copyFrom(copyInto({ name, columns }))))
}
