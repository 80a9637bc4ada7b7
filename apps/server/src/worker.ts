import type { Logger } from 'pino'
import { describeError } from './ground/log.ts'
import { inSpan } from './ground/traces.ts'
import type { Services } from './calls/serve.ts'
import type { DatabasePort } from './db/db.ts'
import type { Retention } from './ground/retention.ts'
import type { Files } from './ports/files.ts'
import type { FiscalServices } from './ports/fiscal.ts'
import type { Instagram } from './ports/instagram.ts'
import type { PaymentProvider } from './ports/payments.ts'
import { mailConnections, type MailPort } from './ports/mail.ts'
import { deliverMail } from './mail/deliver-mail.ts'
import type { JobData } from './jobs/enqueue.ts'
import { createBoss } from './jobs/queues.ts'
import type { Archive } from './ports/archive.ts'
import { makeSizesAhead, type MediaStore, removeOldUploads } from './services/media/public.ts'
import { saveAudit } from './db/last-audit.ts'
import { auditShop } from './audit-shop.ts'
import { attachmentOf, fiscalise, type Printer } from './services/invoices/public.ts'
import { publishDue } from './services/content/public.ts'
import { removeUnusedFiles } from './services/form-definitions/public.ts'
import { removeOldImports, runImport } from './services/imports/public.ts'
import { removeOldJobs, runBulk } from './services/bulk/public.ts'
import { readSitemapState, writeSitemaps } from './services/cms/public.ts'
import { takeInChild } from './snapshots/child.ts'
import { saveErasures } from './snapshots/erasures.ts'
import { refreshSocialPosts } from './services/posts/public.ts'
import { settleRefunds, settleUnpaid } from './services/orders/public.ts'
import { renewSubscriptions } from './services/subscriptions/public.ts'
import { sendAccountMail } from './services/user/public.ts'
import { sweep } from './sweep.ts'

/** The part of a process that runs the jobs. */
export interface Worker {
  /** Takes no more jobs and waits for running ones, at most ten seconds. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  readonly mail: MailPort
  /** The calls that bulk jobs make. */
  readonly services: Services
  /** Where a snapshot is kept each hour; null takes none. */
  readonly archive: Archive | null
  readonly media: MediaStore
  /** Bytes that the media of a site may have; undefined for any number. */
  readonly mediaQuota?: number | undefined
  /** The account whose posts are stored each hour. Default: none are. */
  readonly instagram?: Instagram | null
  /** The files that are imported. */
  readonly imports: Files
  readonly retention: Retention
  /** Whose payments are settled where their notification was lost. */
  readonly payments: readonly PaymentProvider[]
  /** Who registers documents with the tax office. */
  readonly fiscal: FiscalServices
  /** Makes the documents that mails have attached. */
  readonly printer: Printer
  readonly log: Logger
}

/** Starts the worker role; any number of processes may run it. */
export const startWorker = async (
  database: DatabasePort,
  {
    mail,
    services,
    archive,
    media,
    mediaQuota: quota,
    instagram = null,
    imports,
    retention,
    payments,
    fiscal,
    printer,
    log,
  }: WorkerOptions,
): Promise<Worker> => {
  const { db, pool } = database
  const stopping = new AbortController()
  const boss = createBoss(pool, { supervise: true, schedule: true })
  boss.on('error', (error) => log.warn(describeError(error), 'the job queue reported an error'))
  await boss.start()
  await boss.work<JobData['mail']>(
    'mail',
    { localConcurrency: mailConnections, burstWhenBatchFull: true, pollingIntervalSeconds: 1 },
    async ([job]) => {
      if (job)
        await inSpan('job mail', {}, () =>
          deliverMail(
            { db, mailPort: mail, attach: (id) => attachmentOf({ db, printer, fiscal }, id), log },
            job.data.mailId,
          ),
        )
    },
  )
  await boss.work<JobData['accountMail']>('accountMail', { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job) await sendAccountMail(db, job.data.requestId)
  })
  await boss.work<JobData['fiscal']>('fiscal', { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job) await fiscalise({ db, fiscal, log }, job.data.documentId)
  })
  await boss.work<JobData['import']>('import', { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job) await runImport({ database, media, imports, log, signal: stopping.signal }, job.data.runId)
  })
  await boss.work<JobData['bulk']>('bulk', { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (job) await runBulk({ database, services, log, signal: stopping.signal }, job.data.jobId)
  })
  await boss.work('sweep', { pollingIntervalSeconds: 30 }, async () => {
    await sweep(db, { log, retention })
    await removeOldImports(db, imports)
    await removeOldJobs(db)
    await removeOldUploads(db, media.files)
    await removeUnusedFiles(db, media.files)
    await mail.removeOlderThan(retention.mails)
  })
  await boss.schedule('sweep', '*/5 * * * *')
  let lastState: string | undefined
  await boss.work('sitemap', { pollingIntervalSeconds: 2 }, async () => {
    const state = await readSitemapState(db)
    if (state === lastState) return
    await writeSitemaps(db)
    lastState = state
  })
  await boss.work('publish', { pollingIntervalSeconds: 5 }, async () => {
    await publishDue(db, log)
  })
  await boss.schedule('publish', '* * * * *')
  await boss.work('payments', { pollingIntervalSeconds: 5 }, async () => {
    await settleUnpaid({ db, payments, log })
    await renewSubscriptions({ db, payments, log })
  })
  await boss.schedule('payments', '* * * * *')
  await boss.work('refunds', { pollingIntervalSeconds: 1 }, async () => {
    await settleRefunds({ db, payments, log })
  })
  await boss.schedule('refunds', '* * * * *')
  await boss.work('audit', { pollingIntervalSeconds: 30 }, async () => {
    const findings = await auditShop(database, media)
    for (const { question, rows } of findings) log.error({ question, rows: rows.length }, 'the audit found something')
    await saveAudit(db, findings)
  })
  await boss.schedule('audit', '30 * * * *')
  await boss.schedule('sitemap', '*/10 * * * *')
  await boss.send('sitemap', {})
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
  await boss.work<JobData['sizes']>('sizes', { pollingIntervalSeconds: 1 }, async ([job]) => {
    const report = (error: unknown, path: string) =>
      log.warn({ ...describeError(error), path }, 'a size of a picture could not be made')
    const made = await makeSizesAhead({
      db,
      store: media,
      mediaIds: job?.data.mediaIds,
      signal: stopping.signal,
      report,
    })
    if (made > 0) log.info({ made }, 'sizes of pictures')
  })
  await boss.schedule('sizes', '45 * * * *')
  await boss.send('sizes', {})
  if (archive) await boss.schedule('snapshot', '0 * * * *')
  else await boss.unschedule('snapshot')
  await boss.work('social', { pollingIntervalSeconds: 30 }, async () => {
    if (instagram) await refreshSocialPosts({ db, media, quota, instagram, log })
  })
  if (instagram) await boss.schedule('social', '15 * * * *')
  else await boss.unschedule('social')
  return {
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000 })
      mail.close()
    },
  }
}
