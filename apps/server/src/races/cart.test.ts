import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { unwrap } from '@butiga/commerce-sdk'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { insertProduct, newCart, returnTo } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { actors, firstViolation, type Race, type Round, rounds, sharedRace, violationIn, violationsIn } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { isFull, sized } from './size.ts'

const endless = new WeakMap<Race, Promise<number>>()
/** A product that never ends. */
const product = (race: Race): Promise<number> => {
  const known = endless.get(race) ?? insertProduct(race.shop.db, race.shop.site.id, { sku: 'ENDLESS' })
  endless.set(race, known)
  return known
}

/** Eight orders of one cart at once, half of them with one key, and two late ones. */
const orderOnce: Round = async (race) => {
  const [key] = await readyCarts(race, await product(race), 1)
  if (!key) throw new Error('No cart was made')
  const idempotencyKey = randomUUID()
  const order = (index: number) =>
    race
      .commerce(index)
      .ecommerce.createOrder(
        { ...key, userId: null, version: 1, ...returnTo },
        index < actors / 2 ? { idempotencyKey } : {},
      )
  const together = await Promise.all(Array.from({ length: actors }, (_, index) => order(index)))
  const late = await Promise.all([order(actors), order(actors + 1)])
  const slugs = [...together, ...late].map((result) =>
    result.errored ? `${result.error.code}` : result.data.orderSlug,
  )
  const { rowCount } = await race.shop.pool.query('select 1 from customer_order where cart_id = $1', [key.cartId])
  const isOne = new Set(slugs).size === 1 && rowCount === 1
  return isOne ? [] : [`I4: ${rowCount} orders, answers ${[...new Set(slugs)].join()}`]
}

/** Two tabs that add to one cart at once, four times each. */
const addFromTwoTabs: Round = async (race) => {
  const productId = await product(race)
  const key = await newCart(race.commerce(0))
  const carts = await Promise.all(
    Array.from({ length: actors }, (_, index) =>
      unwrap(race.commerce(index).ecommerce.addItem({ ...key, currencyId: 1, productId, qty: 1 })),
    ),
  )
  const versions = carts.map((cart) => cart.version).sort((a, b) => a - b)
  const final = await unwrap(race.commerce(0).ecommerce.getCart(key))
  const qty = final.items[0]?.qty ?? 0
  return qty === actors && versions.every((version, index) => version === index + 1)
    ? []
    : [`I12: ${qty} of ${actors} pieces, versions ${versions.join()}`]
}

/** Sends an addition and cuts the line after a moment, whether or not the answer has come. */
const sendAndCut = (url: string, headers: Record<string, string>, body: object, after: number): Promise<void> =>
  new Promise((resolve) => {
    const sent = request(`${url}/api/v1/ecommerce/cart/addItem`, { method: 'POST', headers })
    sent.on('close', resolve).on('error', () => {})
    sent.on('response', (response) => response.resume())
    sent.end(JSON.stringify(body))
    void sleep(after).then(() => sent.destroy())
  })

/** Five additions whose line is cut, each repeated through the other process with its key. */
const repeatAfterCuts: Round = async (race, round) => {
  const productId = await product(race)
  const key: CartKey = await newCart(race.commerce(0))
  const cuts = 5
  const add = async (index: number) => {
    const idempotencyKey = randomUUID()
    const headers = { ...race.shop.headers(), 'Idempotency-Key': idempotencyKey }
    const body = { ...key, currencyId: 1, productId, qty: 1 }
    await sendAndCut(race.url(index), headers, body, (round * cuts + index) % 12)
    await unwrap(race.commerce(index + 1).ecommerce.addItem(body, { idempotencyKey }))
  }
  await Promise.all(Array.from({ length: cuts }, (_, index) => add(index)))
  const { items } = await unwrap(race.commerce(0).ecommerce.getCart(key))
  return items[0]?.qty === cuts ? [] : [`I14: ${items[0]?.qty} pieces of ${cuts} additions`]
}

// The calls of a cart take no turns in these processes, so that they meet at the rows, as those of many processes do.
const inCrowd = [guards.cartTurns]

describe('with guards', { timeout: 120_000 }, () => {
  const race = sharedRace({ slow: true, without: inCrowd })

  it('makes one order of a cart, with one slug for every caller [I4]', async () => {
    expect(await violationsIn(race(), orderOnce, sized(rounds, 50))).toEqual([])
  })

  it('loses no addition of two tabs, and raises the version by each [I12]', async () => {
    expect(await violationsIn(race(), addFromTwoTabs, sized(rounds, 30))).toEqual([])
  })

  it('acts once for repeats with one key, wherever the line was cut [I14]', async () => {
    expect(await violationsIn(race(), repeatAfterCuts, rounds)).toEqual([])
  })
})

describe.runIf(isFull)('without the lock of the cart, and the key of its order', { timeout: 120_000 }, () => {
  const race = sharedRace({ without: [...inCrowd, guards.oneOrderPerCart], slow: true })

  it.each([
    ['orders', orderOnce, /^I4: ([2-9]|10) orders/],
    ['lines', addFromTwoTabs, /^I12: [1-7] of 8 pieces/],
  ] as const)('its %s break', async (_, round, violation) => {
    expect(await violationIn(race(), round)).toMatch(violation)
  })
})

it.runIf(isFull).each([
  ['a second look', guards.secondLook, addFromTwoTabs, /^I12: [1-7] of 8 pieces/],
  ['kept answers', guards.idempotency, repeatAfterCuts, /^I14: ([6-9]|10) pieces of 5/],
] as const)('breaks without %s', { timeout: 120_000 }, async (_, guard, round, violation) => {
  expect(await firstViolation({ without: [...inCrowd, guard], slow: true }, round)).toMatch(violation)
})
