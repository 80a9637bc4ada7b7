import { unwrap } from '@butiga/commerce-sdk'
import { describe, expect, it } from 'vitest'
import { addTo, checkOut, insertProduct, newCart, orderOf } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { firstViolation, type Round, sharedRace, violationsIn } from './race.ts'

const uses = 2
const buyers = 5

/** More buyers than a coupon has uses order at once, each another product: none of them waits for the stock of another. */
const useUp: Round = async (race, round) => {
  const { shop } = race
  const code = `RACE-${round}`
  await shop.db.insertInto('coupon').values({ site_id: shop.site.id, code, percent: 1000, use_limit: uses }).execute()
  const carts = []
  const products: number[] = []
  for (let index = 0; index < buyers; index += 1) {
    const commerce = race.commerce(index)
    const key = await newCart(commerce)
    const sku = `COUPON-${round}-${index}`
    const product = await insertProduct(shop.db, shop.site.id, { sku, cents: 2000, onHand: 100 })
    products.push(product)
    await addTo(commerce, key, product)
    await unwrap(commerce.ecommerce.applyCoupon({ ...key, couponCode: code }))
    carts.push(orderOf(key, await checkOut(commerce, race.choices, key)))
  }
  const results = await Promise.all(carts.map((order, index) => race.commerce(index).ecommerce.createOrder(order)))
  const codes = results.map((result) => (result.errored ? result.error.code : 'sold'))
  const sold = codes.filter((one) => one === 'sold').length
  const { rows } = await shop.pool.query<{ used: number; pieces: number }>(
    `select (select count(*)::int from customer_order where coupon_code = $1 and coupon_cents = 200) as used,
      (select coalesce(-sum(delta), 0)::int from stock_movement where product_id = any($2) and reason = 'order') as pieces`,
    [code, products],
  )
  const { used = 0, pieces = 0 } = rows[0] ?? {}
  return [
    ...(used === uses && sold === uses ? [] : [`coupon used ${used} times of ${uses}`]),
    ...(pieces === sold ? [] : [`${pieces} pieces taken by ${sold} orders`]),
    ...codes.filter((one) => one !== 'sold' && one !== 'CART_CHANGED').map((one) => `refused with ${one}`),
  ]
}

describe('with guards', { timeout: 120_000 }, () => {
  const race = sharedRace()

  it('a coupon is used as often as it may, and the others are refused with nothing written [R10.19]', async () => {
    expect(await violationsIn(race(), useUp, 5)).toEqual([])
  })
})

it('is used more often without the lock', { timeout: 120_000 }, async () => {
  expect(await firstViolation({ without: [guards.couponLock] }, useUp, 10)).toMatch(/^coupon used [345] times of 2$/)
})
