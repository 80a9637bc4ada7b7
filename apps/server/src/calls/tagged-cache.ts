import { LRUCache } from 'lru-cache'
import type { Purgeable } from '../db/follow/purges.ts'

/** The name of a source: `product:12`, `navigation`, `config`. */
export type Tags = Set<string>

/** A tag for values made from a source that sends no purges: they are not cached. */
export const neverKept = 'never kept'

export interface Kept<V> {
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
  /** The cached value, or a new one; concurrent callers wait for the same one (single flight). */
  get(key: string, make: (tags: Tags) => Promise<Made<V>>): Promise<Kept<V>>
  find(key: string): Kept<V> | undefined
}

interface Flight<V> {
  readonly tags: Tags
  readonly purged: string[]
  isVoid: boolean
  readonly kept: Promise<Kept<V>>
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
  const entries = new LRUCache<string, Kept<V>>({
    maxSize: maxBytes,
    ttl,
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

  const keep = (key: string, kept: Kept<V>, bytes: number) => {
    entries.set(key, kept, { size: bytes + key.length + 1 })
    if (!entries.has(key)) return
    filledAt = new Date()
    for (const tag of kept.tags) {
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
      kept: make(tags)
        .then(({ value, bytes }) => {
          const kept = { value, tags }
          const mayKeep = !flight.isVoid && !tags.has(neverKept) && !flight.purged.some((tag) => tags.has(tag))
          if (mayKeep && bytes !== null) keep(key, kept, bytes)
          return kept
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

  return {
    name,
    find: (key) => entries.get(key),
    async get(key, make) {
      const known = entries.get(key)
      if (known) hits += 1
      else misses += 1
      return known ?? (await (current.get(key) ?? begin(key, make)).kept)
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
      if (tag === wholeCache(name)) return forget()
      current.clear()
      for (const flight of running) flight.purged.push(tag)
      for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
    },
    open() {
      isOpen = true
    },
    close() {
      isOpen = false
      forget()
    },
  }
}
