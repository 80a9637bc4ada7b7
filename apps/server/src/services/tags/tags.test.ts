import type { TagRecord } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { insertProduct } from '../../testing/shopper.ts'

let shop: Shop
let desk: Record<string, string>

beforeAll(async () => {
  shop = await startShop()
  desk = await signIn(shop, ['catalogue.manage'])
})
afterAll(() => shop.stop())

const ask = async (method: string, path: string, body?: object, headers = desk) => {
  const { status, body: answer } = await shop.request(`/api/v1/product/tag/${path}`, {
    method,
    headers,
    ...(body && { body }),
  })
  return { status, code: answer.error?.code, fields: answer.error?.payload.fields, data: answer.data as TagRecord }
}

describe('a tag', () => {
  it('is created with a slug of its name, and listed with the number of its products', async () => {
    const { status, data } = await ask('POST', 'create', { translations: { hrv: { name: 'Ručni rad' } } })
    expect([status, data]).toMatchObject([
      201,
      { translations: { hrv: { name: 'Ručni rad', slug: 'rucni-rad' } }, products: 0 },
    ])
    const product = await insertProduct(shop.db, shop.site.id, { sku: 'HAND' })
    await sql`insert into product_tag (product_id, tag_id) values (${product}, ${data.id})`.execute(shop.db)
    expect(await ask('POST', 'filter', { keywords: 'rucni' })).toMatchObject({
      data: { totalRecords: 1, records: [{ id: data.id, products: 1 }] },
    })
    expect(await ask('DELETE', `delete/${data.id}`, {})).toMatchObject({ data: { deleted: true } })
    const { rows } = await sql`select from product_tag where product_id = ${product}`.execute(shop.db)
    expect(rows).toEqual([])
    expect(await ask('DELETE', `delete/${data.id}`, {})).toMatchObject({ status: 404 })
  })

  it('is refused with a slug that another one has, and without a name', async () => {
    await ask('POST', 'create', { translations: { hrv: { name: 'Prva', slug: 'prva-oznaka' } } })
    expect(
      await ask('POST', 'create', { translations: { hrv: { name: 'Druga', slug: 'prva-oznaka' } } }),
    ).toMatchObject({
      status: 422,
      code: 'SLUG_TAKEN',
      fields: [{ path: 'translations.hrv.slug' }],
    })
    expect(await ask('POST', 'create', { translations: { hrv: { name: ' ' } } })).toMatchObject({
      status: 400,
      fields: [{ path: 'translations.hrv.name', rule: 'required' }],
    })
  })

  it('that two people change is a conflict where they change the same', async () => {
    const { data } = await ask('POST', 'create', { translations: { hrv: { name: 'Dvoje' } } })
    const base = { translations: { hrv: { name: 'Dvoje' } } }
    expect(await ask('PATCH', `update/${data.id}`, { translations: { hrv: { name: 'Moja' } }, base })).toMatchObject({
      status: 200,
    })
    expect(await ask('PATCH', `update/${data.id}`, { translations: { eng: { name: 'Mine' } }, base })).toMatchObject({
      data: { translations: { hrv: { name: 'Moja' }, eng: { name: 'Mine', slug: 'mine' } } },
    })
    const { data: listed } = await ask('POST', 'filter', { filters: [{ key: 'id', value: [data.id] }] })
    const [record] = (listed as unknown as { records: TagRecord[] }).records
    expect(Object.keys(record?.translations ?? {})).toEqual(['hrv', 'eng'])
    expect(await ask('PATCH', `update/${data.id}`, { translations: { hrv: { name: 'Tvoja' } }, base })).toMatchObject({
      status: 409,
      code: 'REVISION_CONFLICT',
    })
  })

  it('needs the scope of the catalogue, and belongs to its site', async () => {
    const orders = await signIn(shop, ['orders.read'])
    expect(await ask('POST', 'filter', {}, orders)).toMatchObject({ status: 403 })
    await sql`insert into site (id, name, url, subdomain) values (9, 'Other', 'http://other.test', 'other')`.execute(
      shop.db,
    )
    const { rows } = await sql<{ id: number }>`insert into tag (site_id) values (9) returning id`.execute(shop.db)
    expect(await ask('PATCH', `update/${rows[0]?.id}`, { translations: {} })).toMatchObject({ status: 404 })
    expect(await ask('DELETE', `delete/${rows[0]?.id}`, {})).toMatchObject({ status: 404 })
  })
})
