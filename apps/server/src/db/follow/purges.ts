import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { describeError } from '../../ground/log.ts'
import { writtenRows } from './written-rows.ts'

/** A cache that is purged by tag; it stores nothing while purges cannot be received. */
export interface Purgeable {
  purge(tag: string): void
  /** Purges are received from now on. */
  open(): void
  /** Purges may be missed from now on: drops everything, and stores nothing until `open`. */
  close(): void
}

/** Milliseconds; tests shorten them. */
export interface PurgeTimes {
  /** From one heartbeat of the connection to the next. */
  readonly beat: number
  /** A heartbeat that takes longer means a lost connection. */
  readonly echo: number
  /** From a lost connection to the next attempt. */
  readonly retry: number
  /** While purges are not received: from one check for written rows to the next. */
  readonly poll: number
  /** The same while they are received, in case one was missed all the same. */
  readonly check: number
  /** How long the process may be without purges until it should get no requests. */
  readonly patience: number
}

const second = 1000
const usualTimes: PurgeTimes = {
  beat: 15 * second,
  echo: 5 * second,
  retry: second,
  poll: 10 * second,
  check: 600 * second,
  patience: 30 * second,
}

export interface PurgesOptions {
  readonly pool: pg.Pool
  /** Serves what it has read also without purges; `open` makes it read everything again. */
  readonly followers?: Purgeable
  readonly caches?: readonly Purgeable[]
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly times?: PurgeTimes
}

export interface Purges {
  /** Whether no purges have been received for longer than is tolerable. */
  areMissing(): boolean
  stop(): Promise<void>
}

/** The name of the connection that every serving process has, among the sessions of the database. */
export const servingName = 'butiga server'

/**
 * Passes the tags that transactions of every process purge (db/migrations/0003-purges.sql) to followers and caches, on a
 * connection of its own. A notification through the pool, which must arrive there, detects a connection that is dead
 * without an error. Until the next connection the caches are closed, since a purge could be missed, and the followers are
 * read again whenever rows were written.
 */
export const listenForPurges = ({ pool, followers, caches = [], log, times = usualTimes }: PurgesOptions): Purges => {
  const all = followers ? [followers, ...caches] : caches
  const stopping = new AbortController()
  const { signal } = stopping
  /** Since when purges may be missed; null while they are received. */
  let missingSince: number | null = performance.now()
  let isReported = false
  const areMissing = () => missingSince !== null && performance.now() - missingSince > times.patience

  const open = () => {
    if (isReported) log.info('purges are received again')
    isReported = false
    missingSince = null
    for (const one of all) one.open()
  }
  const close = () => {
    if (missingSince !== null) return
    missingSince = performance.now()
    for (const one of all) one.close()
  }

  // Listens until the connection is lost, which throws.
  const listen = async (): Promise<never> => {
    // Made here, since pg cannot close a connection that does not answer.
    const socket = new Socket()
    const client = new pg.Client({
      ...pool.options,
      application_name: servingName,
      stream: () => socket,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30 * second,
    })
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => {})
    const unlessLost = <T>(work: Promise<T>): Promise<T> => Promise.race([work, lost.promise])
    const heartbeat = `heartbeat:${randomUUID()}`
    let arrived = () => {}
    client.on('error', lost.reject).on('end', () => lost.reject(new Error('The connection ended')))
    client.on('notification', ({ payload = '' }) => {
      if (payload === heartbeat) arrived()
      if (payload.startsWith('heartbeat:')) return
      for (const tag of tagsOf(payload)) for (const one of all) one.purge(tag)
    })
    try {
      await unlessLost(client.connect())
      await unlessLost(client.query('listen purge'))
      for (;;) {
        const echo = new Promise<void>((resolve) => (arrived = resolve))
        // A pool that is full or without a database proves nothing about this connection.
        const isSent = await unlessLost(isDone(pool.query('select pg_notify($1, $2)', ['purge', heartbeat])))
        if (isSent) await unlessLost(within(times.echo, echo))
        if (isSent && missingSince !== null) open()
        await unlessLost(pause(isSent ? times.beat : times.retry, signal))
      }
    } finally {
      await isDone(within(second, client.end()))
      socket.destroy()
    }
  }

  const listenAgain = async (): Promise<void> => {
    while (!signal.aborted) {
      await listen().catch((error: unknown) => {
        if (!signal.aborted) log.warn(describeError(error), 'purges are not received')
      })
      close()
      await isDone(pause(times.retry, signal))
    }
  }

  let lastWritten: string | undefined
  const readAfterWrites = async () => {
    const { rows } = await pool.query<{ written: string }>(`select (${writtenRows}) as written`)
    const written = rows[0]?.written
    if (written === lastWritten) return
    lastWritten = written
    followers?.open()
  }
  const checkAgain = async (): Promise<void> => {
    let checkedAt = performance.now()
    while (await isDone(pause(times.poll, signal))) {
      if (areMissing() && !isReported) {
        isReported = true
        log.warn('no purges are received for long: lists are polled, pages are not cached')
      }
      if (missingSince === null && performance.now() - checkedAt < times.check) continue
      checkedAt = performance.now()
      await isDone(readAfterWrites())
    }
  }

  const running = Promise.all([listenAgain(), checkAgain()])
  return {
    areMissing,
    async stop() {
      stopping.abort()
      await running
      for (const one of all) one.close()
    },
  }
}

/** The tags of a payload: `product:12,13` names two products (db/migrations/0010-many-at-once.sql), as `product-page:12,13` does; every other payload is one tag. */
export const tagsOf = (payload: string): string[] => {
  const [, kind, ids] = /^(product|product-page):([\d,]+)$/.exec(payload) ?? []
  return kind === undefined || ids === undefined ? [payload] : ids.split(',').map((id) => `${kind}:${id}`)
}

/** A timer that does not keep the process alive; rejects when `signal` is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { ref: false, signal })

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const late = new AbortController()
  try {
    return await Promise.race([
      work,
      sleep(milliseconds, undefined, { ref: false, signal: late.signal }).then(() => {
        throw new Error(`Nothing came within ${milliseconds} ms`)
      }),
    ])
  } finally {
    late.abort()
  }
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
