import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { KnownProduct } from './types.ts'

/**
 * The rows of a file during its import, in a temporary table of this connection: so that rows may refer to each other
 * in any order, duplicate SKUs are found, and no more than a batch is in memory.
 */
export interface StagedRow {
  readonly line: number
  readonly kind: string
  readonly key: string
  /** JSON. */
  readonly payload: string
  /** Products that others need come in an earlier one. */
  readonly wave: number
}
export type StagedStatus = 'created' | 'updated' | 'unchanged' | 'refused'

export const createStage = async (db: Db): Promise<void> => {
  await sql`drop table if exists pg_temp.import_row`.execute(db)
  await sql`create temp table import_row (
    line int primary key, kind text not null, key text not null, payload text not null, wave int not null,
    -- what a new product's id will be
    id int,
    -- null while it is still to come
    status text,
    format text,
    waits boolean not null default false
  )`.execute(db)
  await sql`drop table if exists pg_temp.import_slug`.execute(db)
  await sql`create temp table import_slug (language text, slug text, sku text, primary key (language, slug))`.execute(
    db,
  )
}

export const dropStage = async (db: Db): Promise<void> => {
  await sql`drop table if exists pg_temp.import_row, pg_temp.import_slug`.execute(db)
}

export const stageRows = async (db: Db, rows: readonly StagedRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`insert into import_row (line, kind, key, payload, wave)
    select * from unnest(${rows.map(({ line }) => line)}::int[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ key }) => key)}::text[], ${rows.map(({ payload }) => payload)}::text[],
      ${rows.map(({ wave }) => wave)}::int[])`.execute(db)
}

interface Repeated extends Pick<StagedRow, 'line' | 'kind' | 'key'> {
  /** The line of the first one. */
  readonly first: number
}

/** Refuses rows whose SKU occurs in an earlier row; returns them with both lines. */
export const refuseRepeated = async (db: Db): Promise<Repeated[]> => {
  await sql`create index on import_row (key, line)`.execute(db)
  await sql`analyze import_row`.execute(db)
  const { rows } = await sql<Repeated>`
    with repeated as (
      select line, first_value(line) over (partition by kind, key order by line) as first from import_row
    )
    update import_row r set status = 'refused' from repeated f where f.line = r.line and f.first < f.line
    returning r.line, r.kind, r.key, f.first`.execute(db)
  return rows.sort((a, b) => a.line - b.line)
}

/** Gives new products their ids in the order of the file, so that it is the order of the shop; negative ones where none are used up. */
export const giveIds = async (db: Db, siteId: number, isDry: boolean): Promise<void> => {
  const next = isDry ? sql`-line` : sql`nextval(pg_get_serial_sequence('product', 'id'))`
  await sql`
    update import_row r set id = n.id from (
      select line, ${next} as id from (
        select line from import_row i where kind = 'product' and status is null
          and not exists (select from product p where p.site_id = ${siteId} and p.sku = i.key)
        order by line
      ) added
    ) n where n.line = r.line`.execute(db)
}

export const countToCome = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from import_row where status is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** All rows of a kind that are still to come; for kinds with few rows. */
export const listKind = async (db: Db, kind: string): Promise<StagedRow[]> => {
  const { rows } = await sql<StagedRow>`
    select line, kind, key, payload, wave from import_row where kind = ${kind} and status is null order by line`.execute(
    db,
  )
  return rows
}

const batch = 500
const mostCharacters = 4_000_000

/** Some products of a wave after a line, or of those that wait for others; few where rows are long. */
export const listBatch = async (
  db: Db,
  wave: number | 'waiting',
  after: number,
): Promise<(StagedRow & { readonly id: number | null })[]> => {
  const requested = wave === 'waiting' ? sql`waits` : sql`status is null and wave = ${wave}`
  const { rows } = await sql<StagedRow & { id: number | null; before: number }>`
    select line, kind, key, payload, wave, id, before from (
      select *, sum(length(payload)) over (order by line) - length(payload) as before from (
        select * from import_row where kind = 'product' and line > ${after} and ${requested} order by line limit ${batch}
      ) some_rows
    ) counted where before < ${mostCharacters} order by line`.execute(db)
  return rows
}

export interface StagedProduct extends KnownProduct {
  readonly sku: string
  readonly status: StagedStatus | null
}

export const findStaged = async (db: Db, skus: readonly string[]): Promise<StagedProduct[]> => {
  if (skus.length === 0) return []
  const { rows } = await sql<StagedProduct>`
    select key as sku, coalesce(id, 0) as id, status, coalesce(format, 'simple') as format from import_row
    where kind = 'product' and key = any(${skus}::text[]) and status is distinct from 'refused'`.execute(db)
  return rows
}

export interface Settled {
  readonly line: number
  readonly status: StagedStatus
  readonly format: string | null
  readonly waits: boolean
}

export const settleRows = async (db: Db, rows: readonly Settled[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`update import_row r set status = s.status, format = s.format, waits = s.waits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (line int, status text, format text, waits boolean)
    where r.line = s.line`.execute(db)
}

/** Slugs that a dry run would have given. */
export const stageSlugs = async (
  db: Db,
  slugs: readonly { readonly language: string; readonly slug: string; readonly sku: string }[],
): Promise<void> => {
  if (slugs.length === 0) return
  await sql`insert into import_slug select * from jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb)
    as s (language text, slug text, sku text) on conflict do nothing`.execute(db)
}

export const findStagedSlugs = async (db: Db, slugs: readonly string[]): Promise<Map<string, string>> => {
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ key: string; sku: string }>`
    select language || '/' || slug as key, sku from import_slug where slug = any(${slugs}::text[])`.execute(db)
  return new Map(rows.map(({ key, sku }) => [key, sku]))
}
