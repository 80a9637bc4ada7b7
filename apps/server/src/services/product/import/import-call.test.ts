import { randomUUID } from 'node:crypto'
import { IMPORTED_ROWS, type ImportedRows } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../../db/audit.ts'
import { signIn } from '../../../testing/backoffice.ts'
import { readRows } from '../../../testing/rows.ts'
import { type Shop, startShop } from '../../../testing/shop.ts'

let shop: Shop
let headers: Record<string, string>
beforeAll(async () => {
  shop = await startShop()
  headers = await signIn(shop, ['catalogue.manage'])
})
afterAll(() => shop.stop())

const send = async (rows: readonly object[], more: Record<string, string> = {}) =>
  await shop.request('/api/v1/product/import', { method: 'POST', headers: { ...headers, ...more }, body: { rows } })
const take = async (...rows: object[]) => {
  const { status, body } = await send(rows)
  expect(status).toBe(200)
  return body.data as ImportedRows
}
const product = (sku: string, fields: object = {}) => ({
  sku,
  prices: { retail: 12.5 },
  translations: { hrv: { name: `Proizvod ${sku}` } },
  ...fields,
})

it('creates and updates by SKU, and says which rows failed and why', async () => {
  const answer = await take(
    product('POZIV-PAKET', { format: 'bundle', bundle: [{ sku: 'POZIV-1', quantity: 2 }] }),
    product('POZIV-1', { stock: 3, crossSell: ['POZIV-PAKET', 'NIGDJE'] }),
    product('POZIV-2', { prices: { retail: -1 } }),
    product('POZIV-1'),
    { sku: 'SID', featured: false },
    { sku: 'SAC-50' },
    { kind: 'category', translations: {} },
    product('POZIV-3', { bundle: [{ sku: 'POZIV-2' }], format: 'bundle' }),
    product('POZIV-4', { media: ['http://127.0.0.1/slika.png'] }),
  )
  expect(answer).toMatchObject({ created: 2, updated: 1, unchanged: 1 })
  expect(answer.failed).toEqual([
    { row: 2, message: expect.stringContaining('below zero'), path: 'retail', rule: 'negative' },
    { row: 3, message: expect.stringContaining('row 1 already'), path: 'sku', rule: 'repeatedRow' },
    { row: 6, message: expect.stringContaining('kind'), path: 'kind', rule: 'choice' },
    { row: 7, message: expect.stringContaining('no product POZIV-2'), path: 'bundle', rule: 'noProduct' },
    { row: 8, message: expect.stringContaining('public network'), path: 'media', rule: 'picture' },
  ])
  expect(answer.notes).toEqual([
    { row: 1, message: expect.stringContaining('NIGDJE'), path: 'crossSell', rule: 'crossSellLost' },
  ])
  expect(await audit(shop.db)).toEqual([])
})

it('points at a field, by its path in the form, for what is about the row as well', async () => {
  const { failed } = await take(
    { sku: 'SID', format: 'simple' },
    product('POLJE-1', { translations: { fra: { name: 'X' } } }),
    product('POLJE-2', { catgories: [] }),
    product('POLJE-3', { prices: { retail: 5, disount: 4 } }),
    product('POLJE-4', { translations: { hrv: { name: 'a'.repeat(256) } } }),
    product('POLJE-5', { attributes: { nema: 1 } }),
    product('POLJE-6', { mainSku: 'POLJE-6' }),
  )
  expect(failed.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
    'format format',
    'translations.fra language',
    'catgories unknown',
    'prices unknown',
    'translations.hrv.name max',
    'attributes.nema noAttribute',
    'mainProduct ownVariant',
  ])
})

it('writes nothing the second time', async () => {
  const rows = [product('POZIV-5', { stock: 4, attributes: { material: 'Lan' } })]
  await take(...rows)
  const before = await readRows(shop.db)
  expect(await take(...rows)).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: [] })
  expect(await readRows(shop.db)).toBe(before)
})

it('is done once for one key', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const first = await send([product('POZIV-6')], key)
  const second = await send([product('POZIV-6')], key)
  expect(first.body.data).toMatchObject({ created: 1 })
  expect(second.body).toEqual(first.body)
})

it('is of those who may manage the catalogue, and of so many rows', async () => {
  const others = await signIn(shop, ['caches.manage'])
  const refused = await shop.request('/api/v1/product/import', {
    method: 'POST',
    headers: others,
    body: { rows: [product('POZIV-7')] },
  })
  expect(refused.body.error?.code).toBe('FORBIDDEN')
  const shopper = await shop.request('/api/v1/product/import', { method: 'POST', body: { rows: [product('POZIV-7')] } })
  expect([401, 403]).toContain(shopper.status)
  expect((await send(Array.from({ length: IMPORTED_ROWS + 1 }, () => ({})))).body.error?.code).toBe('VALIDATION_FAILED')
  expect((await send([])).body.error?.code).toBe('VALIDATION_FAILED')
})
