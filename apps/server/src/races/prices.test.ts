import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { unwrap } from '@butiga/commerce-sdk'
import type { Cart, CartKey } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { insertProduct, returnTo, setQuantityPrices } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { actors, firstViolation, type Race, type Round, rounds, sharedRace, violationsIn } from './race.ts'
import { readyCarts } from './ready-carts.ts'
import { isFull } from './size.ts'

const edits = 6
const totalOf = (cart: Cart): number => Math.round(cart.prices.base.orderTotal * 100)

/** One person with two tabs, of which the second one looks at the cart all the time and the first one orders. */
const buy = async (race: Race, key: CartKey, index: number, isOver: () => boolean): Promise<string[]> => {
  const { ecommerce } = race.commerce(index)
  const otherTab = race.commerce(index + 1).ecommerce
  let ordered = false
  const looking = (async () => {
    while (!ordered) await otherTab.getCart(key)
  })()
  try {
    let seen = await unwrap(ecommerce.getCart(key))
    for (let triesInPeace = 0; ; triesInPeace += isOver() ? 1 : 0) {
      if (triesInPeace > 2) return ['I6: refused although no price changed']
      await sleep(randomInt(10))
      const order = await ecommerce.createOrder({ ...key, userId: null, version: seen.version, ...returnTo })
      if (!order.errored) {
        const { total_cents: paid } = await race.shop.db
          .selectFrom('customer_order')
          .select('total_cents')
          .where('cart_id', '=', key.cartId)
          .executeTakeFirstOrThrow()
        return paid === totalOf(seen) ? [] : [`I6: ordered at ${paid}, seen ${totalOf(seen)}`]
      }
      if (order.error.code !== 'CART_CHANGED') return [`I6: refused with ${order.error.code}`]
      seen = order.error.data?.data as Cart
    }
  } finally {
    ordered = true
    await looking
  }
}

type Edit = (db: Race['shop']['db'], product: number, edit: number) => Promise<unknown>

/** Buyers of pieces of one product while `change` edits what they cost. */
const orderWhile =
  (name: string, qty: number, change: Edit): Round =>
  async (race, round) => {
    const { db } = race.shop
    const product = await insertProduct(db, race.shop.site.id, { sku: `${name}-${round}` })
    await change(db, product, 0)
    const carts = await readyCarts(race, product, actors / 2, qty)
    let over = false
    const editing = (async () => {
      for (let edit = 1; edit <= edits; edit += 1) {
        await sleep(randomInt(10))
        await change(db, product, edit)
      }
      over = true
    })()
    const seen = await Promise.all(carts.map((key, index) => buy(race, key, index, () => over)))
    await editing
    return seen.flat()
  }

const orderWhilePricesChange = orderWhile('PRICE', 1, (db, product, edit) =>
  (edit % 3 === 2
    ? db.updateTable('delivery_method').set({ price_cents: 490 + randomInt(100) })
    : db
        .updateTable('product')
        .set({ retail_cents: 1250 + 100 * edit })
        .where('id', '=', product)
  ).execute(),
)

const orderWhileQuantityPricesChange = orderWhile('STEP', 10, (db, product, edit) =>
  setQuantityPrices(db, product, edit % 3 === 2 ? [] : [[10 + (edit % 2), 1100 - 10 * edit]]),
)

describe('with guards', { timeout: 120_000 }, () => {
  const race = sharedRace({ slow: true })

  it('an order is placed at the displayed price, or refused with the new price and then placed at that [I6]', async () => {
    expect(await violationsIn(race(), orderWhilePricesChange, rounds)).toEqual([])
  })

  it('an order is billed at the displayed quantity price, or refused with the new one [I6]', async () => {
    expect(await violationsIn(race(), orderWhileQuantityPricesChange, rounds / 3)).toEqual([])
  })
})

it.runIf(isFull).each([
  ['the comparison of prices', guards.samePrices],
  ['a version for each price', guards.pricesRaiseVersion],
] as const)('breaks without %s', { timeout: 120_000 }, async (_, guard) => {
  const violation = await firstViolation({ without: [guard], slow: true }, orderWhilePricesChange)
  expect(violation).toMatch(/^I6: ordered at \d+, seen \d+$/)
})
