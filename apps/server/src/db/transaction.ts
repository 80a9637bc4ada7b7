import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  type KyselyProps,
  PostgresDialect,
  Transaction,
} from 'kysely'
import { sqlState } from '../ground/errors.ts'
import type { Db, Tx } from './db.ts'
import type { Database } from './schema.ts'

/** The operation was not done and has no effects; the caller may retry (503 with Retry-After). */
export class Unavailable extends Error {}

/**
 * The answer to the last statement of a transaction, which is sent together with the commit: nothing that this answer says may
 * decide whether the transaction is committed.
 */
export class Last<T> {
  readonly answer: Promise<T>
  constructor(answer: Promise<T>) {
    this.answer = answer
  }
}

/**
 * The answers to statements that were sent together, without waiting for each other; throws what the first of those that
 * failed, in their order, threw.
 */
export const together = async <T extends readonly unknown[]>(
  ...sent: { [I in keyof T]: Promise<T[I]> }
): Promise<T> => {
  const answers = await Promise.allSettled(sent)
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }) as unknown as T
}

/** What runs in a transaction. */
export type Work<T> = (tx: Tx) => Promise<T | Last<T>>

const mostRetries = 5

/**
 * Runs `work` in a READ COMMITTED transaction, again on 40001 and 40P01, and again while `mayWait` accepts the error
 * of an attempt. Statements that `work` sends {@link together} go out in one piece and run in their order, each with a
 * snapshot of its own.
 */
export const inTransaction = async <T>(
  db: Db,
  work: Work<T>,
  mayWait: (error: unknown) => boolean = () => false,
): Promise<T> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.getExecutor().provideConnection((connection) => attempt(db, connection, work))
    } catch (error) {
      const mayRetry = isTransient(sqlState(error)) && retries < mostRetries
      if (!mayRetry && !mayWait(error)) throw error
      await sleep(Math.random() * 20 * 2 ** Math.min(retries, mostRetries))
    }
  }
}

/** Runs `work` on one connection, without a transaction: its statements too can be sent {@link together}. */
export const onConnection = async <T>(db: Db, work: (one: Db) => Promise<T>): Promise<T> =>
  await db
    .getExecutor()
    .provideConnection((connection) => work(new Kysely<Database>(propsOf(db, (use) => use(connection)))))

const begin = CompiledQuery.raw('begin')
const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')

const attempt = async <T>(db: Db, connection: DatabaseConnection, work: Work<T>): Promise<T> => {
  let isOver = false
  // As Kysely makes one, except that no statement waits for the answer to the one before.
  const tx: Tx = new Transaction<Database>(
    propsOf(db, (use) => {
      if (isOver) throw new Error('The transaction is over')
      return use(connection)
    }),
  )
  await connection.executeQuery(begin)
  let last: Last<T>
  try {
    const done = await work(tx)
    last = done instanceof Last ? done : new Last(Promise.resolve(done))
  } catch (error) {
    isOver = true
    await connection.executeQuery(rollback)
    throw error
  }
  isOver = true
  const [answer, end] = await Promise.allSettled([last.answer, connection.executeQuery<Ended>(commit)])
  if (answer.status === 'rejected') throw answer.reason
  if (end.status === 'rejected') throw end.reason
  if (end.value.rows[0]?.command === 'ROLLBACK') throw new Error('A statement of this transaction failed unnoticed')
  return answer.value
}

/** What PostgreSQL answers to a commit: after a statement that failed, it rolls back instead. */
interface Ended {
  readonly command: 'COMMIT' | 'ROLLBACK'
}

const unconnected = new PostgresDialect({ pool: () => Promise.reject(new Error('There is a connection already')) })

/** What Kysely makes a database of whose connection is given. */
const propsOf = (db: Db, provideConnection: ConnectionProvider['provideConnection']): KyselyProps => ({
  config: { dialect: unconnected },
  dialect: unconnected,
  driver: new DummyDriver(),
  executor: db.getExecutor().withConnectionProvider({ provideConnection }),
})

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
