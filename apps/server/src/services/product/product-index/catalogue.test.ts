import { unwrap } from '@butiga/commerce-sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quiet } from '../../../testing/database.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'
import { openCatalogue } from './catalogue.ts'

let shop: Shop
let other: Shop
beforeAll(async () => {
  ;[shop, other] = await Promise.all([startShop(), startShop({ seed: 'bare' })])
})
afterAll(() => Promise.all([shop.stop(), other.stop()]))

const list = (input: Parameters<ReturnType<Shop['commerce']>['product']['filter']>[0] = {}) =>
  unwrap(shop.commerce().product.filter({ limit: 100, ...input }))
const skus = async (input = {}) => (await list(input)).records.map(({ sku }) => sku)
const idOf = async (sku: string) =>
  (await shop.db.selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
const facet = async (code: string) =>
  (await unwrap(shop.commerce().product.layeredNavigation({}))).find(({ attributeCode }) => attributeCode === code)

/** Every answer of lists, counts and categories, from a catalogue that is read again. */
const everyAnswer = async (from: Shop['catalogue']) => {
  const site = await from.of(shop.site.id)
  return {
    size: site.rows.size,
    prices: site.page(site.rows.everything(), [{ field: 'finalPrice', direction: 'asc' }], 'hrv', {
      offset: 0,
      limit: 1000,
    }),
    names: site.page(site.rows.everything(), [{ field: 'name', direction: 'desc' }], 'deu', { offset: 0, limit: 1000 }),
    categories: site.frame.categories.map(({ id }) => site.countCategory(id)),
    values: [...site.attributes].map(([code, { type, choices }]) => [
      code,
      type,
      [...choices]
        .map(([id, rows]) => [String(id), site.rows.countProducts(site.rows.everything(), rows)] as const)
        .filter(([, count]) => count !== 0)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ]),
  }
}
const readAgain = async () => {
  const anew = openCatalogue({ db: shop.db, log: quiet })
  anew.open()
  const answers = await everyAnswer(anew)
  anew.close()
  return answers
}

describe('the catalogue of a process', () => {
  it.each([
    ['a price', sql`update product set discount_cents = null, retail_cents = 99900 where sku = 'SAC-50'`],
    ['a name', sql`update product_translation set name = 'Aaa' where slug like '%honig%'`],
    [
      'another variant',
      sql`insert into product (site_id, sku, format, visible_individually, main_product_id, basic_cents, retail_cents, attributes)
        select site_id, 'SID-NEW', 'simple', false, id, 80, 100, '[{"attributeCode": "recycled", "value": false}]'
        from product where sku = 'SID'`,
    ],
    ['a variant that is deleted', sql`delete from product where sku = 'SID-NEW'`],
    [
      'a variant of another product',
      sql`update product set main_product_id = (select id from product where sku = 'KUT-POK') where sku = 'SID-M-NAT'`,
    ],
    ['a variant that is listed by itself', sql`update product set visible_individually = true where sku = 'SID-L-BIJ'`],
    [
      'a category of a product',
      sql`delete from product_category where product_id in (select id from product where sku = 'SID')`,
    ],
    ['a branch of the tree', sql`update category set parent_id = null where parent_id is not null`],
    ['a kind of attribute', sql`update attribute set input_type = 'textSwatch' where code = 'material'`],
    ['many at a time', sql`update product set attributes = '[]', category_priority = -id where id % 3 = 0`],
    [
      'a thousand new ones',
      sql`insert into product (site_id, sku, format, basic_cents, retail_cents)
      select 1, 'NOV-' || n, 'simple', 80, 100 + n from generate_series(1, 1000) n`,
    ],
    ['and their end', sql`delete from product where sku like 'NOV-%'`],
  ])('follows %s with the same result as reading everything again', async (_, write) => {
    const before = await everyAnswer(shop.catalogue)
    await write.execute(shop.db)
    await shop.catalogue.settled()
    const after = await everyAnswer(shop.catalogue)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await readAgain())
  })

  it('reports what has changed, and nothing where a list does not change', async () => {
    const reported: (readonly string[])[] = []
    shop.catalogue.onChange((tags) => reported.push(tags))
    const id = await idOf('SOL-PAG')
    await sql`update product_translation set description = 'New words' where product_id = ${id}`.execute(shop.db)
    await sql`update stock set on_hand = 0 where product_id = ${id}`.execute(shop.db)
    await shop.catalogue.settled()
    expect(reported).toEqual([])
    await sql`update product set featured = not featured where id = ${id}`.execute(shop.db)
    await shop.catalogue.settled()
    expect(reported).toEqual([['products']])
    await sql`update attribute_translation set label = 'Nijansa' where label = 'Boja'`.execute(shop.db)
    await shop.catalogue.settled()
    expect((await facet('colour'))?.label).toBe('Nijansa')
    expect(reported).toEqual([['products'], ['products', 'attributes']])
  })

  it('follows transactions, and nothing that was rolled back', async () => {
    const before = await list()
    await shop.db
      .transaction()
      .execute(async (tx) => {
        await sql`update product set archived = true`.execute(tx)
        throw new Error('Not this time')
      })
      .catch(() => {})
    await shop.catalogue.settled()
    expect(await list()).toEqual(before)
  })

  it('shows a change while lists are read and other products change', async () => {
    const end = performance.now() + 1500
    const busy = Array.from({ length: 4 }, async (_, customer) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        if (customer === 0)
          await sql`update product set category_priority = ${turn} where sku = 'DZE-SMO'`.execute(shop.db)
        else expect((await list({ limit: 12 })).records).toHaveLength(12)
      }
    })
    const price = [{ key: 'price', value: [777, 777] }]
    for (const featured of [true, false]) {
      await sql`update product set retail_cents = ${featured ? 77700 : 1000}, discount_cents = null where sku = 'CAJ-OTO'`.execute(
        shop.db,
      )
      await shop.catalogue.settled()
      expect(await skus({ filters: price })).toEqual(featured ? ['CAJ-OTO'] : [])
    }
    await Promise.all(busy)
  })

  it('lists no product that was archived after its last update', async () => {
    await shop.catalogue.settled()
    const total = (await list()).totalRecords
    shop.catalogue.close()
    await sql`update product set archived = true where sku = 'VRE-LAV'`.execute(shop.db)
    const page = await list()
    expect(page.records.map(({ sku }) => sku)).not.toContain('VRE-LAV')
    expect(page.totalRecords).toBe(total)
    shop.catalogue.open()
    await shop.catalogue.settled()
    expect((await list()).totalRecords).toBe(total - 1)
  })

  it('receives the changes that any process or other client of the database writes', async () => {
    const processes = await shop.startProcesses(2)
    const totals = () =>
      Promise.all(
        processes.map(async ({ url }) => {
          const page = await unwrap(
            shop.commerce({ baseUrl: url }).product.filter({ filters: [{ key: 'price', value: [888, 888] }] }),
          )
          return page.totalRecords
        }),
      )
    expect(await totals()).toEqual([0, 0])
    await sql`update product set retail_cents = 88800, discount_cents = null where sku = 'SIR-PAG'`.execute(shop.db)
    await expect.poll(async () => (await totals()).every((total) => total === 1), { interval: 20 }).toBe(true)
  })

  it('is that of one site alone', async () => {
    await sql`insert into product (site_id, sku, format, basic_cents, retail_cents, attributes) values
      (2, 'TUDJE', 'simple', 80, 100, '[{"attributeCode": "colour", "value": 1}]')`.execute(other.db)
    await sql`insert into product_translation (product_id, site_id, language_code, name, slug)
      select id, site_id, 'hrv', 'Tuđe', 'tudje' from product where sku = 'TUDJE'`.execute(other.db)
    await other.catalogue.settled()
    const mine = await unwrap(other.commerce().product.filter({}))
    expect(mine.records.map(({ sku }) => sku)).toEqual(['KUTIJA'])
    const theirs = await other.catalogue.of(2)
    const foreign = theirs.page(theirs.rows.everything(), [], 'hrv', { offset: 0, limit: 10 })
    expect(foreign).toHaveLength(1)
    const named = { filters: [{ key: 'id', value: foreign }] }
    expect((await unwrap(other.commerce().product.filter(named))).records).toEqual([])
    expect((await other.catalogue.of(1)).rows.size).toBe(1)
  })

  it('answers 503 for a site that it has not read yet', async () => {
    await expect(other.catalogue.of(99)).rejects.toThrow('not read yet')
  })
})
