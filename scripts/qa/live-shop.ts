import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import {
  checkOut,
  euro,
  giveConsents,
  insertProduct,
  orderOf,
  productId,
  readChoices,
} from '../../apps/server/src/testing/shopper.ts'
import type { Shop } from '../../apps/server/src/testing/shop.ts'
import { unwrap, type CartKey } from '../../packages/commerce-sdk/src/index.ts'
import { conforming } from '../../packages/commerce-sdk/src/testing/index.ts'
import type { DeliveryFacts, ProductFacts, ShopFacts } from '../../packages/machines/src/testing/live/expected/facts.ts'
import { createExpectedShop, type Stored } from '../../packages/machines/src/testing/live/expected/shop.ts'
import { amountsText, storedText } from '../../packages/machines/src/testing/live/expected/texts.ts'
import type { LiveShop } from '../../packages/machines/src/testing/live/guest.ts'

type Db = Shop['db']

const LANGUAGE = 'hrv'

const someAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** What the database has before anyone bought anything, read without the shop's own rules. */
const readFacts = async (db: Db): Promise<ShopFacts> => {
  const products = await sql<ProductFacts & { id: number }>`
    select p.id, p.final_cents as cents, p.tax_rate as "taxRate", s.on_hand as pieces,
      p.format = 'e-product' or p.type = 'service' as "isDigital",
      coalesce((select json_agg(json_build_object('from', q.from_quantity, 'cents', q.cents))
        from quantity_price q where q.product_id = p.id), '[]') as "quantityPrices",
      coalesce((select json_agg(json_build_object('product', b.product_id, 'pieces', b.quantity))
        from bundle_line b where b.bundle_id = p.id), '[]') as parts,
      array(select v.id from product v where v.main_product_id = p.id and not v.archived) as variants
    from product p left join stock s on s.product_id = p.id`.execute(db)
  const deliveries = await sql<DeliveryFacts>`
    select d.id, d.price_cents as cents, d.free_from_cents as "freeFrom", d.tax_rate as "taxRate",
      array(select k.id from country k where k.iso = any(d.countries)) as countries,
      array(select b.id from delivery_branch b where b.delivery_method_id = d.id) as branches
    from delivery_method d order by d.position, d.id`.execute(db)
  const payments = await db.selectFrom('payment_method').select('id').orderBy('position').execute()
  return {
    products: new Map(products.rows.map(({ id, ...facts }) => [id, facts])),
    deliveries: deliveries.rows,
    countries: [...new Set(deliveries.rows.flatMap(({ countries }) => countries))],
    payments: payments.map(({ id }) => id),
  }
}

const readOrder = async (db: Db, cartId: number): Promise<string | null> => {
  const order = await db.selectFrom('customer_order').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
  if (order === undefined) return null
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', order.id).orderBy('position').execute()
  return amountsText({
    rows: lines.map(({ product_id, qty, unit_cents, row_cents }) => ({
      product: product_id,
      pieces: qty,
      unit: unit_cents,
      row: row_cents,
    })),
    items: order.items_cents,
    delivery: order.delivery_cents,
    total: order.total_cents,
    tax: order.tax_cents,
  })
}

const readStored = async (db: Db, cartId: number): Promise<Stored> => {
  const cart = await db.selectFrom('cart').selectAll().where('id', '=', cartId).executeTakeFirst()
  const items = await db.selectFrom('cart_item').selectAll().where('cart_id', '=', cartId).orderBy('id').execute()
  const ids = items.map(({ product_id }) => product_id)
  const stock =
    ids.length === 0 ? [] : await db.selectFrom('stock').selectAll().where('product_id', 'in', ids).execute()
  const pieces = new Map(stock.map(({ product_id, on_hand }) => [product_id, on_hand]))
  return {
    cart:
      cart === undefined
        ? null
        : storedText({
            lines: items.map(({ product_id, qty }) => ({ product: product_id, pieces: qty })),
            delivery: cart.delivery_method_id,
            branch: cart.delivery_branch_id,
            payment: cart.payment_method_id,
            isOrdered: cart.archived,
          }),
    pieces: Object.fromEntries(ids.map((id) => [id, pieces.get(id) ?? null])),
    order: await readOrder(db, cartId),
  }
}

/** The sample shop on its real server and database, with the interface that the path tests of the machines use. */
export const liveShop = async ({ db, fetch, site }: Shop): Promise<LiveShop> => {
  const choices = await readChoices(db)
  // A product of the walks alone: two of it cost as much as makes the delivery free.
  const box = await insertProduct(db, site.id, { sku: 'QA-BOX', cents: 4000, onHand: 100 })
  const facts = await readFacts(db)
  const expected = createExpectedShop(facts)
  const send = conforming(fetch)
  const visit: LiveShop['visit'] = () => {
    const address = someAddress()
    return (url, init) => {
      const headers = new Headers(init.headers)
      if (!headers.has('X-Forwarded-For')) headers.set('X-Forwarded-For', address)
      return send(url, { ...init, headers })
    }
  }
  const consentsOf: LiveShop['giveConsents'] = async (commerce, key, email) => {
    for (const step of ['checkoutAddress', 'checkoutPayment'] as const) {
      await giveConsents(commerce, choices, key, step, email)
    }
  }
  return {
    visit,
    site: { apiKey: site.apiKey, site: site.id, store: site.stores.get(LANGUAGE) ?? 0, language: LANGUAGE },
    currencyId: euro,
    products: {
      box,
      voucher: await productId(db, 'BON-50'),
      printedTape: await productId(db, 'TRA-TIS'),
      cup: await productId(db, 'SAL-NEV'),
      giftBox: await productId(db, 'POK-3'),
    },
    choices,
    expected,
    stored: (cartId) => readStored(db, cartId),
    seller: {
      stock: async (product, pieces) => {
        await db.updateTable('stock').set({ on_hand: pieces }).where('product_id', '=', product).execute()
        expected.sell(product, { pieces })
      },
      price: async (product, cents) => {
        await db
          .updateTable('product')
          .set({ basic_cents: cents, retail_cents: cents })
          .where('id', '=', product)
          .execute()
        expected.sell(product, { cents })
      },
      stopDeliveries: async () => {
        await sql`update delivery_method set countries = '{}'`.execute(db)
        expected.offer({ deliveries: facts.deliveries.map((delivery) => ({ ...delivery, countries: [] })) })
      },
      resumeDeliveries: async () => {
        for (const { id, countries } of facts.deliveries) {
          await sql`update delivery_method set countries = array(select iso from country where id = any(${countries}))
            where id = ${id}`.execute(db)
        }
        expected.offer({ deliveries: facts.deliveries })
      },
      removeCart: async (cartId) => {
        await db.deleteFrom('cart').where('id', '=', cartId).execute()
        expected.forget(cartId)
      },
    },
    giveConsents: consentsOf,
    order: async (commerce, key: CartKey) => {
      const cart = await checkOut(commerce, choices, key)
      await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    },
  }
}
