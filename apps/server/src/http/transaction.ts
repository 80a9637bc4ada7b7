import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, type Db, refuse, type Tx } from './handlers.ts'

/** The operation was not done and nothing of it remains; the caller may try again (503 with Retry-After). */
export class Unavailable extends Error {}

/** What names one operation of one caller. */
export interface Operation {
  readonly siteId: number
  /** `service.call` */
  readonly call: string
  readonly idempotencyKey: string | undefined
  /** After validation, so that the spelling of the JSON does not matter. */
  readonly input: unknown
}

const mostRetries = 5
const longestWait = 10_000
/** What the sessions are set to (ports/database). */
const lockTimeout = 3000

/**
 * `Ctx.transaction` for one request (R1, R3, R6). The key is written first and the answer last, both in the transaction
 * of the operation: a second caller waits at the first one's row and then reads its answer; a refusal leaves nothing.
 */
export const createTransaction = (db: Db, operation: Operation): Ctx['transaction'] => {
  const { idempotencyKey } = operation
  let used = false
  return async (work) => {
    if (used) throw new Error('A request has one transaction: its answer is the one that is kept for the key')
    used = true
    const deadline = performance.now() + longestWait
    for (let retries = 0; ; retries += 1) {
      const state = { waitingForKey: false }
      try {
        return await db
          .transaction()
          .execute((tx) =>
            idempotencyKey === undefined ? work(tx) : once(tx, { ...operation, idempotencyKey }, state, work),
          )
      } catch (error) {
        const code = sqlState(error)
        const lockTimedOut = code === '55P03'
        if (state.waitingForKey && lockTimedOut) {
          if (performance.now() + lockTimeout > deadline)
            throw new Unavailable('The first call with this key is still running')
        } else if (!isTransient(code) || retries >= mostRetries) {
          throw error
        }
        await sleep(Math.random() * 20 * 2 ** Math.min(retries, mostRetries))
      }
    }
  }
}

const once = async <T>(
  tx: Tx,
  operation: Operation & { idempotencyKey: string },
  state: { waitingForKey: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const key = { site_id: operation.siteId, call: operation.call, key: operation.idempotencyKey }
  const bodyHash = createHash('sha256').update(JSON.stringify(operation.input)).digest('base64url')
  state.waitingForKey = true
  const inserted = await tx
    .insertInto('idempotency')
    .values({ ...key, body_hash: bodyHash, answer: 'null' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  state.waitingForKey = false
  const mine = tx.selectFrom('idempotency').where((eb) => eb.and(key))
  if (inserted.numInsertedOrUpdatedRows === 0n) {
    const first = await mine.select(['body_hash', 'answer']).executeTakeFirstOrThrow()
    if (first.body_hash !== bodyHash) return refuse('IDEMPOTENCY_MISMATCH')
    // Stored from what this very call answered.
    return (first.answer as { data: T }).data
  }
  const data = await work(tx)
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify({ data }) })
    .where((eb) => eb.and(key))
    .execute()
  return data
}

/** PostgreSQL's five-character code of an error, or the operating system's, or undefined. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const isTransient = (code: string | undefined): boolean => code === '40001' || code === '40P01'

const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|cached plan must not change/

/** Whether an error says that the database is away, full, or too slow, rather than that we are wrong (F3 to F6). */
export const isUnavailable = (error: unknown): boolean => {
  if (error instanceof Unavailable) return true
  const code = sqlState(error)
  if (
    code !== undefined &&
    /^(?:08|53|57|58)...$|^(?:55P03|40001|40P01|25P03)$|^(?:ECONN\w+|EPIPE|ENOENT|ETIMEDOUT)$/.test(code)
  )
    return true
  return error instanceof Error && lostConnection.test(error.message)
}
