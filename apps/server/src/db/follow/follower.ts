import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db.ts'
import { describeError } from '../../ground/log.ts'
import { Unavailable } from '../transaction.ts'
import type { Purgeable } from './purges.ts'

/** Records that are read at a time: few enough that requests do not wait for them. */
const batch = 500
/** Above this number of changed things everything is read again instead of one by one. */
const mostChanges = 20_000
/** Milliseconds that a request waits for the first reading. */
const longestWait = 4000
const retryAfter = 1000
/**
 * Pauses between readings leave time for requests: so many times as long as the last reading took, at most so many ms.
 */
const restAfterReading = 4
const longestRest = 1000

/** What a purge concerns: a record by its id, or the `frame` that all records are read with. */
export type Concern = number | 'frame'
/** Tags of the answers that a change makes stale; or everything must be read again. */
export type Outcome = readonly string[] | 'everything'

/** A value that is computed from the database. */
export interface Source<T> {
  readonly name: string
  /** Tags of answers that are computed from it. */
  readonly tags: readonly string[]
  /** Whether a purged tag concerns it. */
  concernOf(tag: string): Concern | undefined
  readEverything(db: Db): Promise<T>
  /** Without it another frame makes the follower read everything again. */
  readFrame?(db: Db, known: T): Promise<Outcome>
  /** Reads these things again, one by one. Without it any changed thing makes the follower read everything again. */
  readThings?(db: Db, known: T, ids: readonly number[]): Promise<Outcome>
}

/** Follows the database's changes in this process. It reads nothing until the process listens for purges (`open`). */
export interface Follower extends Purgeable {
  /** Waits until everything has been read once, so that the server accepts no request before that; `patience` in ms. */
  ready(patience: number): Promise<void>
  /** Calls `listener` after each applied change, with the tags of the answers that are stale since. */
  onChange(listener: (tags: readonly string[]) => void): void
  /** Waits until all changes committed before are applied. For tests, and for calls that return their own changes. */
  settled(): Promise<void>
}

export interface Following<T> extends Follower {
  /** The value as last read; answers 503 before the first reading, as without a database at the start. */
  current(): Promise<T>
}

export interface FollowerOptions {
  readonly db: Db
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Keeps a value in memory in step with the database (docs/decisions/0012). It receives the same changes as the page
 * caches and reads what changed; after a lost connection or many changes at once it reads all again while the old
 * value is served.
 */
export const follow = <T>({ db, log }: FollowerOptions, source: Source<T>): Following<T> => {
  const listeners: ((tags: readonly string[]) => void)[] = []
  const echoes = new Map<string, () => void>()
  const firstRead = Promise.withResolvers<void>()
  let known: { readonly value: T } | undefined
  let isOpen = false
  let working: Promise<void> | undefined
  let restsUntil = 0
  // Changes that are not applied yet.
  let everything = true
  let frame = false
  let things = new Set<number>()

  const isBehind = () => everything || frame || things.size > 0

  const readEverything = async (): Promise<Outcome> => {
    everything = false
    frame = false
    things = new Set()
    known = { value: await source.readEverything(db) }
    firstRead.resolve()
    return source.tags
  }
  const read = async (): Promise<Outcome> => {
    if (everything || known === undefined || things.size > mostChanges) return await readEverything()
    if (frame) {
      frame = false
      return (await source.readFrame?.(db, known.value)) ?? 'everything'
    }
    const ids = [...things].slice(0, batch)
    for (const id of ids) things.delete(id)
    return (await source.readThings?.(db, known.value, ids)) ?? 'everything'
  }

  const work = async (): Promise<void> => {
    while (isOpen && isBehind()) {
      await pause(restsUntil - performance.now())
      if (!isOpen) return
      const begun = performance.now()
      try {
        const outcome = await read()
        restsUntil = performance.now() + Math.min((performance.now() - begun) * restAfterReading, longestRest)
        if (outcome === 'everything') everything = true
        else if (outcome.length > 0) for (const listener of listeners) listener(outcome)
      } catch (error) {
        // Discards the running reading.
        everything = true
        restsUntil = performance.now() + retryAfter
        if (isOpen) log.warn(describeError(error), `${source.name} could not be read`)
      }
    }
  }
  const catchUp = () => {
    working ??= work().finally(() => {
      working = undefined
      if (isOpen && isBehind()) catchUp()
    })
  }
  const ready = (patience: number) => Promise.race([firstRead.promise, pause(patience)])

  return {
    ready,
    async current() {
      if (known === undefined) await ready(longestWait)
      if (known === undefined) throw new Unavailable(`Not read yet: ${source.name}`)
      return known.value
    },
    onChange: (listener) => void listeners.push(listener),
    async settled() {
      const token = randomUUID()
      const received = Promise.withResolvers<void>()
      echoes.set(token, received.resolve)
      await sql`select pg_notify('purge', ${`echo:${token}`})`.execute(db)
      await received.promise
      while (working) await working
    },
    purge(tag) {
      if (tag.startsWith('echo:')) {
        const token = tag.slice('echo:'.length)
        echoes.get(token)?.()
        echoes.delete(token)
        return
      }
      const concern = source.concernOf(tag)
      if (concern === undefined) return
      if (concern === 'frame') frame = true
      else things.add(concern)
      if (isOpen) catchUp()
    },
    open() {
      isOpen = true
      everything = true
      catchUp()
    },
    close() {
      isOpen = false
    },
  }
}

/** Combines followers into one. */
export const together = (followers: readonly Follower[]): Follower => ({
  ready: async (patience) => void (await Promise.all(followers.map((follower) => follower.ready(patience)))),
  onChange: (listener) => followers.forEach((follower) => follower.onChange(listener)),
  settled: async () => void (await Promise.all(followers.map((follower) => follower.settled()))),
  purge: (tag) => followers.forEach((follower) => follower.purge(tag)),
  open: () => followers.forEach((follower) => follower.open()),
  close: () => followers.forEach((follower) => follower.close()),
})

/** All records that are listed by id, in batches. */
export async function* inBatches<R extends { readonly id: number }>(
  list: (after: number, limit: number) => Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: readonly R[] = await list(after, batch)
    yield rows
    after = rows.length < batch ? undefined : rows.at(-1)?.id
  }
}

/** A timer that does not keep the process alive. */
const pause = (milliseconds: number): Promise<void> => sleep(Math.max(0, milliseconds), undefined, { ref: false })
