import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProduct } from '../testing/shopper.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { appendOnly } from './grants.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop?.stop())

const asApplication = (text: string) => shop.applicationPool.query(text)
const asOwner = (text: string) => shop.pool.query(text)

describe('the role of the application', () => {
  it('is the one that answers requests, and no superuser [M8]', async () => {
    const { rows } = await asApplication(
      'select current_user as role, rolsuper from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ role: 'butiga_app', rolsuper: false }])
  })

  it.each(appendOnly)('adds rows to %s, and changes and deletes none [I42] [M8]', async (table) => {
    const { rows } = await asApplication(`select has_table_privilege('${table}', 'insert') as adds`)
    expect(rows).toEqual([{ adds: true }])
    await expect(asApplication(`update ${table} set id = id`)).rejects.toThrow(`permission denied for table ${table}`)
    await expect(asApplication(`delete from ${table}`)).rejects.toThrow(`permission denied for table ${table}`)
    await expect(asApplication(`truncate ${table}`)).rejects.toThrow(`permission denied for table ${table}`)
    await expect(asApplication(`alter table ${table} disable trigger all`)).rejects.toThrow('must be owner')
  })

  it.each([
    ['creates a table', 'create table own (id int)', 'permission denied for schema public'],
    ['drops a table', 'drop table mail', 'must be owner of table mail'],
    ['changes a table', 'alter table customer_order drop constraint customer_order_check', 'must be owner'],
    ['runs a program', `copy (select 1) to program 'id'`, 'COPY to or from an external program'],
    ['reads a file', `select pg_read_file('/etc/passwd')`, 'permission denied for function pg_read_file'],
    ['turns triggers off', 'set session_replication_role = replica', 'permission denied to set parameter'],
    ['becomes the owner', 'set role butiga', 'permission denied to set role'],
    ['marks a migration as done', `insert into kysely_migration values ('x', 'y')`, 'permission denied for table'],
  ])('never %s [M8]', async (_, text, refusal) => {
    await expect(asApplication(text)).rejects.toThrow(refusal)
  })

  it('adds a site with its order numbers, and a product whose price is logged [M8]', async () => {
    await asApplication(`insert into site (id, name, url, subdomain) values (7, 'New', 'http://new.test', 'new')`)
    const { rows } = await asApplication(`select nextval('order_number_7') as number`)
    expect(rows).toEqual([{ number: '1' }])
    await asApplication(
      `insert into product (site_id, sku, format, basic_cents, retail_cents) values (7, 'PRICED', 'simple', 1, 2)`,
    )
    const logged = `select l.final_cents from price_log l join product p on p.id = product_id where p.sku = 'PRICED'`
    expect((await asApplication(logged)).rows).toEqual([{ final_cents: 2 }])
    await asApplication(`delete from product where sku = 'PRICED'`)
  })
})

describe('where owner and application are one role', () => {
  it('triggers refuse to change and to delete append-only rows [I42] [M8]', async () => {
    const id = await insertProduct(shop.db, shop.site.id, { sku: 'GUARDED', onHand: 3 })
    for (const table of ['stock_movement', 'price_log']) {
      await expect(asOwner(`update ${table} set product_id = product_id`)).rejects.toThrow('append only')
      await expect(asOwner(`delete from ${table}`)).rejects.toThrow('append only')
    }
    const other = await insertProduct(shop.db, shop.site.id, { sku: 'UNSOLD' })
    await asOwner(`delete from product where id = ${other}`)
    const { rows } = await asOwner(`select count(*)::int from price_log where product_id in (${id}, ${other})`)
    expect(rows).toEqual([{ count: 1 }])
  })
})
