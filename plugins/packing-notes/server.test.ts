// @vitest-environment node
import { signIn } from '@butiga/server/testing/backoffice'
import { type Shop, startShop } from '@butiga/server/testing/shop'
import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packingOf } from './service.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare', plugins: ['packing-notes'] })
}, 120_000)
afterAll(() => shop.stop())

const office = async (scope: Parameters<typeof signIn>[1]) =>
  packingOf(shop.commerce({ headers: await signIn(shop, scope) }))

const someProduct = async () => {
  const { id, sku } = await shop.db.selectFrom('product').select(['id', 'sku']).orderBy('id').executeTakeFirstOrThrow()
  return { id, sku }
}

it('keeps the note of a product, and logs who changed it', async () => {
  const packing = await office(['catalogue.manage'])
  const { id, sku } = await someProduct()
  await unwrap(packing.update({ id, note: ' Staklo: dvije kutije. ' }))
  expect(await unwrap(packing.filter({ ids: [id] }))).toEqual([{ id, sku, note: 'Staklo: dvije kutije.' }])
  const { before, after } = await shop.db
    .selectFrom('change_log')
    .select(['before', 'after'])
    .where('entity', '=', 'packing-note')
    .executeTakeFirstOrThrow()
  expect({ before, after }).toEqual({ before: { note: '' }, after: { note: 'Staklo: dvije kutije.' } })
  await unwrap(packing.update({ id, note: '' }))
  expect(await unwrap(packing.filter({}))).toEqual([])
})

it('refuses what the contract refuses', async () => {
  const { id } = await someProduct()
  const refusals = await Promise.all([
    office(['orders.read']).then((packing) => packing.update({ id, note: 'x' })),
    office(['catalogue.manage']).then((packing) => packing.update({ id: 999_999, note: 'x' })),
    office(['catalogue.manage']).then((packing) => packing.update({ id, note: 'x'.repeat(501) })),
  ])
  expect(refusals.map((answer) => answer.errored && answer.error.code)).toEqual([
    'FORBIDDEN',
    'NOT_FOUND',
    'VALIDATION_FAILED',
  ])
})
