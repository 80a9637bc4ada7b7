import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTo, euro, failureOf, insertProduct, newCart, readChoices, readyCart } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let commerce: Commerce

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
})
afterAll(() => shop.stop())

const add = (key: CartKey, change: { productId: number; qty?: number; reservation?: boolean }) =>
  commerce.ecommerce.addItem({ ...key, currencyId: euro, qty: 1, ...change })

describe('a reservation', () => {
  it('holds pieces for 15 minutes, so that another cart finds them gone [R10.22]', async () => {
    const last = await insertProduct(shop.db, shop.site.id, { sku: 'LAST', onHand: 1 })
    const [mine, other] = [await newCart(commerce), await newCart(commerce)]
    await unwrap(add(mine, { productId: last, reservation: true }))
    expect(await failureOf(add(other, { productId: last }))).toMatchObject({ code: 'OUT_OF_STOCK' })
    const hold = await shop.db
      .selectFrom('stock_hold')
      .selectAll()
      .where('product_id', '=', last)
      .executeTakeFirstOrThrow()
    expect((hold.expires_at.getTime() - Date.now()) / 60_000).toBeCloseTo(15, 0)

    await shop.db
      .updateTable('stock_hold')
      .set({ expires_at: new Date(0) })
      .where('product_id', '=', last)
      .execute()
    await unwrap(add(other, { productId: last }))
  })

  it('holds nothing by default', async () => {
    const last = await insertProduct(shop.db, shop.site.id, { sku: 'FREE', onHand: 1 })
    await addTo(commerce, await newCart(commerce), last)
    await addTo(commerce, await newCart(commerce), last)
  })

  it('holds at most 20 pieces of 3 products for a cart, and follows the lines down', async () => {
    const key = await newCart(commerce)
    const ids: number[] = []
    const quantities = [30, 10, 10, 10]
    for (const [index, qty] of quantities.entries()) {
      const id = await insertProduct(shop.db, shop.site.id, { sku: `H${index}`, onHand: 100 })
      ids.push(id)
      await unwrap(add(key, { productId: id, qty, reservation: true }))
    }
    const holds = async () =>
      await shop.db
        .selectFrom('stock_hold')
        .select(['product_id', 'qty'])
        .where('cart_id', '=', key.cartId)
        .orderBy('product_id')
        .execute()
    expect(await holds()).toEqual([20, 10, 10].map((qty, index) => ({ product_id: ids[index], qty })))

    const cart = await unwrap(commerce.ecommerce.getCart(key))
    const [first, second] = cart.items.map((item) => item.itemId)
    await unwrap(commerce.ecommerce.updateItem({ ...key, itemId: first ?? 0, qty: 5 }))
    await unwrap(commerce.ecommerce.deleteItem({ ...key, itemId: second ?? 0 }))
    expect(await holds()).toEqual([
      { product_id: ids[0], qty: 5 },
      { product_id: ids[2], qty: 10 },
    ])
    await unwrap(commerce.ecommerce.clearCart(key))
    expect(await holds()).toEqual([])
  })

  it('of a cart ends 15 minutes after its first one, and is never renewed', async () => {
    const key = await newCart(commerce)
    const first = await insertProduct(shop.db, shop.site.id, { sku: 'FIRST', onHand: 100 })
    const second = await insertProduct(shop.db, shop.site.id, { sku: 'SECOND', onHand: 100 })
    await unwrap(add(key, { productId: first, reservation: true }))
    const minutesAgo = async (minutes: number) => {
      const since = new Date(Date.now() - minutes * 60_000)
      await shop.db.updateTable('cart').set({ first_held_at: since }).where('id', '=', key.cartId).execute()
    }
    await minutesAgo(10)
    await unwrap(add(key, { productId: first, reservation: true }))
    await unwrap(add(key, { productId: second, reservation: true }))
    const ends = async () => {
      const rows = await shop.db
        .selectFrom('stock_hold')
        .select(['product_id', 'qty', 'expires_at'])
        .where('cart_id', '=', key.cartId)
        .orderBy('product_id')
        .execute()
      return rows.map((row) => [row.product_id, row.qty, Math.round((row.expires_at.getTime() - Date.now()) / 60_000)])
    }
    expect(await ends()).toEqual([
      [first, 2, 5],
      [second, 1, 5],
    ])
    await unwrap(commerce.ecommerce.clearCart(key))
    await minutesAgo(16)
    await unwrap(add(key, { productId: first, reservation: true }))
    expect(await ends()).toEqual([])
  })

  it('of carts without address and delivery takes a fifth of the stock, all of them together', async () => {
    const scarce = await insertProduct(shop.db, shop.site.id, { sku: 'SCARCE', onHand: 20 })
    for (const qty of [3, 3, 3]) {
      const somebody = shop.commerce()
      const key = await newCart(somebody)
      await unwrap(somebody.ecommerce.addItem({ ...key, currencyId: euro, productId: scarce, qty, reservation: true }))
    }
    const pending = () =>
      shop.db.selectFrom('stock_hold').select('qty').where('product_id', '=', scarce).orderBy('cart_id').execute()
    expect(await pending()).toEqual([{ qty: 3 }, { qty: 1 }])

    const choices = await readChoices(shop.db)
    const { key } = await readyCart(shop.commerce(), choices, scarce)
    await unwrap(
      shop.commerce().ecommerce.addItem({ ...key, currencyId: euro, productId: scarce, qty: 9, reservation: true }),
    )
    expect(await pending()).toEqual([{ qty: 3 }, { qty: 1 }, { qty: 10 }])
  })

  it('of one address takes three carts and 40 pieces, and the next is refused until the first one ends', async () => {
    const plenty = await insertProduct(shop.db, shop.site.id, { sku: 'PLENTY', onHand: 1000 })
    const reserve = async (headers: Record<string, string>, qty: number) => {
      const body = { ...(await newCart(commerce)), currencyId: euro, productId: plenty, qty, reservation: true }
      return await shop.request('/api/v1/ecommerce/cart/addItem', { method: 'POST', body, headers })
    }
    const home = { 'X-Forwarded-For': '198.51.100.20' }
    expect([(await reserve(home, 20)).status, (await reserve(home, 15)).status]).toEqual([200, 200])
    const over = await reserve(home, 6)
    expect([over.status, over.body.error?.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(over.headers.get('retry-after'))).toBeCloseTo(15 * 60, -2)
    expect((await reserve(home, 1)).status).toBe(200)
    expect((await reserve(home, 1)).status).toBe(429)
    expect((await reserve({ 'X-Forwarded-For': '198.51.100.21' }, 1)).status).toBe(200)
  })
})
