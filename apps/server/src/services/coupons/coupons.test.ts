import { type Backoffice, type Commerce, unwrap } from '@butiga/commerce-sdk'
import { dayOf } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { addTo, failureOf, insertProduct, newCart } from '../../testing/shopper.ts'

let shop: Shop
let office: Backoffice
let clerk: Backoffice
let shopper: Commerce
let box: number

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['catalogue.manage']) })
  clerk = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
  shopper = shop.commerce()
  box = await insertProduct(shop.db, shop.site.id, { sku: 'COUPON-BOX', cents: 2000 })
})
afterAll(() => shop.stop())

const list = async (input: Parameters<Backoffice['coupons']['filter']>[0] = {}) =>
  (await unwrap(office.coupons.filter(input))).records
const wrong = (...fields: object[]) => ({ code: 'VALIDATION_FAILED', status: 400, data: { fields } })
const logged = async (id: number) => {
  const { rows } = await sql<{ before: object | null; after: object | null }>`
    select before, after from change_log where entity = 'coupon' and entity_id = ${String(id)} order by id`.execute(
    shop.db,
  )
  return rows
}

describe('the coupons of the back office', () => {
  it('are created in capital letters, valid from today in the zone of the shop, and logged', async () => {
    const made = await unwrap(office.coupons.create({ code: 'advent26', percent: 12.5 }))
    expect(made).toEqual({
      id: made.id,
      code: 'ADVENT26',
      percent: 12.5,
      most: null,
      amount: null,
      freeDelivery: false,
      validFrom: dayOf(new Date(), 'Europe/Zagreb'),
      validTo: null,
      minimum: 0,
      useLimit: null,
      perUserLimit: null,
      active: true,
      categoryIds: null,
      productIds: null,
      uses: 0,
      state: 'active',
    })
    expect(await list({ filters: [{ key: 'id', value: [made.id] }] })).toEqual([made])
    expect(await logged(made.id)).toMatchObject([{ before: null, after: { code: 'ADVENT26' } }])
  })

  it('have a last day, after which they have expired', async () => {
    const { id } = await unwrap(
      office.coupons.create({ code: 'DANAS', amount: 5, validFrom: '2020-01-01', validTo: '2020-01-02' }),
    )
    const stored = await shop.db.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([stored.valid_from, stored.valid_to]).toEqual([
      new Date('2019-12-31T23:00:00Z'),
      new Date('2020-01-02T23:00:00Z'),
    ])
    expect(await list({ keywords: 'ana' })).toMatchObject([{ id, validTo: '2020-01-02', state: 'expired' }])
    const later = await unwrap(office.coupons.update({ id, validTo: '2999-12-31' }))
    expect(later).toMatchObject({ validFrom: '2020-01-01', validTo: '2999-12-31', state: 'active' })
  })

  it('are filtered by their states', async () => {
    await unwrap(office.coupons.create({ code: 'SUTRA', percent: 5, validFrom: '2999-01-01' }))
    await unwrap(office.coupons.create({ code: 'MIRUJE', percent: 5, active: false }))
    const codes = async (state: string) =>
      (await list({ filters: [{ key: 'state', value: [state] }] })).map(({ code }) => code)
    expect(await codes('scheduled')).toContain('SUTRA')
    expect(await codes('off')).toEqual(['MIRUJE'])
    expect(await codes('active')).not.toContain('MIRUJE')
  })

  it.each([
    ['no discount', {}, { path: 'percent', rule: 'required' }],
    ['two discounts', { percent: 5, amount: 5 }, { path: 'amount', rule: 'choice' }],
    ['a discount and the delivery', { percent: 5, freeDelivery: true }, { path: 'freeDelivery', rule: 'choice' }],
    ['a ceiling of an amount', { amount: 5, most: 9 }, { path: 'most', rule: 'choice' }],
    [
      'a last day before the first',
      { percent: 5, validFrom: '2026-12-02', validTo: '2026-12-01' },
      { path: 'validTo', rule: 'min', value: '2026-12-02' },
    ],
    ['goods that there are not', { percent: 5, productIds: [999_999] }, { path: 'productIds.0', rule: 'exists' }],
  ])('with %s are refused, and nothing is written', async (_, discount, fault) => {
    const before = await list()
    expect(await failureOf(office.coupons.create({ code: 'KRIVO', ...discount }))).toEqual(wrong(fault))
    expect(await list()).toEqual(before)
  })

  it('have a code of their own, whatever its case', async () => {
    await unwrap(office.coupons.create({ code: 'JEDINI', percent: 5 }))
    expect(await failureOf(office.coupons.create({ code: 'jedini', percent: 9 }))).toMatchObject({ code: 'NOT_UNIQUE' })
  })

  it('change in the carts that have them, with the conflict of two people, and go from them when deleted', async () => {
    const { id } = await unwrap(office.coupons.create({ code: 'PROMJENA', percent: 10, validFrom: '2020-01-01' }))
    const key = await newCart(shopper)
    await addTo(shopper, key, box)
    await unwrap(shopper.ecommerce.applyCoupon({ ...key, couponCode: 'promjena' }))
    const saved = async () => {
      const cart = await unwrap(shopper.ecommerce.getCart(key))
      return [cart.prices.base.coupon, cart.couponCode]
    }
    await unwrap(office.coupons.update({ id, percent: 50, base: { percent: 10 } }))
    expect(await saved()).toEqual([10, 'PROMJENA'])
    expect(await failureOf(office.coupons.update({ id, percent: 60, base: { percent: 10 } }))).toMatchObject({
      code: 'REVISION_CONFLICT',
    })
    await unwrap(office.coupons.update({ id, percent: null, amount: 3 }))
    expect(await saved()).toEqual([3, 'PROMJENA'])
    await unwrap(office.coupons.delete({ id }))
    expect(await saved()).toEqual([0, null])
    expect(await failureOf(office.coupons.delete({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect((await logged(id)).at(-1)).toMatchObject({ before: { code: 'PROMJENA' }, after: null })
  })

  it('save a percentage up to a ceiling, or the delivery', async () => {
    const capped = await unwrap(office.coupons.create({ code: 'NAJVISE', percent: 50, most: 7.5 }))
    const key = await newCart(shopper)
    await addTo(shopper, key, box)
    const cart = await unwrap(shopper.ecommerce.applyCoupon({ ...key, couponCode: 'najvise' }))
    expect(cart.prices.base).toMatchObject({ itemsTotal: 20, coupon: 7.5, cartTotal: 12.5 })
    await unwrap(office.coupons.update({ id: capped.id, most: null, base: { most: 7.5 } }))
    expect((await unwrap(shopper.ecommerce.getCart(key))).prices.base.coupon).toBe(10)
    const free = await unwrap(office.coupons.create({ code: 'BURA5', freeDelivery: true }))
    expect(free).toMatchObject({ percent: null, amount: null, most: null, freeDelivery: true })
    expect(await unwrap(shopper.ecommerce.applyCoupon({ ...key, couponCode: 'bura5' }))).toMatchObject({
      isCouponApplied: true,
      prices: { base: { coupon: 0, cartTotal: 20 } },
    })
  })

  it('are of this site, and of those who manage the catalogue', async () => {
    const { id: site_id } = await shop.db
      .insertInto('site')
      .values({ name: 'Other', url: 'http://other.test', subdomain: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await shop.db
      .insertInto('coupon')
      .values({ site_id, code: 'STRANI', percent: 500 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await list()).map(({ code }) => code)).not.toContain('STRANI')
    expect(await failureOf(office.coupons.update({ id, percent: 9 }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(clerk.coupons.filter({}))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    expect(await failureOf(clerk.coupons.create({ code: 'NE', percent: 5 }))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
