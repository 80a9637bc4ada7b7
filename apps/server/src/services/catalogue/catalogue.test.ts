import { unwrap } from '@butiga/commerce-sdk'
import type { ProductRow } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../../db/audit.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { insertProduct, newCart, productId, readStock } from '../../testing/shopper.ts'

let shop: Shop
let desk: Record<string, string>
let box: number

beforeAll(async () => {
  shop = await startShop()
  box = await insertProduct(shop.db, shop.site.id, { sku: 'SHELF-BOX', cents: 2000, onHand: 10 })
  desk = await signIn(shop, ['catalogue.manage'])
})
afterAll(() => shop.stop())

const ask = async (method: string, path: string, body?: object) => {
  const { status, body: answer } = await shop.request(`/api/v1/product/${path}`, {
    method,
    headers: desk,
    ...(body && { body }),
  })
  return { status, code: answer.error?.code, payload: answer.error?.payload, data: answer.data }
}
const list = async (body: object) =>
  (await ask('POST', 'filter', body)).data as { records: ProductRow[]; next?: string; totalRecords: number }

describe('the list of products', () => {
  it.each(['changedAt', 'price'])(
    'shows every product once, archived ones too, by %s in both directions',
    async (field) => {
      await sql`update product set archived = true where id = ${await productId(shop.db, 'SID')}`.execute(shop.db)
      for (const direction of ['asc', 'desc']) {
        const sort = [{ field, direction }]
        const match: ProductRow[] = []
        let after: string | undefined
        do {
          const page = await list({ limit: 40, sort, ...(after && { after }) })
          match.push(...page.records)
          after = page.next
        } while (after !== undefined)
        const { rows } = await sql<{ ids: number[] }>`
        select array_agg(id order by id) as ids from product where site_id = ${shop.site.id}`.execute(shop.db)
        expect(match.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(rows[0]?.ids)
        const values = match.map(({ changedAt, price }) => (field === 'price' ? price : Date.parse(changedAt)))
        expect(values).toEqual(values.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)))
      }
    },
  )

  it('is narrowed to archived or sold ones, and found by the beginning of the SKU', async () => {
    expect((await list({ filters: [{ key: 'archived', value: ['yes'] }] })).records).toMatchObject([
      { sku: 'SID', archived: true },
    ])
    expect((await list({ keywords: 'shelf-' })).records).toMatchObject([
      { id: box, sku: 'SHELF-BOX', name: 'Proizvod SHELF-BOX', price: 20, onHand: 10, archived: false },
    ])
    expect(await list({ keywords: 'shelf-%' })).toMatchObject({ records: [], totalRecords: 0 })
  })
})

describe('the prices of a product', () => {
  it('are in the shop at the next request, in the price log and in the change log', async () => {
    const store = shop.site.stores.get('hrv') ?? 0
    const displayed = () => unwrap(shop.commerce().product.get({ id: box, store, currency: 1 }))
    expect(
      await ask('PATCH', `prices/update/${box}`, { retail: 18.5, discount: 12.25, base: { retail: 20 } }),
    ).toMatchObject({
      status: 200,
      data: { id: box, retail: 18.5, discount: 12.25 },
    })
    expect(JSON.stringify(await displayed())).toContain('12.25')
    const { rows } = await sql<{ cents: number }>`
      select final_cents as cents from price_log where product_id = ${box} order by id desc limit 1`.execute(shop.db)
    expect(rows).toEqual([{ cents: 1225 }])
    const { rows: changes } = await sql`
      select before, after from change_log where entity = 'product' and entity_id = ${String(box)}`.execute(shop.db)
    expect(changes).toEqual([{ before: { retail: 20, discount: null }, after: { retail: 18.5, discount: 12.25 } }])
  })

  it('that two people change are kept where they differ, and a conflict where they are the same', async () => {
    await ask('PATCH', `prices/update/${box}`, { retail: 30, discount: null })
    const base = { retail: 30, discount: null }
    expect(await ask('PATCH', `prices/update/${box}`, { retail: 40, base })).toMatchObject({ status: 200 })
    expect(await ask('PATCH', `prices/update/${box}`, { discount: 25, base })).toMatchObject({
      data: { retail: 40, discount: 25 },
    })
    expect(await ask('PATCH', `prices/update/${box}`, { retail: 50, base })).toMatchObject({
      status: 409,
      code: 'REVISION_CONFLICT',
    })
    expect(await ask('GET', `prices/get/${box}`)).toMatchObject({ data: { retail: 40, discount: 25 } })
  })

  it('are refused where the discount saves nothing, and for a product that is not there', async () => {
    expect(await ask('PATCH', `prices/update/${box}`, { retail: 10, discount: 10 })).toMatchObject({
      status: 400,
      payload: { fields: [{ path: 'discount', rule: 'max' }] },
    })
    expect(await ask('PATCH', 'prices/update/2147483647', { retail: 10 })).toMatchObject({ status: 404 })
  })
})

describe('the stock of a product', () => {
  it('is corrected by a difference and to a number, with the ledger, and what carts hold is not available', async () => {
    const commerce = shop.commerce()
    const key = await newCart(commerce)
    await unwrap(commerce.ecommerce.addItem({ ...key, currencyId: 1, productId: box, qty: 2, reservation: true }))
    expect(await ask('PATCH', `stock/adjust/${box}`, { delta: -3, reason: '=1+1' })).toMatchObject({
      data: { onHand: 7, held: 2, available: 5 },
    })
    expect(await ask('PATCH', `stock/adjust/${box}`, { onHand: 50, reason: 'Counted' })).toMatchObject({
      data: { onHand: 50, held: 2, available: 48 },
    })
    expect(await readStock(shop, box)).toEqual({ onHand: 50, ledger: 50 })
    expect((await ask('GET', `stock/get/${box}`)).data).toMatchObject({
      onHand: 50,
      movements: [
        { delta: 43, reason: 'Counted', order: null },
        { delta: -3, reason: '=1+1', order: null },
        { delta: 10, reason: 'initial', order: null },
      ],
    })
    expect(await audit(shop.db)).toEqual([])
  })

  it.each([
    ['below zero', { delta: -1000 }],
    ['both ways', { delta: 1, onHand: 4 }],
    ['in no way', {}],
  ])('is not corrected %s', async (_, body) => {
    expect(await ask('PATCH', `stock/adjust/${box}`, { ...body, reason: 'x' })).toMatchObject({
      status: 422,
      code: 'INVALID_QUANTITY',
    })
  })

  it('adds up while many correct it at the same time', async () => {
    const before = (await readStock(shop, box)).onHand ?? 0
    await Promise.all(Array.from({ length: 8 }, () => ask('PATCH', `stock/adjust/${box}`, { delta: 1, reason: 'x' })))
    expect(await readStock(shop, box)).toEqual({ onHand: before + 8, ledger: before + 8 })
  })

  it('of another site is not found', async () => {
    await sql`insert into site (id, name, url, subdomain) values (9, 'Other', 'http://other.test', 'other')`.execute(
      shop.db,
    )
    const other = await insertProduct(shop.db, 9, { sku: 'OTHER', onHand: 1 })
    for (const path of [`stock/get/${other}`, `prices/get/${other}`])
      expect(await ask('GET', path)).toMatchObject({ status: 404 })
    expect(await ask('PATCH', `stock/adjust/${other}`, { delta: 1, reason: 'x' })).toMatchObject({ status: 404 })
    expect(await ask('PATCH', `prices/update/${other}`, { retail: 1 })).toMatchObject({ status: 404 })
  })
})

it('prices of a product and its variants change by so many percent, from what was seen', async () => {
  const id = await insertProduct(shop.db, shop.site.id, { sku: 'RAISE', cents: 1999 })
  const change = (body: object) => ask('PATCH', `prices/change/${id}`, body)
  expect((await change({ percent: 10, base: { retail: 20 } })).code).toBe('REVISION_CONFLICT')
  expect((await change({ percent: -100 })).code).toBe('VALIDATION_FAILED')
  expect((await change({ percent: 10, base: { retail: 19.99 } })).data).toMatchObject({ product: { retail: 21.99 } })
  const family = await insertProduct(shop.db, shop.site.id, {
    sku: 'FAMILY',
    format: 'configurable',
    onHand: undefined,
  })
  const variant = await insertProduct(shop.db, shop.site.id, { sku: 'FAMILY-S', mainProduct: family, cents: 999 })
  expect((await ask('PATCH', `prices/change/${family}`, { percent: 50 })).data).toMatchObject({
    product: { variants: { [String(variant)]: { retail: 14.99 } } },
  })
})
