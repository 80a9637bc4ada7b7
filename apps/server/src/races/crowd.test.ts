import { randomUUID } from 'node:crypto'
import { unwrap } from '@butiga/commerce-sdk'
import { describe, expect, it } from 'vitest'
import { euro, insertProduct, returnTo } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { actors, firstViolation, type Race, type Round, sharedRace, violationsIn } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { percentile95 } from './shopper-waits.ts'
import { isFull } from './size.ts'

const changes = 40
/** Pairs of a quiet and a crowded turn in each round. */
const turns = 5

/** Milliseconds that each of eight buyers waits for an order. */
const order = async (race: Race, product: number): Promise<number[]> => {
  const carts = await readyCarts(race, product, actors)
  return await Promise.all(
    carts.map(async (key, index) => {
      const since = performance.now()
      await unwrap(race.commerce(index).ecommerce.createOrder({ ...key, userId: null, version: 1, ...returnTo }))
      return performance.now() - since
    }),
  )
}

/** Forty additions to one cart at once, through both processes; the times of those who order meanwhile. */
const orderInCrowd = async (race: Race, product: number): Promise<number[]> => {
  const [key] = await readyCarts(race, product, 1)
  const body = { ...key, currencyId: euro, productId: product, qty: 1 }
  const crowd = Array.from({ length: changes }, (_, index) =>
    race.shop.request('/api/v1/ecommerce/cart/addItem', { method: 'POST', body, baseUrl: race.url(index) }),
  )
  const times = await order(race, product)
  for (const { status } of await Promise.all(crowd)) if (status !== 200 && status !== 429) times.push(Infinity)
  return times
}

/** A crowd at one cart makes the orders of others at most twice as slow. */
const crowdAtOneCart: Round = async (race, round) => {
  const product = await insertProduct(race.shop.db, race.shop.site.id, { sku: `CROWD-${round}-${randomUUID()}` })
  await orderInCrowd(race, product)
  const quiet: number[] = []
  const crowded: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    quiet.push(...(await order(race, product)))
    crowded.push(...(await orderInCrowd(race, product)))
  }
  const times = [percentile95(crowded), percentile95(quiet)].map(Math.round)
  return percentile95(crowded) <= percentile95(quiet) * 2 ? [] : [`F6: ${times.join(' ms instead of ')} ms`]
}

describe('with guards', { timeout: 120_000 }, () => {
  const race = sharedRace({ slow: true })

  // Times of a machine that other programs use too: once within the limit is enough, and its twin never is.
  it('a crowd at one cart does not slow the orders of others down [F6]', { retry: 2 }, async () => {
    expect(await violationsIn(race(), crowdAtOneCart, 1)).toEqual([])
  })
})

it.runIf(isFull)('breaks without the turns of a cart', { timeout: 120_000 }, async () => {
  expect(await firstViolation({ without: [guards.cartTurns], slow: true }, crowdAtOneCart, 3)).toMatch(/^F6: /)
})
