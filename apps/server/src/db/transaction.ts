import { setTimeout as sleep } from 'node:timers/promises'
import { sqlState } from '../ground/errors.ts'
import type { Db, Tx } from './db.ts'

/** The operation was not done and has no effects; the caller may retry (503 with Retry-After). */
export class Unavailable extends Error {}

const mostRetries = 5

/**
 * Runs `work` in a READ COMMITTED transaction, again on 40001 and 40P01, and again while `mayWait` accepts the error
 * of an attempt.
 */
export const inTransaction = async <T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  mayWait: (error: unknown) => boolean = () => false,
): Promise<T> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const mayRetry = isTransient(sqlState(error)) && retries < mostRetries
      if (!mayRetry && !mayWait(error)) throw error
      await sleep(Math.random() * 20 * 2 ** Math.min(retries, mostRetries))
    }
  }
}

const isTransient = (code: string | undefined): boolean => code === '40001' || code === '40P01'

const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|cached plan must not change/

/** Whether an error means that the database is unreachable, full or too slow, rather than that the code is wrong. */
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
