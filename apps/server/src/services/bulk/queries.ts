import { type BulkJob, type BulkRefusal, type ErrorCode, errorCodes } from '@butiga/commerce-sdk/contracts'
import { type Selectable, sql } from 'kysely'
import type { Keyset } from '../../calls/keyset.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { BulkTables } from './tables.ts'

type JobState = Selectable<BulkTables['bulk_job']>['state']

/** A job with the counts of its records. */
export interface JobRow {
  readonly id: number
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  readonly state: JobState
  readonly user: string | null
  readonly isSeen: boolean
  readonly count: number
  readonly done: number
  readonly refused: number
  readonly conflicts: number
  readonly createdAt: Date
  readonly endedAt: Date | null
}

/** After this time without a sign, the process that worked on it has ended. */
const isSeen = sql<boolean>`coalesce(j.seen_at > now() - interval '30 seconds', false)`

const stateOf = ({ state, isSeen }: Pick<JobRow, 'state' | 'isSeen'>): BulkJob['state'] => {
  if (state !== 'running' && state !== 'stopping') return state
  return isSeen ? 'running' : 'stopped'
}

export const toJob = ({ isSeen: seen, state, createdAt, endedAt, ...row }: JobRow): BulkJob => ({
  ...row,
  state: stateOf({ state, isSeen: seen }),
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** Whose jobs are read: those of one user, or of the whole site. */
export interface JobScope {
  readonly siteId: number
  /** Null for all users. */
  readonly userId: number | null
}

const columns = sql`j.id, j.call, j.input, j.state, u.email as "user", ${isSeen} as "isSeen", i.*,
  j.created_at as "createdAt", j.ended_at as "endedAt"`
const counted = sql`left join app_user u on u.id = j.user_id
  cross join lateral (
    select count(*)::int as count, (count(*) filter (where state = 'done'))::int as done,
      (count(*) filter (where state = 'refused'))::int as refused,
      (count(*) filter (where state = 'conflict'))::int as conflicts
    from bulk_item where job_id = j.id) i`
const visible = ({ siteId, userId }: JobScope) =>
  sql`j.site_id = ${siteId} and (${userId}::int is null or j.user_id = ${userId}::int)`

export const findJob = async (db: Db | Tx, scope: JobScope, id: number): Promise<JobRow | undefined> => {
  const { rows } = await sql<JobRow>`
    select ${columns} from bulk_job j ${counted} where ${visible(scope)} and j.id = ${id}`.execute(db)
  return rows[0]
}

/** A job that no other transaction starts or stops until this one ends. */
export const lockJob = async (tx: Tx, scope: JobScope, id: number): Promise<JobRow | undefined> => {
  await sql`select 1 from bulk_job j where ${visible(scope)} and j.id = ${id} for update`.execute(tx)
  return findJob(tx, scope, id)
}

/** The jobs of a site, the newest first. */
export const jobList = (scope: JobScope, calls: readonly string[] | null): Keyset<'createdAt', JobRow> => {
  const where = sql`${visible(scope)} and (${calls}::text[] is null or j.call = any(${calls}::text[]))`
  return {
    columns: { createdAt: { value: sql`j.created_at`, kind: 'time' } },
    id: sql<number>`j.id`,
    order: { field: 'createdAt', direction: 'desc' },
    rows: ({ place, isAfter, window }) =>
      sql`select ${columns}, ${place} as place from bulk_job j ${counted} where ${where} and ${isAfter} ${window}`,
    all: () => sql`from bulk_job j where ${where}`,
  }
}

/** The first records that a job did not change, in their order. */
export const listRefusals = async (db: Db, jobId: number, limit: number): Promise<BulkRefusal[]> => {
  const { rows } = await sql<{ id: number; code: ErrorCode }>`
    select record_id as id, code from bulk_item where job_id = ${jobId} and state in ('refused', 'conflict')
    order by position limit ${limit}`.execute(db)
  return rows.map(({ id, code }) => ({ id, code, message: errorCodes[code].key }))
}

export interface Chosen {
  readonly id: number
  /** Its fields that must not change until its turn. */
  readonly base: Readonly<Record<string, unknown>> | null
}

const inOneStatement = 1000

export const insertItems = async (tx: Tx, jobId: number, chosen: readonly Chosen[]): Promise<void> => {
  for (let from = 0; from < chosen.length; from += inOneStatement)
    await tx
      .insertInto('bulk_item')
      .values(
        chosen.slice(from, from + inOneStatement).map(({ id, base }, index) => ({
          job_id: jobId,
          position: from + index,
          record_id: id,
          base: base && JSON.stringify(base),
        })),
      )
      .execute()
}

/** The records that a job has changed. */
export const changedBy = async (db: Db, jobId: number): Promise<Chosen[]> => {
  const { rows } = await sql<{ id: number }>`
    select record_id as id from bulk_item where job_id = ${jobId} and state = 'done' order by position`.execute(db)
  return rows.map(({ id }) => ({ id, base: null }))
}
