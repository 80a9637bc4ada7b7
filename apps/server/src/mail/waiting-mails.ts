import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** How many days a mail is tried. */
export const mostDays = 3
const patience = sql`${sql.lit(mostDays)} * interval '1 day'`
const batch = 500

/** Enqueues mails that wait without a job, as after a restored database or when the retries of their job ended early. */
export const enqueueLostMails = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from mail m
      where sent_at is null and failed_at is null
        and created_at between now() - ${patience} and now() - interval '15 minutes'
        and not exists (select from pgboss.job j
          where j.name = 'mail' and j.state in ('created', 'retry', 'active') and (j.data ->> 'mailId')::int = m.id)
      order by id limit ${batch} for update skip locked`.execute(tx)
    for (const { id } of rows) await enqueue(tx, 'mail', { mailId: id })
  })

/** Marks mails as given up that have no attempts left. */
export const giveUpOldMails = async (db: Db, log: Pick<Logger, 'error'>): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    update mail set failed_at = now(), failure = 'given up'
    where sent_at is null and failed_at is null and created_at < now() - ${patience}
      and (taken_until is null or taken_until < now())
    returning id`.execute(db)
  for (const { id } of rows) log.error({ mailId: id }, 'a mail was given up')
}

/** Removes mails that were sent, or have failed, so many days ago. */
export const removeOldMails = async (db: Db, days: number): Promise<void> => {
  await sql`delete from mail where coalesce(sent_at, failed_at) < now() - ${days} * interval '1 day'`.execute(db)
}
