import { unwrap } from '@butiga/commerce-sdk'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addTo, checkOut, insertProduct, newCart, orderOf } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { firstViolation, type Race, type Round, sharedRace, violationsIn } from './race.ts'
import { isFull, sized } from './size.ts'

const catalogue = [
  { cents: 333, taxRate: 2500 },
  { cents: 1999, taxRate: 1300 },
  { cents: 101, taxRate: 500 },
  { cents: 100_001, taxRate: 0 },
]
/** The delivery of the sample shop, and the sum from which it is free. */
const delivery = { cents: 490, freeFrom: 8000 }
const products = new WeakMap<Race, number[]>()

const productsOf = async (race: Race): Promise<number[]> => {
  const known = products.get(race)
  if (known) return known
  const ids: number[] = []
  for (const [index, product] of catalogue.entries()) {
    ids.push(await insertProduct(race.shop.db, race.shop.site.id, { sku: `MONEY-${index}`, ...product }))
  }
  products.set(race, ids)
  return ids
}

const choices = fc.uniqueArray(
  fc.record({ index: fc.nat(catalogue.length - 1), qty: fc.integer({ min: 1, max: 9 }) }),
  {
    minLength: 1,
    selector: (choice) => choice.index,
  },
)

/** A random cart to its order: lines + delivery = total = amount of the payment. */
const orderAddsUp: Round = async (race, round) => {
  const ids = await productsOf(race)
  const chosen = fc.sample(choices, { seed: round, numRuns: 1 }).flat()
  const commerce = race.commerce(round)
  const key = await newCart(commerce)
  for (const { index, qty } of chosen) await addTo(commerce, key, ids[index] ?? 0, qty)
  const cart = await checkOut(commerce, race.choices, key)
  const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))

  const items = chosen.reduce((sum, { index, qty }) => sum + (catalogue[index]?.cents ?? 0) * qty, 0)
  const expected = items + (items < delivery.freeFrom ? delivery.cents : 0)
  const { rows } = await race.shop.pool.query<{ total: number; lines: number; paid: number }>(
    `select o.total_cents as total, p.amount_cents as paid,
      o.delivery_cents - o.coupon_cents + (select sum(row_cents)::int from order_line l where l.order_id = o.id) as lines
    from customer_order o join payment p on p.order_id = o.id where o.slug = $1`,
    [orderSlug],
  )
  const stored = rows[0]
  const seen = [Math.round(cart.prices.base.orderTotal * 100), stored?.total, stored?.lines, stored?.paid]
  return seen.every((cents) => cents === expected) ? [] : [`I5: ${seen.join()} instead of ${expected}`]
}

describe('with guards', { timeout: 120_000 }, () => {
  const race = sharedRace()

  it('the total of random orders is the sum of their lines and their payment [I5]', async () => {
    expect(await violationsIn(race(), orderAddsUp, sized(10, 50))).toEqual([])
  })
})

it.runIf(isFull)('breaks without the sum', async () => {
  const violation = await firstViolation({ without: [guards.totalIsSum] }, orderAddsUp, 3)
  expect(violation).toMatch(/^I5: (\d+),\1,\d+,\1 instead of \d+$/)
})
