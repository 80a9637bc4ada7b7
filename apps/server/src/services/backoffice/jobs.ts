import type { backoffice, JobRecord } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import type { ListRequest } from '../../calls/list.ts'
import type { Db, Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'

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

/** The failure is shown by its kind alone where the message may have an address. */
const all = sql`
  select j.id::text as id, j.name as kind, ${stateOf} as state, j.retry_count as retries, j.created_on as "createdAt",
    j.completed_on as "endedAt",
    case when j.name not in ('mail', 'accountMail') then left(j.output ->> 'message', 300) end as failure
  from pgboss.job j where j.name not like '\\_\\_%'
  union all
  select ${MAIL} || m.id, 'mail', 'failed', 0, m.created_at, m.failed_at, m.failure from mail m
  where m.failed_at is not null`

/** A page of the jobs with the mails that were not delivered, the newest first, and how many there are. */
export const listJobs = async (
  db: Db,
  { filters: { state }, window: { limit, offset } }: Request,
): Promise<{ jobs: JobRecord[]; total: number }> => {
  const isOfState = sql`(${state}::text[] is null or state = any(${state}::text[]))`
  const { rows } = await sql<Row>`
    select * from (${all}) jobs where ${isOfState} order by "createdAt" desc, id limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${all}) jobs where ${isOfState}`.execute(db)
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
export const lockJob = async (tx: Tx, id: string): Promise<State | undefined> => {
  const { rows } = await sql<State>`
    select ${stateOf} as state from pgboss.job j where j.id::text = ${id} for update`.execute(tx)
  return rows[0]
}

/** The same for a mail. */
export const lockMail = async (tx: Tx, id: number): Promise<State | undefined> => {
  const { rows } = await sql<State>`
    select case when failed_at is not null then 'failed' when sent_at is not null then 'done' else 'waiting' end as state
    from mail where id = ${id} for update`.execute(tx)
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
