import type { backoffice, JobRecord } from '@butiga/commerce-sdk/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { mostCounted } from './queries.ts'

type Request = Pick<
  ListRequest<(typeof backoffice)['calls']['filterJobs']['list']['filters'], never>,
  'filters' | 'window'
>
type Row = Omit<JobRecord, 'createdAt' | 'endedAt'> & { readonly createdAt: Date; readonly endedAt: Date | null }

/** In front of the number of a mail that was not delivered: its job has ended. */
const MAIL = 'mail-'

/** The number of the mail that an id names; null for a job. */
export const mailIdOf = (id: string): number | null => {
  const digits = id.startsWith(MAIL) ? id.slice(MAIL.length) : ''
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

const stateOf = sql<JobRecord['state']>`case
  when j.state in ('created', 'retry') then 'waiting' when j.state = 'active' then 'running'
  when j.state = 'completed' then 'done' else 'failed' end`

/** Whose jobs are shown: those of a site, for an owner those of the whole server too. */
export interface JobScope {
  readonly siteId: number
  readonly isOwner: boolean
}

const siteOf = sql`case j.name
    when 'mail' then (select site_id from mail where id = (j.data ->> 'mailId')::int)
    when 'accountMail' then (select site_id from account_mail where id = (j.data ->> 'requestId')::int)
    when 'fiscal' then (select site_id from issued_document where id = (j.data ->> 'documentId')::int)
    when 'import' then (select site_id from import_run where id = (j.data ->> 'runId')::int)
    when 'bulk' then (select site_id from bulk_job where id = (j.data ->> 'jobId')::int) end`

const isVisible = (site: RawBuilder<unknown>, { siteId, isOwner }: JobScope) =>
  sql`coalesce(${site} = ${siteId}::int, ${isOwner}::boolean)`

/** The failure is shown by its kind alone where the message may have an address. */
const all = (scope: JobScope) => sql`
  select j.id::text as id, j.name as kind, ${stateOf} as state, j.retry_count as retries, j.created_on as "createdAt",
    j.completed_on as "endedAt",
    case when j.name not in ('mail', 'accountMail') then left(j.output ->> 'message', 300) end as failure
  from pgboss.job j where j.name not like '\\_\\_%' and ${isVisible(siteOf, scope)}
  union all
  select ${MAIL} || m.id, 'mail', 'failed', 0, m.created_at, m.failed_at, m.failure from mail m
  where m.failed_at is not null and ${isVisible(sql`m.site_id`, scope)}`

/** A page of the jobs with the mails that were not delivered, the newest first, and how many there are. */
export const listJobs = async (
  db: Db,
  scope: JobScope,
  { filters: { state }, window: { limit, offset } }: Request,
): Promise<{ jobs: JobRecord[]; total: number }> => {
  const isOfState = sql`(${state}::text[] is null or state = any(${state}::text[]))`
  const { rows } = await sql<Row>`
    select * from (${all(scope)}) jobs where ${isOfState} order by "createdAt" desc, id limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${all(scope)}) jobs where ${isOfState}`.execute(db)
  return {
    jobs: rows.map(({ createdAt, endedAt, ...job }) => ({
      ...job,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}

type State = Pick<JobRecord, 'state'>

/** The state of a job, locked until the transaction ends. */
export const lockJob = async (tx: Tx, scope: JobScope, id: string): Promise<State | undefined> => {
  const { rows } = await sql<State>`
    select ${stateOf} as state from pgboss.job j where j.id::text = ${id} and ${isVisible(siteOf, scope)} for update`.execute(
    tx,
  )
  return rows[0]
}

export const lockMail = async (tx: Tx, scope: JobScope, id: number): Promise<State | undefined> => {
  const { rows } = await sql<State>`
    select case when failed_at is not null then 'failed' when sent_at is not null then 'done' else 'waiting' end as state
    from mail where id = ${id} and ${isVisible(sql`site_id`, scope)} for update`.execute(tx)
  return rows[0]
}

/** What pg-boss does for a job that is tried again. */
export const retryJob = async (tx: Tx, id: string): Promise<void> => {
  await sql`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null
    where id::text = ${id}`.execute(tx)
}

/** Gives a mail one more attempt, or those that are left of its three days. */
export const retryMail = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('mail').set({ failed_at: null, failure: null }).where('id', '=', id).execute()
  await enqueue(tx, 'mail', { mailId: id })
}

/** Jobs that were given up, and mails that were not delivered. */
export const countFailedJobs = async (db: Db, scope: JobScope): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${all(scope)}) jobs where state = 'failed' limit ${mostCounted}
    ) failed`.execute(db)
  return rows[0]?.count ?? 0
}
