import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { SpanKind } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import { inSpan, isTraced } from '../../ground/traces.ts'

/** Statements that get a name; a program that makes more texts than this would fill the server's memory. */
const mostNames = 2000

/** The code of the notice by which `purge` names a tag to the connection that writes (0227-purges-of-the-writer.sql). */
const purgeNotice = 'BUTPG'

/** What PostgreSQL answers to a statement without rows. */
const noRows: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] }

/**
 * The pool as Kysely sees it: every parameterised statement is sent under a name, so that PostgreSQL parses and plans it
 * once for each connection, and a connection in an unknown state is thrown away instead of reused. Statements that are sent
 * in the same turn of the event loop go out in one piece, and so does the beginning of a transaction with its first one: each
 * piece wakes PostgreSQL once.
 * `onLost` is called for each failure to connect, `onPurged` with what a transaction has purged, before its commit is
 * answered.
 */
export const preparedPool = (
  pool: Pool,
  { onLost, onPurged }: { readonly onLost: () => void; readonly onPurged: (payload: string) => void },
): PostgresPool => {
  const names = new Map<string, string>()
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()

  const nameOf = (sql: string): string | undefined => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= mostNames) return known
    const name = `q${names.size}`
    names.set(sql, name)
    return name
  }

  const wrap = (client: PoolClient): PostgresPoolClient => {
    let broken: Error | undefined
    let isBeginning = false
    let isTaken = false
    let purged: string[] = []
    client.on('notice', ({ code, message = '' }) => {
      if (code === purgeNotice) purged.push(message)
    })
    /** Holds what is sent until the promises that are settled by now have been followed. */
    const hold = () => {
      if (isTaken) return
      isTaken = true
      const { stream } = client.connection
      stream.cork()
      process.nextTick(() => {
        isTaken = false
        stream.uncork()
      })
    }
    const sendNamed = (sql: string, parameters: readonly unknown[]) => {
      const name = parameters.length > 0 ? nameOf(sql) : undefined
      return client.query({ text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) })
    }
    const sendFirst = async (sql: string, parameters: readonly unknown[]) =>
      (await Promise.all([client.query('begin'), sendNamed(sql, parameters)]))[1]
    const named = async <R>(sql: string, parameters: readonly unknown[]) => {
      if (broken) throw broken
      const isFirst = isBeginning
      isBeginning = sql === 'begin'
      // A transaction without statements needs no end either.
      if (isBeginning) purged = []
      if (isBeginning || (isFirst && isEnd(sql))) return noRows
      const send = () => {
        hold()
        return isFirst ? sendFirst(sql, parameters) : sendNamed(sql, parameters)
      }
      try {
        const result = isTraced() ? await inSpan(nameOfSpan(sql), spanOf(sql), send) : await send()
        // After a statement that failed, a commit rolls back.
        if (sql === 'commit' && result.command === 'COMMIT') for (const payload of purged) onPurged(payload)
        // The caller declares the row's type, as everywhere in pg.
        return result as PostgresQueryResult<unknown> as PostgresQueryResult<R>
      } catch (error) {
        if (leavesUnknownState(error)) broken = error
        throw error
      }
    }
    function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
    function query<R>(
      sql: string | PostgresCursor<R>,
      parameters: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
      if (typeof sql !== 'string') throw new Error('Cursors are not used')
      return named<R>(sql, parameters)
    }
    return { query, release: (destroy) => client.release(destroy || broken) }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        // A full pool does not mean that the database is lost.
        if (!(error instanceof Error && error.message.startsWith('timeout exceeded'))) onLost()
        throw error
      })
      const known = clients.get(client) ?? wrap(client)
      clients.set(client, known)
      return known
    },
  }
}

const isEnd = (sql: string): boolean => sql === 'commit' || sql === 'rollback'

// The text of a statement has places for its parameters, not their values.
const spanOf = (sql: string) =>
  ({ kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql } }) as const

const nameOfSpan = (sql: string): string => /\w+/.exec(sql)?.[0].toLowerCase() ?? 'statement'

// A statement that timed out still runs, and a plan made before a migration stays wrong.
const leavesUnknownState = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.message === 'Query read timeout' || /cached plan must not change/.test(error.message))
