import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** The data of each kind of job: ids of database rows, no personal data. */
export interface JobData {
  mail: { mailId: number }
  accountMail: { requestId: number }
  fiscal: { documentId: number }
  import: { runId: number }
  bulk: { jobId: number }
  sweep: Record<never, never>
  publish: Record<never, never>
  payments: Record<never, never>
  refunds: Record<never, never>
  social: Record<never, never>
  /** Default: of the most visible pictures. */
  sizes: { mediaIds?: readonly number[] }
  sitemap: Record<never, never>
  audit: Record<never, never>
  snapshot: Record<never, never>
  erasures: Record<never, never>
}
export type JobName = keyof JobData

/**
 * Enqueues a job in the transaction that causes it: rolled back together, committed together. Retries
 * and time-outs are those of the queue (queues.ts).
 */
export const enqueue = async <N extends JobName>(tx: Tx, name: N, data: JobData[N]): Promise<void> => {
  await insertJob(name, sql`${JSON.stringify(data)}::jsonb`).execute(tx)
}

/** The same as a part of the statement that writes what the job is about: `data` is made of the rows of `from`. */
export const insertJob = (name: JobName, data: RawBuilder<unknown>, from = sql``): RawBuilder<unknown> =>
  // pg-boss documents inserts by SQL; unlike its send() they need no started instance.
  sql`insert into pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
    select name, ${data}, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, heartbeat_seconds, deletion_seconds, now() + retention_seconds * interval '1 second'
    from pgboss.queue ${from} where name = ${name}`
