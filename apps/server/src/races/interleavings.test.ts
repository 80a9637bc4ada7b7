import { describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { insertProduct } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { planOf, playInterleaving } from './interleaving.ts'
import { type PaidRace, sharedPaidRace, startPaidRace } from './paid-race.ts'
import { isFull, report, sized } from './size.ts'

/** `BUTIGA_SEED=4711` plays that one alone. */
const requested = process.env['BUTIGA_SEED']
const first = requested === undefined ? 1 : Number(requested)
const count = requested === undefined ? sized(60, 10_000) : 1
/** Interleavings at the same time. */
const related = 12

/** Carts that are made at once. */
const batch = 500

/** Plays the seeds, some at a time, until one of them is wrong; what is wrong begins with its seed. */
const playAll = async (paid: PaidRace, seeds: readonly number[]): Promise<{ wrong: string[]; played: number }> => {
  const { shop } = paid.race
  const sku = `INTER-${seeds[0]}`
  const product = await insertProduct(shop.db, shop.site.id, { sku, cents: 2000, onHand: 1_000_000 })
  const wrong: string[] = []
  let played = 0
  for (let begin = 0; begin < seeds.length && wrong.length === 0; begin += batch) {
    const chunk = seeds.slice(begin, begin + batch)
    const carts = await paid.carts(product, chunk.length)
    const waiting = chunk.entries()
    const play = async () => {
      for (const [index, seed] of waiting) {
        const cart = carts[index]
        if (cart === undefined || wrong.length > 0) return
        for (const what of await playInterleaving(paid, cart, seed)) wrong.push(`seed ${seed}: ${what}`)
        played += 1
      }
    }
    await Promise.all(Array.from({ length: related }, play))
  }
  return { wrong, played }
}

const from = (seed: number, length: number) => Array.from({ length }, (_, index) => seed + index)

it('a seed decides the whole plan', () => {
  expect(planOf(4711)).toEqual(planOf(4711))
  expect(planOf(4711)).not.toEqual(planOf(4712))
})

describe('with guards', { timeout: 7_200_000 }, () => {
  const paid = sharedPaidRace()

  it('every interleaving of clicks, tabs, reloads, cuts, reports, returns and kills ends with one order and one capture for each attempt [F10] [I4] [I21]', async ({
    task,
  }) => {
    const seeds = from(first, count)
    const { wrong, played } = await playAll(paid(), seeds)
    const steps = seeds.flatMap((seed) => [...planOf(seed).orders, ...planOf(seed).after])
    const killed = steps.filter(({ step }) => step === 'kill').length
    report(
      task,
      `${played} interleavings of seeds ${first} to ${first + count - 1}, ${steps.length} steps, ${killed} kills, ${wrong.length} wrong`,
    )
    expect(wrong).toEqual([])
    expect(await audit(paid().race.shop.db)).toEqual([])
  })
})

it.runIf(isFull).each([
  ['one order for a cart', guards.oneOrderPerCart, /\d orders|\d slugs/],
  ['one capture for an attempt', guards.oneCapture, /\d captures/],
])('without %s a seed ends wrong', { timeout: 180_000 }, async (_, guard, what) => {
  const paid = await startPaidRace({ without: [guard] })
  try {
    const { wrong } = await playAll(paid, from(1, 200))
    expect(wrong.join()).toMatch(what)
  } finally {
    await paid.stop()
  }
})
