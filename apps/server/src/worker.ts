import type { Job, JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import { describeError } from './ground/log.ts'
import { inSpan } from './ground/traces.ts'
import type { DatabasePort } from './db/db.ts'
import type { Archive } from './ports/archive.ts'
import type { MailPort } from './ports/mail.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import type { JobData } from './jobs/enqueue.ts'
import { createBoss } from './jobs/queues.ts'
import { takeInChild } from './snapshots/child.ts'
import { saveErasures } from './snapshots/erasures.ts'
import { sweep } from './sweep.ts'

/** The part of a process that runs the jobs. */
export interface Worker {
  /** Takes no more jobs and waits for running ones, at most ten seconds. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  readonly mail: MailPort
  /** Where a snapshot is kept each hour; null takes none. */
  readonly archive: Archive | null
  readonly log: Logger
}

/** Starts the worker role; any number of processes may run it. */
export const startWorker = async (
  { db, pool }: DatabasePort,
  { mail, archive, log }: WorkerOptions,
): Promise<Worker> => {
  const stopping = new AbortController()
  const boss = createBoss(pool, { supervise: true, schedule: true })
  boss.on('error', (error) => log.warn(describeError(error), 'the job queue reported an error'))
  await boss.start()
  await boss.work(
    'mail',
    { perJobResults: true, batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 1 },
    (jobs: Job<JobData['mail']>[]) =>
      Promise.all(
        jobs.map(async ({ id, data }): Promise<JobResult> => {
          try {
            await inSpan('job mail', {}, () => deliverMail(db, mail, data.mailId))
            return { id, status: 'completed' }
          } catch (error) {
            log.warn({ ...describeError(error), mailId: data.mailId }, 'mail was not sent')
            return { id, status: 'failed' }
          }
        }),
      ),
  )
  await boss.work('sweep', { pollingIntervalSeconds: 30 }, () => sweep(db))
  await boss.schedule('sweep', '*/5 * * * *')
  await boss.work('erasures', { pollingIntervalSeconds: 5 }, async () => {
    if (archive) await saveErasures(db, archive)
  })
  await boss.work('snapshot', { pollingIntervalSeconds: 30 }, async () => {
    try {
      log.info({ taken: await takeInChild(stopping.signal) }, 'snapshot')
    } catch (error) {
      if (stopping.signal.aborted) return
      log.error(describeError(error), 'no snapshot was taken')
      throw error
    }
  })
  if (archive) await boss.schedule('snapshot', '0 * * * *')
  else await boss.unschedule('snapshot')
  return {
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
      mail.close()
    },
  }
}
