import type { ImportRemark, ImportRun } from '@butiga/commerce-sdk/contracts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { ImportTables } from './tables.ts'

type Row = Selectable<ImportTables['import_run']> & { readonly isSeen: boolean }

/** After this time without a sign, the process that imported has ended. */
const isSeen = sql<boolean>`coalesce(seen_at > now() - interval '30 seconds', false)`.as('isSeen')

const stateOf = ({ state, isSeen }: Row): ImportRun['state'] => {
  if (state !== 'running' && state !== 'stopping') return state
  return isSeen ? 'running' : 'stopped'
}

export const toRun = (row: Row): ImportRun => ({
  id: row.id,
  fileName: row.file_name,
  size: row.size,
  state: stateOf(row),
  isDry: row.is_dry,
  total: row.total,
  done: row.done,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  refused: row.refused,
  notes: row.notes,
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
  begunAt: row.begun_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
})

/** The imports of a site, the newest first, and how many there are. */
export const listRuns = async (
  db: Db,
  siteId: number,
  { limit, offset, ids }: { readonly limit: number; readonly offset: number; readonly ids: readonly number[] | null },
): Promise<{ runs: Row[]; total: number }> => {
  const ofSite = db
    .selectFrom('import_run')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`(${ids}::int[] is null or id = any(${ids}::int[]))`)
  const [runs, { total }] = await Promise.all([
    ofSite.selectAll().select(isSeen).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    ofSite.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { runs, total }
}

const one = (db: Db | Tx, siteId: number, id: number) =>
  db.selectFrom('import_run').selectAll().select(isSeen).where('site_id', '=', siteId).where('id', '=', id)

export const findRun = (db: Db, siteId: number, id: number): Promise<Row | undefined> =>
  one(db, siteId, id).executeTakeFirst()
export const lockRun = (tx: Tx, siteId: number, id: number): Promise<Row | undefined> =>
  one(tx, siteId, id).forUpdate().executeTakeFirst()

/** The first remarks of an import, in the order of the lines. */
export const listRemarks = async (db: Db, runId: number, limit: number): Promise<ImportRemark[]> =>
  await db
    .selectFrom('import_remark')
    .select(['line', 'outcome', 'key', 'reason', 'path', 'rule', 'facts'])
    .where('run_id', '=', runId)
    .orderBy('line')
    .orderBy('id')
    .limit(limit)
    .execute()
