import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CheckoutChoices,
  failureOf,
  insertProduct,
  orderOf,
  readChoices,
  readyCart,
} from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let choices: CheckoutChoices
let product: number

beforeAll(async () => {
  shop = await startShop()
  choices = await readChoices(shop.db)
  product = await insertProduct(shop.db, shop.site.id, { sku: 'MANY', cents: 1000, onHand: null })
})
afterAll(() => shop.stop())

it('an address places twenty orders in ten minutes, and each is returned to every repetition of its request', async () => {
  const commerce = shop.commerce()
  const orders: { order: ReturnType<typeof orderOf>; slug: string }[] = []
  for (let count = 0; count < 20; count += 1) {
    const { key, cart } = await readyCart(commerce, choices, product)
    const order = orderOf(key, cart)
    // One that is refused is none, and counts as none.
    expect(await failureOf(commerce.ecommerce.createOrder({ ...order, version: 0 }))).toMatchObject({ status: 422 })
    orders.push({ order, slug: (await unwrap(commerce.ecommerce.createOrder(order))).orderSlug })
  }
  const { key, cart } = await readyCart(commerce, choices, product)
  const over = () => failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))
  const refused = { code: 'RATE_LIMITED', status: 429 }
  expect(await Promise.all([over(), over(), over()])).toMatchObject([refused, refused, refused])

  const [first] = orders
  if (first === undefined) throw new Error('There is no order.')
  expect(await unwrap(commerce.ecommerce.createOrder(first.order))).toMatchObject({ orderSlug: first.slug })
  const elsewhere = shop.commerce()
  expect(await failureOf(elsewhere.ecommerce.createOrder(orderOf(key, cart)))).toMatchObject({ errored: false })
})

it('counts an order once, whatever else is asked of its cart at the same time and later', async () => {
  const commerce = shop.commerce()
  for (let count = 0; count < 20; count += 1) {
    const { key, cart } = await readyCart(commerce, choices, product)
    const order = orderOf(key, cart)
    const stale = () => failureOf(commerce.ecommerce.createOrder({ ...order, version: 0 }))
    const [, placed] = await Promise.all([stale(), unwrap(commerce.ecommerce.createOrder(order)), stale()])
    expect(placed.orderSlug).not.toBe('')
  }
  const { key, cart } = await readyCart(commerce, choices, product)
  expect(await failureOf(commerce.ecommerce.createOrder(orderOf(key, cart)))).toMatchObject({ code: 'RATE_LIMITED' })
})
