import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import type { CartKey } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTo, euro, failureOf, insertProduct, newCart } from '../../testing/shopper.ts'
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
    const ids = []
    for (const sku of ['H1', 'H2', 'H3', 'H4']) {
      const id = await insertProduct(shop.db, shop.site.id, { sku, onHand: 100 })
      ids.push(id)
      await unwrap(add(key, { productId: id, qty: 30, reservation: true }))
    }
    const holds = async () =>
      await shop.db
        .selectFrom('stock_hold')
        .select(['product_id', 'qty'])
        .where('cart_id', '=', key.cartId)
        .orderBy('product_id')
        .execute()
    expect(await holds()).toEqual(ids.slice(0, 3).map((product_id) => ({ product_id, qty: 20 })))

    const cart = await unwrap(commerce.ecommerce.getCart(key))
    const [first, second] = cart.items.map((item) => item.itemId)
    await unwrap(commerce.ecommerce.updateItem({ ...key, itemId: first ?? 0, qty: 5 }))
    await unwrap(commerce.ecommerce.deleteItem({ ...key, itemId: second ?? 0 }))
    expect(await holds()).toEqual([
      { product_id: ids[0], qty: 5 },
      { product_id: ids[2], qty: 20 },
    ])
    await unwrap(commerce.ecommerce.clearCart(key))
    expect(await holds()).toEqual([])
  })
})
