import { unwrap } from '@butiga/commerce-sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertProduct, orderOf, readChoices, readyCart } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const orderTables = ['customer_order', 'order_line', 'order_address', 'payment', 'stock_movement']
/** The tables that identify the shop, without which the order cannot be requested. */
const shopTables = ['site', 'domain', 'api_key', 'store', 'language', 'currency']

const readOrders = async (): Promise<string> => {
  const texts = orderTables.map(async (table) => {
    const { rows } = await sql<{ text: string }>`
      select string_agg(t::text, '|' order by id) as text from ${sql.table(table)} t`.execute(shop.db)
    return rows[0]?.text
  })
  return (await Promise.all(texts)).join('\n')
}

/** Runs a statement as a user of the database's console would; returns the rows changed, 0 when it was refused. */
const change = async (statement: string): Promise<number> => {
  try {
    return (await shop.pool.query(statement)).rowCount ?? 0
  } catch {
    return 0
  }
}

/** Another value of each type that sources of an order are made of. */
const others: Readonly<Record<string, string>> = {
  text: `"{}" || 'x'`,
  integer: '"{}" + 1',
  boolean: 'not "{}"',
  jsonb: `'{"changed": true}'`,
}

const changeEverySource = async (): Promise<number> => {
  const { rows } = await shop.pool.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name <> all($1)`,
    [[...orderTables, ...shopTables]],
  )
  let changed = 0
  for (const { table, column, type } of rows) {
    const other = others[type]?.replace('{}', column)
    if (other !== undefined) changed += await change(`update "${table}" set "${column}" = ${other}`)
  }
  for (const table of new Set(rows.map((row) => row.table))) changed += await change(`delete from "${table}"`)
  return changed
}

it('an order stays as it was placed, whatever becomes of its product, cart, guest, delivery and payment [I8]', async () => {
  const commerce = shop.commerce()
  const product = await insertProduct(shop.db, shop.site.id, { sku: 'BOX', cents: 2000, onHand: 10 })
  const { key, cart } = await readyCart(commerce, await readChoices(shop.db), product, 2)
  const { orderSlug } = await unwrap(commerce.ecommerce.createOrder({ ...orderOf(key, cart), giftMessage: 'Sretno!' }))
  const look = async () => [await readOrders(), await unwrap(commerce.ecommerce.getOrderSummary({ orderSlug }))]
  const before = await look()

  expect(await changeEverySource()).toBeGreaterThan(1000)
  const { rows } = await shop.pool.query(`select from guest_user union all select from address union all
    select from product where sku = 'BOX' union all select from delivery_method where price_cents = 490`)
  expect(rows).toEqual([])
  expect(await look()).toEqual(before)
})
