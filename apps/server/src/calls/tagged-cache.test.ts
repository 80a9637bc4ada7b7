import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { neverStored, taggedCache, type Tags, until } from './tagged-cache.ts'

const opened = (options = {}) => {
  const cache = taggedCache<{ version: number }>({ name: 'test', maxBytes: 1000, ttl: 60_000, ...options })
  cache.open()
  return cache
}
/** Makes a new version each time, from what the tags say. */
const maker = (...made: string[]) => {
  let version = 0
  return async (tags: Tags) => {
    version += 1
    for (const tag of made) tags.add(tag)
    return { value: { version }, bytes: 100 }
  }
}
const latch = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

it('makes a thing once for all who ask at the same time, and keeps it', async () => {
  const cache = opened()
  const make = maker('product:1')
  const versions = await Promise.all([1, 2, 3].map(async () => (await cache.get('a', make)).value.version))
  expect(versions).toEqual([1, 1, 1])
  expect((await cache.get('a', make)).value.version).toBe(1)
})

it('a purge of a tag drops the entries with this tag, and no others', async () => {
  const cache = opened()
  const one = maker('product:1', 'products')
  const two = maker('product:2')
  await cache.get('one', one)
  await cache.get('two', two)
  cache.purge('product:1')
  expect([(await cache.get('one', one)).value.version, (await cache.get('two', two)).value.version]).toEqual([2, 1])
})

it('an entry begun before a purge of one of its tags is not stored, and no later caller waits for it', async () => {
  const cache = opened()
  const { open, opened: read } = latch()
  let version = 0
  const make = async (tags: Tags) => {
    const own = { version: (version += 1) }
    if (own.version === 1) await read
    tags.add('product:1')
    return { value: own, bytes: 100 }
  }
  const early = cache.get('a', make)
  cache.purge('product:1')
  const late = await cache.get('a', make)
  open()
  expect([(await early).value.version, late.value.version]).toEqual([1, 2])
  expect(cache.find('a')?.value.version).toBe(2)
})

it('keeps nothing while purges may be missed', async () => {
  const cache = opened()
  const make = maker()
  await cache.get('a', make)
  cache.close()
  expect(cache.size).toBe(0)
  const during = cache.get('a', make)
  cache.open()
  await during
  expect(cache.size).toBe(0)
  await cache.get('a', make)
  expect(cache.size).toBe(1)
})

it('failures, values without a size and values whose source sends no purges are not stored', async () => {
  const cache = opened()
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await cache.get('b', async () => ({ value: { version: 1 }, bytes: null }))
  await cache.get('c', maker(neverStored))
  expect(cache.size).toBe(0)
})

it('holds no more bytes than it may, and drops what was not asked for longest', async () => {
  const cache = opened()
  for (let key = 0; key < 50; key += 1) await cache.get(String(key), maker('all'))
  expect(cache.size).toBeLessThan(10)
  expect(cache.find('49')).toBeDefined()
  expect(cache.find('0')).toBeUndefined()
  cache.purge('all')
  expect(cache.size).toBe(0)
})

it('keeps nothing beyond its time', async () => {
  const cache = opened({ ttl: 20 })
  await cache.get('a', maker())
  await sleep(40)
  expect(cache.find('a')).toBeUndefined()
})

it('keeps a value no longer than to the first moment that its tags name', async () => {
  const cache = opened()
  await cache.get('a', maker(until(new Date(Date.now() + 20)), until(new Date(Date.now() + 60_000))))
  await cache.get('b', maker(until(new Date(Date.now() + 60_000))))
  expect(cache.find('a')).toBeDefined()
  await sleep(40)
  expect(cache.find('a')).toBeUndefined()
  expect(cache.find('b')).toBeDefined()
})

it('returns the last value where none can be made, unless a purge named it', async () => {
  const cache = opened({ ttl: 1 })
  const fails = () => Promise.reject(new Error('away'))
  await cache.get('a', maker('product:1'))
  await cache.get('b', maker('product:2'))
  await sleep(5)
  expect(cache.find('a')).toBeUndefined()
  expect((await cache.get('a', fails)).value.version).toBe(1)

  cache.close()
  expect([cache.size, cache.find('a')]).toEqual([0, undefined])
  expect((await cache.get('a', fails)).value.version).toBe(1)
  cache.purge('product:1')
  await expect(cache.get('a', fails)).rejects.toThrow('away')
  expect((await cache.get('b', fails)).value.version).toBe(1)

  cache.open()
  await expect(cache.get('b', fails)).rejects.toThrow('away')
})
