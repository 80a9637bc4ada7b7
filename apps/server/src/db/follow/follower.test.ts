import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quiet } from '../../testing/database.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { quietSince } from '../../testing/slowness.ts'
import { Unavailable } from '../transaction.ts'
import { follow, type Following, inBatches, type Outcome } from './follower.ts'
import { listenForPurges } from './purges.ts'

let shop: Shop
/** What a request gets while nothing can be read; it waits for seconds, so the other tests run meanwhile. */
let inVain: Promise<unknown>
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  const away = () => Promise.reject(new Error('away'))
  const unread = follow(
    { db: shop.db, log: quiet },
    { name: 'what cannot be read', tags: [], concernOf: () => undefined, readEverything: away },
  )
  unread.open()
  inVain = unread.current().catch((error: unknown) => error)
  void inVain.then(() => unread.close())
})
afterAll(() => shop.stop())

/** What was read, in order: everything, the frame, or products by their ids. */
let reads: ('everything' | 'frame' | readonly number[])[]
let complaints: unknown[]
let reported: (readonly string[])[]
let follower: Following<{ readonly reading: number }>
/** Delays the next readings. */
let hindrance: (() => Promise<void>) | undefined
let outcome: Outcome
let framed: Outcome

beforeEach(() => {
  reads = []
  complaints = []
  reported = []
  hindrance = undefined
  outcome = ['products']
  framed = ['words']
  let reading = 0
  const read = async (what: (typeof reads)[number]) => {
    reads.push(what)
    await hindrance?.()
    reading += 1
  }
  follower = follow(
    { db: shop.db, log: { warn: (...words: unknown[]) => void complaints.push(words) } },
    {
      name: 'the tried one',
      tags: ['products', 'words'],
      concernOf: (tag) => (tag === 'config' ? 'frame' : Number(tag.split(':')[1]) || undefined),
      readEverything: () => read('everything').then(() => ({ reading })),
      readFrame: () => read('frame').then(() => framed),
      readThings: (_db, _known, ids) => read(ids).then(() => outcome),
    },
  )
  follower.onChange((tags) => reported.push(tags))
})
afterEach(() => follower.close())

/** Reads for the first time, and forgets that it did. */
const open = async () => {
  follower.open()
  await reports(1)
  reads.length = 0
  reported.length = 0
}
/** Waits until so many changes were reported. */
const reports = (count: number) => expect.poll(() => reported, { interval: 2 }).toHaveLength(count)
const purge = (...tags: string[]) => tags.forEach((tag) => follower.purge(tag))

describe('a follower', () => {
  it('lets a request that comes early wait until everything is read', async () => {
    const isRead = Promise.withResolvers<void>()
    hindrance = () => isRead.promise
    follower.open()
    const early = follower.current()
    isRead.resolve()
    expect(await early).toEqual({ reading: 1 })
    expect(reads).toEqual(['everything'])
    expect(reported).toEqual([['products', 'words']])
  })

  it('reads the pending changes in one batch, the frame first, and reports what is out of date', async () => {
    await open()
    purge('product:1', 'product:2', 'config', 'product:1', 'carts')
    await reports(2)
    expect(reads).toEqual(['frame', [1, 2]])
    expect(reported).toEqual([['words'], ['products']])
  })

  it('reports nothing when no input of an answer has changed', async () => {
    await open()
    outcome = []
    purge('product:1')
    await expect.poll(() => reads, { interval: 2 }).toHaveLength(1)
    purge('config')
    await reports(1)
    expect(reported).toEqual([['words']])
  })

  it('reads many changes in batches, and very many by reading everything again', async () => {
    await open()
    purge(...Array.from({ length: 501 }, (_, id) => `product:${id + 1}`))
    await reports(2)
    expect(reads.map((read) => read.length)).toEqual([500, 1])
    purge(...Array.from({ length: 20_001 }, (_, id) => `product:${id + 1}`))
    await reports(3)
    expect(reads.slice(2)).toEqual(['everything'])
  })

  it('reads everything again when the frame no longer fits', async () => {
    await open()
    framed = 'everything'
    purge('config')
    await reports(1)
    expect(reads).toEqual(['frame', 'everything'])
    expect(await follower.current()).toEqual({ reading: 3 })
  })

  it('reads everything again after it may have missed a change, and serves its last state until then', async () => {
    await open()
    const { reading } = await follower.current()
    follower.close()
    purge('product:1')
    expect(await follower.current()).toEqual({ reading })
    follower.open()
    await reports(1)
    expect(reads).toEqual(['everything'])
  })

  it('goes on after the database was away, with everything, since it lost what it was reading', async () => {
    await open()
    hindrance = () => Promise.reject(new Error('away'))
    purge('product:1')
    await expect.poll(() => complaints, { interval: 2 }).toHaveLength(1)
    hindrance = undefined
    await reports(1)
    expect(reads).toEqual([[1], 'everything'])
    expect(complaints).toEqual([[expect.objectContaining({ message: 'away' }), 'the tried one could not be read']])
  })

  it('rests between changes four times as long as it read, and a second at most', async () => {
    await open()
    hindrance = () => new Promise((resolve) => setTimeout(resolve, 50))
    purge('product:1')
    await reports(1)
    const begun = performance.now()
    purge('product:2')
    await expect.poll(() => reads, { interval: 2 }).toHaveLength(2)
    expect(performance.now() - begun).toBeGreaterThan(150)
    hindrance = () => new Promise((resolve) => setTimeout(resolve, 500))
    purge('product:3')
    await reports(3)
    const rested = performance.now()
    purge('product:4')
    await expect.poll(() => reads, { interval: 2 }).toHaveLength(4)
    expect(await quietSince(rested)).toBeLessThan(1500)
  })

  it('is settled when all that was committed before is in', async () => {
    const purges = listenForPurges({ pool: shop.pool, followers: follower, log: quiet })
    try {
      await follower.ready(5000)
      reads.length = 0
      await shop.db.updateTable('product').set({ featured: true }).where('id', '=', 1).execute()
      await follower.settled()
      expect(reads).toEqual([[1]])
      expect(reported.at(-1)).toEqual(['products'])
    } finally {
      await purges.stop()
    }
  })

  it('answers 503 after a while without anything to answer from', async () => {
    expect(await inVain).toBeInstanceOf(Unavailable)
  })
})

it('lists everything by id, batch after batch', async () => {
  const requested: number[] = []
  const list = async (after: number, limit: number) => {
    requested.push(after)
    return Array.from({ length: Math.min(limit, 1200 - after) }, (_, at) => ({ id: after + at + 1 }))
  }
  const sizes: number[] = []
  for await (const rows of inBatches(list)) sizes.push(rows.length)
  expect(sizes).toEqual([500, 500, 200])
  expect(requested).toEqual([0, 500, 1000])
})
