import { unwrap } from '@butiga/commerce-sdk'
import { describe, expect, it } from 'vitest'
import { addTo, checkOut, insertProduct, newCart, orderOf } from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { type Round, rounds, sharedRace, violationIn, violationsIn } from './race.ts'
import { isFull } from './size.ts'

const uses = 2
const buyers = 5

const emailOf = (limit: string, index: number): string =>
  limit === 'use_limit' ? `kupac-${index}@example.com` : 'Isti.Kupac@example.com'

/**
 * More buyers than a coupon has uses order at once, each another product: none of them waits for the stock of another. Or one
 * person does, in as many carts.
 */
const useUp =
  (limit: 'use_limit' | 'per_user_limit'): Round =>
  async (race, round) => {
    const { shop } = race
    const code = `RACE-${limit}-${round}`.toUpperCase()
    const coupon = { site_id: shop.site.id, code, percent: 1000, [limit]: uses }
    await shop.db.insertInto('coupon').values(coupon).execute()
    const carts = []
    const products: number[] = []
    for (let index = 0; index < buyers; index += 1) {
      const commerce = race.commerce(index)
      const key = await newCart(commerce)
      const sku = `${code}-${index}`
      const product = await insertProduct(shop.db, shop.site.id, { sku, cents: 2000, onHand: 100 })
      products.push(product)
      await addTo(commerce, key, product)
      await unwrap(commerce.ecommerce.applyCoupon({ ...key, couponCode: code }))
      carts.push(orderOf(key, await checkOut(commerce, race.choices, key, emailOf(limit, index))))
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

const limits = ['use_limit', 'per_user_limit'] as const

describe('with guards', { timeout: 120_000 }, () => {
  const race = sharedRace()

  it.each(limits)(
    'the %s of a coupon holds, and the others are refused with nothing written [R10.19] [I15]',
    async (limit) => {
      expect(await violationsIn(race(), useUp(limit), rounds / 2)).toEqual([])
    },
  )
})

describe.runIf(isFull)('without the lock', { timeout: 120_000 }, () => {
  const race = sharedRace({ without: [guards.couponLock] })

  it.each(limits)('the %s of a coupon is passed', async (limit) => {
    expect(await violationIn(race(), useUp(limit))).toMatch(/^coupon used [345] times of 2$/)
  })
})
