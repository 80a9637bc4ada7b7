import { unwrap } from '@butiga/commerce-sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../db/audit.ts'
import { importText, jsonLines } from '../../testing/imports.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  addTo,
  checkOut,
  failureOf,
  insertBundle,
  insertProduct,
  newCart,
  orderOf,
  productId,
  readChoices,
  readStock,
  setQuantityPrices,
} from '../../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

interface Costs {
  readonly retail: number
  readonly final: number
}
const costs = async (id: number): Promise<Costs | undefined> =>
  (await sql<Costs>`select retail_cents as retail, final_cents as final from product where id = ${id}`.execute(shop.db))
    .rows[0]
const logged = async (id: number): Promise<number[]> =>
  (
    await sql<{ cents: number }>`
      select final_cents as cents from price_log where product_id = ${id} order by id`.execute(shop.db)
  ).rows.map(({ cents }) => cents)
const reprice = (id: number, retail_cents: number) =>
  shop.db.updateTable('product').set({ retail_cents }).where('id', '=', id).execute()

let made = 0
/** 20 boxes at 4.00, 3.60 from ten on, and 3 rolls at 5.00: 87.00 separately, of which 14 % are 12.18. */
const insertSet = async (onHand: number | null = null) => {
  const { db, site } = shop
  const name = `KOMPLET-${(made += 1)}`
  const box = await insertProduct(db, site.id, { sku: `${name}-KUTIJA`, cents: 400, onHand })
  const roll = await insertProduct(db, site.id, { sku: `${name}-TRAKA`, cents: 500, onHand })
  await setQuantityPrices(db, box, [[10, 360]])
  const lines = [
    [box, 20],
    [roll, 3],
  ] as const
  const set = await insertBundle(db, site.id, { sku: name, cents: 0, setDiscount: 14, lines })
  return { name, box, roll, set }
}

describe('a set', () => {
  it('costs less than its parts in their quantities, whatever changes of them', async () => {
    const { box, roll, set } = await insertSet()
    expect(await costs(set)).toEqual({ retail: 8700, final: 7482 })
    await reprice(roll, 501)
    // 87.03 less 14 % are 74.8458.
    expect(await costs(set)).toEqual({ retail: 8703, final: 7485 })
    await shop.db.updateTable('product').set({ discount_cents: 300 }).where('id', '=', box).execute()
    expect(await costs(set)).toEqual({ retail: 7503, final: 6453 })
    await shop.db.updateTable('product').set({ discount_cents: null }).where('id', '=', box).execute()
    await setQuantityPrices(shop.db, box, [[21, 100]])
    expect(await costs(set)).toEqual({ retail: 9503, final: 8173 })
    await shop.db.updateTable('bundle_line').set({ quantity: 21 }).where('product_id', '=', box).execute()
    expect(await costs(set)).toEqual({ retail: 3603, final: 3099 })
    await shop.db.updateTable('product').set({ set_discount: 50, retail_cents: 9999 }).where('id', '=', set).execute()
    expect(await costs(set)).toEqual({ retail: 3603, final: 1802 })
    expect(await logged(set)).toEqual([7482, 7485, 6453, 7485, 8173, 3099, 1802])
    expect(await audit(shop.db)).toEqual([])
  })

  it('follows the cheapest variant of a part that is chosen', async () => {
    const { db, site } = shop
    const main = await insertProduct(db, site.id, { sku: 'SET-IZBOR', format: 'configurable', onHand: undefined })
    await insertProduct(db, site.id, { sku: 'SET-IZBOR-1', cents: 900, mainProduct: main })
    const lines = [[main, 2]] as const
    const set = await insertBundle(db, site.id, { sku: 'SET-S-IZBOROM', cents: 0, setDiscount: 10, lines })
    expect(await costs(set)).toEqual({ retail: 1800, final: 1620 })
    const cheaper = await insertProduct(db, site.id, { sku: 'SET-IZBOR-2', cents: 700, mainProduct: main })
    expect(await costs(set)).toEqual({ retail: 1400, final: 1260 })
    await db.updateTable('product').set({ archived: true }).where('id', '=', cheaper).execute()
    expect(await costs(set)).toEqual({ retail: 1800, final: 1620 })
  })

  it('costs what both parts do that change at the same time', async () => {
    const { box, roll, set } = await insertSet()
    const first = await shop.pool.connect()
    try {
      await first.query('begin')
      await first.query('update product set retail_cents = 600 where id = $1', [roll])
      const second = reprice(box, 300)
      await expect
        .poll(
          async () =>
            (await shop.pool.query("select from pg_locks where not granted and locktype <> 'relation'")).rowCount,
        )
        .toBeGreaterThan(0)
      await first.query('commit')
      await second
    } finally {
      first.release()
    }
    expect(await costs(set)).toEqual({ retail: 7800, final: 6708 })
    // Never the price of the one change without the other.
    expect(await logged(set)).toEqual([7482, 7740, 6708])
  })

  it('is answered with its discount, and without a lowest price, as it is compared with its parts', async () => {
    const { roll, set } = await insertSet()
    await reprice(roll, 600)
    const get = { id: set, store: 1, currency: 1 }
    const { setDiscount, retailPrice, finalPrice, discount, lowestPrice } = await unwrap(
      shop.commerce().product.get(get),
    )
    expect({ setDiscount, retailPrice, finalPrice, discount, lowestPrice }).toEqual({
      setDiscount: 14,
      retailPrice: 90,
      finalPrice: 77.4,
      discount: { retailPrice: 90 },
      lowestPrice: null,
    })
    await shop.catalogue.settled()
    const filters = [{ key: 'id', value: [set, await productId(shop.db, 'SEL-STA')] }]
    const { records } = await unwrap(
      shop.commerce().product.filter({ filters, sort: [{ field: 'id', direction: 'asc' }] }),
    )
    expect(records.map((card) => card.setDiscount)).toEqual([undefined, 14])
  })

  it('is added in one call, cannot be had beyond its parts, and takes them from stock with its order', async () => {
    const { box, roll, set } = await insertSet(45)
    const commerce = shop.commerce()
    const key = await newCart(commerce)
    const added = await addTo(commerce, key, set, 2)
    expect(added.items[0]).toMatchObject({
      productData: { parts: [{ quantity: 20 }, { quantity: 3 }] },
      prices: { base: { finalPrice: 74.82, row: 149.64 } },
    })
    const third = commerce.ecommerce.addItem({ ...key, currencyId: 1, productId: set, qty: 1 })
    expect(await failureOf(third)).toMatchObject({ code: 'OUT_OF_STOCK', data: { data: { available: 2 } } })
    const cart = await checkOut(commerce, await readChoices(shop.db), key)
    await reprice(roll, 501)
    const refused = await commerce.ecommerce.createOrder(orderOf(key, cart))
    expect(refused).toMatchObject({ errored: true, error: { code: 'CART_CHANGED' } })
    await unwrap(commerce.ecommerce.createOrder(orderOf(key, await unwrap(commerce.ecommerce.getCart(key)))))
    expect([await readStock(shop, box), await readStock(shop, roll)]).toEqual([
      { onHand: 5, ledger: 5 },
      { onHand: 39, ledger: 39 },
    ])
    expect(await audit(shop.db)).toEqual([])
  })
})

describe('a set of an import', () => {
  const take = (...rows: object[]) => importText(shop, 'rows.jsonl', jsonLines(rows))
  const row = (change: object = {}) => ({
    sku: 'UVOZ-SET',
    format: 'bundle',
    setDiscount: 20,
    bundle: [{ sku: 'TRA-NAR', quantity: 2 }],
    translations: { hrv: { name: 'Uvezeni komplet' } },
    ...change,
  })
  const priced = async () => await costs(await productId(shop.db, 'UVOZ-SET'))

  it('needs no price, keeps that of its parts, and has its own once it is no set any more', async () => {
    expect((await take(row())).counts).toMatchObject({ created: 1, refused: 0 })
    expect(await priced()).toEqual({ retail: 980, final: 784 })
    expect(await logged(await productId(shop.db, 'UVOZ-SET'))).toEqual([784])
    expect((await take(row({ prices: { retail: 5, discount: 1 } }))).counts).toMatchObject({ unchanged: 1 })
    await take({ sku: 'UVOZ-SET', bundle: [{ sku: 'TRA-NAR', quantity: 6 }] })
    expect(await priced()).toEqual({ retail: 2700, final: 2160 })
    await take({ sku: 'UVOZ-SET', setDiscount: null, prices: { retail: 25 } })
    expect(await priced()).toEqual({ retail: 2500, final: 2500 })
    expect(await audit(shop.db)).toEqual([])
  })

  it.each([
    ['another format', { format: 'simple', bundle: [] }, /only a bundle/],
    ['no discount', { setDiscount: 0 }, /not between 1 and 99/],
    ['a gift', { setDiscount: 100 }, /not between 1 and 99/],
  ])('is refused with %s', async (_, change, reason) => {
    const { counts, output } = await take(row({ sku: 'UVOZ-SET-2', prices: { retail: 1 }, ...change }))
    expect(counts.refused).toBe(1)
    expect(output).toMatch(reason)
  })
})
