import type { Pool } from 'pg'
import { PgBoss, type Queue } from 'pg-boss'
import type { JobName } from './enqueue.ts'

const queues: Record<JobName, Omit<Queue, 'name'>> = {
  // The retries last for three days, after which a mail is given up; a job outlasts the lease of its mail.
  mail: { retryLimit: 450, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 720 },
  accountMail: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
  // For a month: a document must reach the tax office some time.
  fiscal: { retryLimit: 800, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 60 },
  // Starts again by hand: what a killed import has written stays.
  import: { retryLimit: 0, expireInSeconds: 43_200, deleteAfterSeconds: 86_400 },
  // Goes on in another process: half a minute after the last sign of one that was killed, or when one stops.
  bulk: {
    heartbeatSeconds: 30,
    retryLimit: 20,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 43_200,
    deleteAfterSeconds: 86_400,
  },
  sweep: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  audit: { retryLimit: 0, expireInSeconds: 1800, deleteAfterSeconds: 86_400 },
  sitemap: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  // Publications whose moment has come, each minute.
  publish: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600 },
  // Payments that wait, each minute.
  payments: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  // Open refunds, when there is one and each minute.
  refunds: { retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 3600 },
  // Fifty pictures at most, each hour.
  social: { retryLimit: 0, expireInSeconds: 1800, deleteAfterSeconds: 86_400 },
  // One at a time: two would make the same sizes. Minutes after a first start, and nothing to do after that.
  sizes: { policy: 'singleton', retryLimit: 0, expireInSeconds: 900, deleteAfterSeconds: 86_400 },
  snapshot: { retryLimit: 0, expireInSeconds: 3000, deleteAfterSeconds: 86_400 },
  // For a week: the store of the ledger may be away.
  erasures: { retryLimit: 300, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 300 },
}

/** pg-boss on our own pool. */
export const createBoss = (pool: Pool, options: { supervise: boolean; schedule: boolean }): PgBoss =>
  new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, ...options })

/** Creates or updates pg-boss's own schema and our queues; part of every migration. */
export const migrateQueues = async (pool: Pool): Promise<void> => {
  const boss = createBoss(pool, { supervise: false, schedule: false })
  await boss.start()
  try {
    for (const [name, { policy, ...changeable }] of Object.entries(queues)) {
      await boss.createQueue(name, { ...changeable, ...(policy && { policy }) })
      await boss.updateQueue(name, changeable)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
