import type { AttributeRecord } from '@butiga/commerce-sdk/contracts'
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
  const { status, body: answer } = await shop.request(`/api/v1/product/attribute/${path}`, {
    method,
    headers,
    ...(body && { body }),
  })
  return {
    status,
    code: answer.error?.code,
    fields: answer.error?.payload.fields,
    data: answer.data as AttributeRecord,
  }
}
const value = (hrv: string, more: object = {}) => ({ labels: { hrv }, swatch: null, shopDefault: false, ...more })
const create = async (code: string, names: readonly string[]) => {
  const { data } = await ask('POST', 'create', {
    code,
    inputType: 'multipleSelect',
    labels: { hrv: code },
    values: names.map((name) => value(name)),
  })
  return { id: data.id, values: data.values.map(({ id }) => id) }
}
const stay = ({ id, labels, swatch, shopDefault }: AttributeRecord['values'][number]) => ({
  id,
  labels,
  swatch,
  shopDefault,
})
const match = async (id: number) =>
  (
    (await ask('POST', 'filter', { filters: [{ key: 'id', value: [id] }] })).data as unknown as {
      records: AttributeRecord[]
    }
  ).records[0] as AttributeRecord

describe('an attribute', () => {
  it('is created with values in their order, and is found by its label', async () => {
    const { status, data } = await ask('POST', 'create', {
      code: 'glaze2',
      inputType: 'visualSwatch',
      labels: { hrv: 'Glazura', eng: 'Glaze' },
      values: [value('Bura', { swatch: '#334455', shopDefault: true }), value('Maestral')],
    })
    expect([status, data]).toMatchObject([
      201,
      {
        code: 'glaze2',
        values: [{ labels: { hrv: 'Bura' }, swatch: '#334455', products: 0 }, { labels: { hrv: 'Maestral' } }],
      },
    ])
    // The site's own language is the first one: lists name a record in it.
    expect(Object.entries(data.labels)).toEqual([
      ['hrv', 'Glazura'],
      ['eng', 'Glaze'],
    ])
    expect(await ask('POST', 'filter', { keywords: 'GLAZE2' })).toMatchObject({
      data: { totalRecords: 1, records: [data] },
    })
    const [bura, maestral] = data.values
    const values = [maestral, bura].map((one) => one && stay(one))
    expect(await ask('PATCH', `update/${data.id}`, { values })).toMatchObject({
      data: { values: [{ id: maestral?.id }, { id: bura?.id }] },
    })
  })

  it.each([
    ['a code of other letters', { code: 'š!', inputType: 'yesNo' }, 'code', 'code'],
    [
      'a language that the site lacks',
      { code: 'a1', inputType: 'yesNo', labels: { hrv: 'A', fra: 'A' } },
      'labels.fra',
      'choice',
    ],
    [
      'no label in the own language',
      { code: 'a2', inputType: 'yesNo', labels: { eng: 'A' } },
      'labels.hrv',
      'required',
    ],
    ['a unit without numbers', { code: 'a3', inputType: 'yesNo', unit: 'kg' }, 'unit', 'unknown'],
    ['values of what is written', { code: 'a4', inputType: 'date', values: [value('A')] }, 'values', 'unknown'],
    [
      'a swatch that is no colour',
      { code: 'a5', inputType: 'visualSwatch', values: [value('A', { swatch: 'red' })] },
      'values.0.swatch',
      'colour',
    ],
    [
      'a value that is not its own',
      { code: 'a6', inputType: 'dropdown', values: [value('A', { id: 1 })] },
      'values.0.id',
      'choice',
    ],
  ])('is refused with %s', async (_, body, path, rule) => {
    expect(await ask('POST', 'create', { labels: { hrv: 'A' }, ...body })).toMatchObject({
      status: 400,
      fields: [{ path, rule }],
    })
  })

  it('has a code of its own, and keeps it and its type once a product has it', async () => {
    const { id, values } = await create('firm', ['Da'])
    expect(await ask('POST', 'create', { code: 'firm', inputType: 'yesNo', labels: { hrv: 'A' } })).toMatchObject({
      status: 422,
      code: 'NOT_UNIQUE',
    })
    expect(await ask('PATCH', `update/${id}`, { code: 'firmer' })).toMatchObject({ data: { code: 'firmer' } })
    await insertProduct(shop.db, shop.site.id, {
      sku: 'FIRM',
      attributes: [{ attributeCode: 'firmer', value: values }],
    })
    for (const [path, change] of [
      ['code', { code: 'firm' }],
      ['inputType', { inputType: 'dropdown' }],
    ] as const)
      expect(await ask('PATCH', `update/${id}`, change)).toMatchObject({
        status: 400,
        fields: [{ path, rule: 'fixed' }],
      })
    expect(await ask('DELETE', `delete/${id}`, {})).toMatchObject({ status: 422, code: 'IN_USE' })
  })

  it('gives up a value that products have only for what takes its place, there and in quick filters', async () => {
    const { id, values } = await create('traits2', ['Vegansko', 'Veganski', 'Bez plastike'])
    const [one = 0, two = 0, three = 0] = values
    const product = await insertProduct(shop.db, shop.site.id, {
      sku: 'TRAIT',
      attributes: [{ attributeCode: 'traits2', value: [one, two, three] }],
    })
    const quick = JSON.stringify([
      { label: { hrv: 'V' }, filters: [{ key: 'traits2', value: [two] }], discount: false },
      { label: { hrv: 'B' }, filters: [{ key: 'traits2', value: [three] }], discount: false },
    ])
    const { rows } = await sql<{ id: number }>`
      insert into category (site_id, quick_filters) values (${shop.site.id}, ${quick}::jsonb) returning id`.execute(
      shop.db,
    )
    const category = rows[0]?.id ?? 0
    const record = await match(id)
    expect(record.values.map(({ products }) => products)).toEqual([1, 1, 1])
    const stored = record.values.slice(0, 1).map(stay)
    expect(await ask('PATCH', `update/${id}`, { values: stored })).toMatchObject({ status: 422, code: 'IN_USE' })
    expect(
      await ask('PATCH', `update/${id}`, { values: stored, replacements: { [two]: three, [three]: null } }),
    ).toMatchObject({ status: 400, fields: [{ path: `replacements.${two}`, rule: 'choice' }] })
    expect((await match(id)).values).toHaveLength(3)
    expect(
      await ask('PATCH', `update/${id}`, { values: stored, replacements: { [two]: one, [three]: null } }),
    ).toMatchObject({ status: 200, data: { values: [{ id: one, products: 1 }] } })
    const { rows: after } = await sql`
      select attributes, (select quick_filters from category where id = ${category}) as quick
      from product where id = ${product}`.execute(shop.db)
    expect(after).toMatchObject([
      {
        attributes: [{ attributeCode: 'traits2', value: [one] }],
        quick: [{ label: { hrv: 'V' }, filters: [{ value: [one] }] }],
      },
    ])
    expect(after).toHaveProperty('0.quick.length', 1)
  })

  it('that two people change is a conflict where they change the same, and is deleted while nothing has it', async () => {
    const { id } = await create('shared', ['A'])
    const base = { labels: { hrv: 'shared' } }
    expect(await ask('PATCH', `update/${id}`, { labels: { hrv: 'Moje' }, base })).toMatchObject({ status: 200 })
    expect(await ask('PATCH', `update/${id}`, { labels: { hrv: 'Tvoje' }, base })).toMatchObject({
      code: 'REVISION_CONFLICT',
    })
    expect(await ask('DELETE', `delete/${id}`, {})).toMatchObject({ status: 200 })
    expect(await ask('DELETE', `delete/${id}`, {})).toMatchObject({ status: 404 })
  })

  it('needs the scope of the catalogue, and belongs to its site', async () => {
    const orders = await signIn(shop, ['orders.read'])
    expect(await ask('POST', 'filter', {}, orders)).toMatchObject({ status: 403 })
    await sql`insert into site (id, name, url, subdomain) values (9, 'Other', 'http://other.test', 'other')`.execute(
      shop.db,
    )
    const { rows } = await sql<{ id: number }>`
      insert into attribute (site_id, code, input_type) values (9, 'theirs', 'yesNo') returning id`.execute(shop.db)
    const id = rows[0]?.id ?? 0
    expect(await match(id)).toBeUndefined()
    expect(await ask('PATCH', `update/${id}`, { code: 'mine' })).toMatchObject({ status: 404 })
    expect(await ask('DELETE', `delete/${id}`, {})).toMatchObject({ status: 404 })
  })
})
