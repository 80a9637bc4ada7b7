import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Ctx } from '../../calls/ctx.ts'
import { createTransaction } from '../../calls/idempotency.ts'
import { type Identity, scopesOf } from '../../calls/identity.ts'
import { Refusal } from '../../calls/refusal.ts'
import type { Services } from '../../calls/serve.ts'
import { siteDirectory } from '../../calls/sites.ts'
import type { DatabasePort, Db, Tx } from '../../db/db.ts'
import { isUnavailable } from '../../db/transaction.ts'
import { describeError } from '../../ground/log.ts'
import { mayMake, servedCall } from './choose.ts'

interface Worker {
  readonly database: Pick<DatabasePort, 'db' | 'writes'>
  readonly services: Services
  readonly log: Logger
  /** Aborted when the process ends. */
  readonly signal: AbortSignal
}

/** Milliseconds between two signs of life, at which a job that is to stop is found. */
const signs = 1000

interface Item {
  readonly position: number
  readonly record_id: number
  readonly base: Readonly<Record<string, unknown>> | null
}

/** Another process has this record, or it is changed already. */
class Taken extends Error {}
class Interrupted extends Error {}

/**
 * Makes the call of a job for each of its records that wait. The mark of a record is written in the transaction of its
 * change, so that none is changed twice, whenever a process ends. A job that is still running is one whose process has ended:
 * its queue gives it to another one. Throws where the process or the database ends before the job.
 */
export const runBulk = async ({ database: { db, writes }, services, log, signal }: Worker, jobId: number) => {
  const job = await db
    .updateTable('bulk_job')
    .set({ state: 'running', seen_at: sql<Date>`now()` })
    .where('id', '=', jobId)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['site_id', 'user_id', 'language_code', 'call', 'input'])
    .executeTakeFirst()
  if (job === undefined) return
  const served = servedCall(services, job.call)
  const site = await siteOf(db, job.site_id)
  let seenAt = performance.now()
  const mark = (tx: Db | Tx, { position }: Item, state: 'done' | 'refused' | 'conflict', code: string | null) =>
    tx
      .updateTable('bulk_item')
      .set({ state, code })
      .where('job_id', '=', jobId)
      .where('position', '=', position)
      .where('state', '=', 'waiting')
      .executeTakeFirst()

  const makeCall = async (item: Item): Promise<void> => {
    const identity = await identityOf(db, job.user_id)
    if (served === undefined || site === undefined || identity === undefined || !mayMake(served.call, identity))
      throw new Refusal('FORBIDDEN')
    const parsed = served.call.input.safeParse({
      ...job.input,
      id: item.record_id,
      ...(item.base && { base: item.base }),
    })
    if (!parsed.success) throw new Refusal('VALIDATION_FAILED')
    const operation = { siteId: site.id, call: job.call, caller: '', idempotencyKey: undefined, input: parsed.data }
    const transaction = createTransaction(writes, operation)
    const ctx: Ctx = {
      requestId: randomUUID(),
      call: job.call,
      site,
      scope: { siteId: site.id, language: job.language_code, defaultLanguage: site.defaultLanguage },
      db,
      log,
      address: '',
      identity,
      refreshToken: undefined,
      cookies: null,
      files: [],
      apiKey: '',
      device: '',
      getCookie: () => undefined,
      setCookie: () => undefined,
      now: () => new Date(),
      expireAt: () => undefined,
      transaction: (work) =>
        transaction(async (tx) => {
          const { numUpdatedRows } = await mark(tx, item, 'done', null)
          if (numUpdatedRows === 0n) throw new Taken()
          return await work(tx)
        }),
    }
    await served.answer(parsed.data, ctx)
    // A call without a transaction has not marked it.
    await mark(db, item, 'done', null)
  }

  try {
    for (;;) {
      if (signal.aborted) throw new Interrupted('The process ends before the job.')
      const item = await nextItem(db, jobId)
      if (item === undefined) break
      try {
        await makeCall(item)
      } catch (error) {
        if (isUnavailable(error)) throw error
        if (!(error instanceof Taken)) {
          const code = error instanceof Refusal ? error.code : 'INTERNAL'
          if (code === 'INTERNAL') log.error({ ...describeError(error), jobId }, 'a record of a bulk job failed')
          await mark(db, item, code === 'REVISION_CONFLICT' ? 'conflict' : 'refused', code)
        }
      }
      if (performance.now() - seenAt < signs) continue
      seenAt = performance.now()
      if (!(await isGoingOn(db, jobId))) break
    }
    await end(db, jobId)
  } catch (error) {
    if (error instanceof Interrupted || isUnavailable(error)) throw error
    log.error({ ...describeError(error), jobId }, 'a bulk job stopped')
    await end(db, jobId)
  }
}

const nextItem = async (db: Db, jobId: number): Promise<Item | undefined> =>
  await db
    .selectFrom('bulk_item')
    .select(['position', 'record_id', 'base'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

const isGoingOn = async (db: Db, jobId: number): Promise<boolean> => {
  const row = await db
    .updateTable('bulk_job')
    .set({ seen_at: sql<Date>`now()` })
    .where('id', '=', jobId)
    .returning('state')
    .executeTakeFirst()
  return row?.state === 'running'
}

/** Ends a run: done where nothing waits, else stopped. */
const end = async (db: Db, jobId: number): Promise<void> => {
  await sql`
    update bulk_job j set ended_at = now(),
      state = case when exists (select 1 from bulk_item i where i.job_id = j.id and i.state = 'waiting') then 'stopped' else 'done' end
    where id = ${jobId}`.execute(db)
}

const siteOf = async (db: Db, siteId: number) => {
  const key = await db
    .selectFrom('api_key')
    .select('token')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'admin')
    .executeTakeFirst()
  return key && (await siteDirectory(db, () => undefined).byKey(key.token))
}

/** The user of a job as the back office has it now; undefined for one who has no access any more. */
const identityOf = async (db: Db, userId: number | null): Promise<Identity | undefined> => {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'scope'])
    .where('id', '=', userId)
    .where('is_backoffice', '=', true)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) return undefined
  // The log-in that has made the job had its second factor; a job never counts as recent.
  const login = { audience: 'admin', secondFactor: 'done' } as const
  return {
    ...login,
    userId: user.id,
    sessionId: 0,
    isBackoffice: true,
    isRecent: false,
    scope: scopesOf(login, user.scope),
  }
}
