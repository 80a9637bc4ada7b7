import type { Job, JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import { describeError } from '../http/log.ts'
import type { DatabasePort } from '../ports/database/database.ts'
import type { MailPort } from '../ports/mail.ts'
import { deliverMail } from './deliver.ts'
import type { JobData } from './enqueue.ts'
import { createBoss } from './queues.ts'
import { sweep } from './sweep.ts'

/** The process's part that works off the queue. */
export interface Worker {
  /** Finishes the jobs in hand, at most ten seconds, and takes no more. */
  stop(): Promise<void>
}

/** Starts the worker role; any number of processes may play it. */
export const startWorker = async ({ db, pool }: DatabasePort, mail: MailPort, log: Logger): Promise<Worker> => {
  const boss = createBoss(pool, { supervise: true, schedule: true })
  boss.on('error', (error) => log.warn(describeError(error), 'jobs'))
  await boss.start()
  await boss.work(
    'mail',
    { perJobResults: true, batchSize: 20, burstWhenBatchFull: true, pollingIntervalSeconds: 1 },
    (jobs: Job<JobData['mail']>[]) =>
      Promise.all(
        jobs.map(async ({ id, data }): Promise<JobResult> => {
          try {
            await deliverMail(db, mail, data.mailId)
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
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 })
      mail.close()
    },
  }
}
