import { LRUCache } from 'lru-cache'
import type { Purgeable } from '../db/follow/purges.ts'

/** The name of a source: `product:12`, `navigation`, `config`. */
export type Tags = Set<string>

/** Milliseconds: the longest time that a missed purge leaves a stale page or answer. */
export const maxStoredTime = 60_000

/** A tag for values made from a source that sends no purges: they are not cached. */
export const neverStored = 'never kept'

/** A tag of a value that is right until a moment only. */
export const until = (moment: Date): string => `until ${moment.toISOString()}`

/** Milliseconds until the first of those moments; the cache's own time for values without one. */
const timeLeft = (tags: ReadonlySet<string>, ttl: number): number => {
  const moments = [...tags].filter((tag) => tag.startsWith('until ')).map((tag) => Date.parse(tag.slice(6)))
  return Math.min(ttl, ...moments.map((moment) => Math.max(1, moment - Date.now())))
}

export interface Stored<V> {
  readonly value: V
  readonly tags: ReadonlySet<string>
}

/** A value, and its size in bytes; null for a value that is returned but not cached. */
export interface Made<V> {
  readonly value: V
  readonly bytes: number | null
}

/** The figures of a cache. */
export interface Cache {
  readonly name: string
  readonly size: number
  readonly bytes: number
  /** Values that were taken from the cache since the start, and values that it did not have. */
  readonly hits: number
  readonly misses: number
  /** The time of the newest entry. */
  readonly filledAt: Date | null
}

/** The tag that empties a whole cache. */
export const wholeCache = (name: string): string => `cache:${name}`

export interface TaggedCache<V> extends Purgeable, Cache {
  /**
   * The cached value, or a new one; concurrent callers wait for the same one (single flight). Where none can be made, the
   * last one.
   */
  get(key: string, make: (tags: Tags) => Promise<Made<V>>): Promise<Stored<V>>
  /** The value as it was last cached, however old, unless one of its tags was purged: for a source that is unavailable. */
  last(key: string): Stored<V> | undefined
  find(key: string): Stored<V> | undefined
}

interface Flight<V> {
  readonly tags: Tags
  readonly purged: string[]
  isVoid: boolean
  readonly stored: Promise<Stored<V>>
}

/**
 * Caches expensive values until one of their tags is purged, `ttl` ms have passed, or others need the space. A value
 * that was started before a purge of one of its tags is not cached, as it may show the state before.
 */
export const taggedCache = <V extends {}>({
  name,
  maxBytes,
  ttl,
}: {
  name: string
  maxBytes: number
  ttl: number
}): TaggedCache<V> => {
  const keysByTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Stored<V>>({
    maxSize: maxBytes,
    ttl,
    noDeleteOnStaleGet: true,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysByTag.delete(tag)
      }
    },
  })
  /** All values that are being made. */
  const running = new Set<Flight<V>>()
  /** Values in the making that later callers may wait for: started after the last purge. */
  const current = new Map<string, Flight<V>>()
  /** What was cached when purges could no longer be received; only `last` returns it. */
  const old = new Map<string, Stored<V>>()
  let isOpen = false
  let filledAt: Date | null = null
  let hits = 0
  let misses = 0

  const forget = () => {
    current.clear()
    for (const flight of running) flight.isVoid = true
    entries.clear()
    filledAt = null
  }

  const keep = (key: string, stored: Stored<V>, bytes: number) => {
    entries.set(key, stored, { size: bytes + key.length + 1, ttl: timeLeft(stored.tags, ttl) })
    if (!entries.has(key)) return
    filledAt = new Date()
    for (const tag of stored.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
  }

  const begin = (key: string, make: (tags: Tags) => Promise<Made<V>>): Flight<V> => {
    const tags: Tags = new Set()
    const flight: Flight<V> = {
      tags,
      purged: [],
      isVoid: !isOpen,
      stored: make(tags)
        .then(({ value, bytes }) => {
          const stored = { value, tags }
          const mayKeep = !flight.isVoid && !tags.has(neverStored) && !flight.purged.some((tag) => tags.has(tag))
          if (mayKeep && bytes !== null) keep(key, stored, bytes)
          return stored
        })
        .finally(() => {
          running.delete(flight)
          if (current.get(key) === flight) current.delete(key)
        }),
    }
    running.add(flight)
    current.set(key, flight)
    return flight
  }

  const last = (key: string) => entries.peek(key, { allowStale: true }) ?? old.get(key)

  return {
    name,
    last,
    find: (key) => entries.get(key),
    async get(key, make) {
      const stored = entries.get(key)
      if (stored) {
        hits += 1
        return stored
      }
      misses += 1
      try {
        return await (current.get(key) ?? begin(key, make)).stored
      } catch (error) {
        const before = last(key)
        if (before === undefined) throw error
        return before
      }
    },
    get size() {
      return entries.size
    },
    get bytes() {
      return entries.calculatedSize
    },
    get hits() {
      return hits
    },
    get misses() {
      return misses
    },
    get filledAt() {
      return filledAt
    },
    purge(tag) {
      if (tag === wholeCache(name)) {
        old.clear()
        return forget()
      }
      for (const [key, { tags }] of old) if (tags.has(tag)) old.delete(key)
      current.clear()
      for (const flight of running) flight.purged.push(tag)
      for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
    },
    open() {
      isOpen = true
      old.clear()
    },
    close() {
      isOpen = false
      for (const [key, { value }] of entries.dump()) old.set(key, value)
      forget()
    },
  }
}
