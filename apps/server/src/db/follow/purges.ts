import pg from 'pg'
import type { Logger } from 'pino'
import { describeError } from '../../ground/log.ts'

/** A cache that is purged by tag; it stores nothing while purges cannot be received. */
export interface Purgeable {
  purge(tag: string): void
  /** Purges are received from now on. */
  open(): void
  /** Purges may be missed from now on: drops everything, and stores nothing until `open`. */
  close(): void
}

const retryAfter = 1000

/** The name of the connection that every serving process has, among the sessions of the database. */
export const servingName = 'butiga server'

/**
 * Passes the tags that transactions of every process purge (db/migrations/0003-purges.sql) to the caches, on a connection
 * of its own. While it is lost the caches are closed, since a purge could be missed; it reconnects every second.
 */
export const listenForPurges = (
  pool: pg.Pool,
  caches: readonly Purgeable[],
  log: Pick<Logger, 'warn'>,
): { stop(): Promise<void> } => {
  let isStopped = false
  let again: NodeJS.Timeout | undefined
  let client: pg.Client

  const connect = async () => {
    const own = new pg.Client({ ...pool.options, application_name: servingName })
    client = own
    let isLost = false
    const lose = (error?: unknown) => {
      if (isLost) return
      isLost = true
      for (const cache of caches) cache.close()
      if (isStopped) return
      if (error !== undefined) log.warn(describeError(error), 'purges are not received')
      again = setTimeout(connect, retryAfter)
      void end(own)
    }
    own.on('error', lose).on('end', () => lose())
    own.on('notification', ({ payload = '' }) => {
      for (const tag of tagsOf(payload)) for (const cache of caches) cache.purge(tag)
    })
    try {
      await own.connect()
      await own.query('listen purge')
      if (!isLost) for (const cache of caches) cache.open()
    } catch (error) {
      lose(error)
    }
  }

  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(again)
      await end(client)
    },
  }
}

/** `product:12,13` names two products (db/migrations/0010-many-at-once.sql); every other payload is one tag. */
const tagsOf = (payload: string): string[] =>
  /^product:[\d,]+$/.test(payload)
    ? payload
        .slice('product:'.length)
        .split(',')
        .map((id) => `product:${id}`)
    : [payload]

// Closing a lost connection may fail.
const end = (client: pg.Client): Promise<void> => client.end().catch(() => {})
