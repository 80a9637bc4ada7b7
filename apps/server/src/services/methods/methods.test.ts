import { type Backoffice, type Commerce, unwrap } from '@butiga/commerce-sdk'
import { DeliveryMethodRecord, PaymentMethodRecord } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { purgedBy } from '../../testing/purged-by.ts'
import {
  type CheckoutChoices,
  failureOf,
  insertProduct,
  orderOf,
  readChoices,
  readyCart,
} from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let office: Backoffice
let clerk: Backoffice
let shopper: Commerce
let choices: CheckoutChoices
let box: number

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['catalogue.manage']) })
  clerk = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
  shopper = shop.commerce()
  choices = await readChoices(shop.db)
  box = await insertProduct(shop.db, shop.site.id, { sku: 'METHOD-BOX', cents: 2000, onHand: 1000 })
})
afterAll(() => shop.stop())

const flat = [{ upTo: null, price: 3.5 }]
const create = (more: Partial<Parameters<Backoffice['methods']['createDeliveryMethod']>[0]> = {}) =>
  office.methods.createDeliveryMethod({ name: { hrv: 'Biciklom' }, prices: flat, taxPercent: 25, ...more })
const createPayment = (more: Partial<Parameters<Backoffice['methods']['createPaymentMethod']>[0]> = {}) =>
  office.methods.createPaymentMethod({ name: { hrv: 'Uplatnicom' }, provider: 'bank-transfer', ...more })
const delivery = async (id: number) => {
  const { records } = await unwrap(office.methods.filterDeliveryMethods({ filters: [{ key: 'id', value: [id] }] }))
  return records[0]
}
const offered = async () => (await unwrap(shopper.ecommerce.getDeliveryTerms())).map(({ id }) => id)
const fields = (...wrong: object[]) => ({ code: 'VALIDATION_FAILED', status: 400, data: { fields: wrong } })
describe('the ways of delivery', () => {
  it('are listed in their order with all that they have', async () => {
    const { records, totalRecords } = await unwrap(office.methods.filterDeliveryMethods({}))
    expect(totalRecords).toBe(4)
    expect(DeliveryMethodRecord.parse(records[0])).toMatchObject({
      id: choices.homeDelivery,
      name: { hrv: expect.any(String), eng: expect.any(String), deu: 'Nachtlieferung an die Haustür' },
      countries: ['HR'],
      prices: [{ upTo: null, price: 4.9 }],
      freeFrom: 80,
      taxPercent: 25,
      active: true,
      archived: false,
      timetable: { texts: expect.any(Object) },
      branches: [],
    })
    expect(records[1]?.branches.length).toBeGreaterThan(0)
  })

  it('are created behind the others, offered at once, changed, and erased where nothing has chosen them', async () => {
    const made = await unwrap(
      create({ description: { hrv: 'Do podneva' }, branches: [{ name: 'Vis', description: '' }] }),
    )
    expect(made).toMatchObject({
      name: { hrv: 'Biciklom' },
      position: 4,
      active: true,
      countries: null,
      freeFrom: null,
    })
    expect(await offered()).toContain(made.id)
    const changed = await unwrap(
      office.methods.updateDeliveryMethod({
        id: made.id,
        name: { eng: 'By bicycle' },
        prices: [{ upTo: 30, price: 4.9 }, ...flat],
        branches: [{ name: 'Split', description: 'Riva 1' }, ...made.branches],
        countries: ['HR', 'SI'],
        active: false,
      }),
    )
    expect(changed).toMatchObject({
      name: { hrv: 'Biciklom', eng: 'By bicycle' },
      description: { hrv: 'Do podneva' },
      prices: [{ upTo: 30, price: 4.9 }, ...flat],
      branches: [{ name: 'Split' }, made.branches[0]],
      countries: ['HR', 'SI'],
      active: false,
    })
    expect(await offered()).not.toContain(made.id)
    expect(await unwrap(office.methods.deleteDeliveryMethod({ id: made.id }))).toEqual({
      deleted: true,
      archived: false,
    })
    expect(await delivery(made.id)).toBeUndefined()
    const { rows } = await sql<{ call: string; after: object | null }>`
      select call, after from change_log where entity = 'deliveryMethod' and entity_id = ${String(made.id)} order by id`.execute(
      shop.db,
    )
    expect(rows.map(({ call }) => call)).toEqual([
      'methods.createDeliveryMethod',
      'methods.updateDeliveryMethod',
      'methods.deleteDeliveryMethod',
    ])
    expect(rows.at(-1)?.after).toBeNull()
  })

  it.each([
    ['a table that is not closed', { prices: [{ upTo: 20, price: 1 }] }, 'prices.0.upTo', 'choice'],
    [
      'a table that goes back',
      { prices: [{ upTo: 20, price: 3 }, { upTo: 20, price: 2 }, ...flat] },
      'prices.1.upTo',
      'min',
    ],
    ['a row behind the last one', { prices: [...flat, ...flat] }, 'prices.0.upTo', 'required'],
    [
      'a timetable of another form',
      { timetable: { texts: {}, destinations: [], pauses: [] } },
      'timetable.texts.destination',
      'required',
    ],
    ['an unknown country', { countries: ['HR', 'XX'] }, 'countries.1', 'exists'],
    ['an unknown language', { name: { hrv: 'A', ita: 'B' } }, 'name.ita', 'choice'],
    ['no name in the language of the shop', { name: { eng: 'A' } }, 'name.hrv', 'required'],
    ['a description without a name', { description: { eng: 'A' } }, 'name.eng', 'required'],
    ['a branch of another method', { branches: [{ id: 1, name: 'A', description: '' }] }, 'branches.0.id', 'exists'],
  ])('are refused with %s', async (_, more, path, rule) => {
    expect(await failureOf(create(more))).toMatchObject({
      ...fields(),
      data: { fields: expect.arrayContaining([expect.objectContaining({ path, rule })]) },
    })
  })

  it.each([
    ['a text that cannot be kept', { description: { hrv: '\0' } }],
    ['a negative price', { prices: [{ upTo: null, price: -1 }] }],
    ['no price', { prices: [] }],
  ])('are refused with %s', async (_, more) => {
    expect(await failureOf(create(more as object))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('are changed by who may, on their own site, and not over the change of another person', async () => {
    const { id } = await unwrap(create())
    for (const call of [
      clerk.methods.filterDeliveryMethods({}),
      clerk.methods.updateDeliveryMethod({ id, position: 1 }),
      clerk.methods.deleteDeliveryMethod({ id }),
      clerk.methods.createPaymentMethod({ name: { hrv: 'A' }, provider: 'x' }),
    ])
      expect(await failureOf(call)).toMatchObject({ status: 403 })
    await unwrap(office.methods.updateDeliveryMethod({ id, freeFrom: 30, base: { freeFrom: null } }))
    expect(
      await failureOf(office.methods.updateDeliveryMethod({ id, freeFrom: 40, base: { freeFrom: null } })),
    ).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { data: { conflicts: [{ path: 'freeFrom', base: null, mine: 40, theirs: 30 }] } },
    })
    await sql`insert into site (id, name, url, subdomain) values (9, 'Other', 'http://other.test', 'other')`.execute(
      shop.db,
    )
    await sql`update delivery_method set site_id = 9 where id = ${id}`.execute(shop.db)
    for (const call of [
      office.methods.updateDeliveryMethod({ id, position: 1 }),
      office.methods.deleteDeliveryMethod({ id }),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await delivery(id)).toBeUndefined()
    await sql`delete from delivery_method where id = ${id}`.execute(shop.db)
  })

  it('purge what shows them, and nothing else', async () => {
    const { id } = await unwrap(create())
    const change = (fields: object) =>
      purgedBy(shop, () => unwrap(office.methods.updateDeliveryMethod({ id, ...fields })))
    expect(await change({ freeFrom: 90 })).toEqual(['delivery'])
    expect(await change({ freeFrom: 90 })).toEqual([])
    expect(await change({ name: { hrv: 'Na dva kotača' } })).toEqual(['delivery'])
    expect(await change({ branches: [{ name: 'Vis', description: '' }] })).toEqual([])
    expect(await change({ active: false })).toEqual(['config', 'delivery'])
    expect(await purgedBy(shop, () => unwrap(office.methods.deleteDeliveryMethod({ id })))).toEqual([
      'config',
      'delivery',
    ])
  })
})

describe('a cart', () => {
  it('pays by the price table, a bound that of its row', async () => {
    const id = choices.homeDelivery
    const prices = [
      { upTo: 20, price: 6 },
      { upTo: 40, price: 5 },
      { upTo: null, price: 4 },
    ]
    await unwrap(office.methods.updateDeliveryMethod({ id, prices }))
    for (const [pieces, price] of [
      [1, 6],
      [2, 5],
      [3, 4],
      [4, 0],
    ] as const) {
      const { cart } = await readyCart(shopper, choices, box, pieces)
      expect(cart.prices.converted.delivery).toBe(price)
    }
    expect((await unwrap(shopper.ecommerce.getDeliveryTerms()))[0]?.price).toBe(6)
    await unwrap(office.methods.updateDeliveryMethod({ id, prices: [{ upTo: null, price: 4.9 }] }))
  })

  it('whose way of delivery is switched off must choose again before its order', async () => {
    const { key, cart } = await readyCart(shopper, choices, box, 1)
    const id = choices.homeDelivery
    await unwrap(office.methods.updateDeliveryMethod({ id, active: false }))
    const order = () => shopper.ecommerce.createOrder(orderOf(key, cart))
    expect(await failureOf(order())).toMatchObject({ status: 422, data: { data: { missing: ['delivery'] } } })
    const choose = shopper.ecommerce.saveDeliveryMethod({
      ...key,
      userId: cart.guestUser?.id ?? 0,
      deliveryMethodId: id,
      branchId: null,
    })
    expect(await failureOf(choose)).toMatchObject({ code: 'SHIPPING_METHOD_NOT_FOUND' })
    await unwrap(office.methods.updateDeliveryMethod({ id, active: true }))
    expect(await unwrap(order())).toMatchObject({ orderSlug: expect.any(String) })
  })

  it('whose way of payment is switched off, or does not go with its delivery, must choose again', async () => {
    const { key, cart } = await readyCart(shopper, choices, box, 1)
    const id = choices.payment
    const order = () => shopper.ecommerce.createOrder(orderOf(key, cart))
    const methodsOf = async () =>
      (
        await unwrap(
          shopper.ecommerce.getApplicablePaymentMethods({
            ...key,
            userId: cart.guestUser?.id ?? 0,
            userBillingAddressId: null,
          }),
        )
      ).map((method) => method.id)
    for (const off of [{ active: false }, { deliveryMethodIds: [choices.pickUp] }, { deliveryMethodIds: [] }]) {
      await unwrap(office.methods.updatePaymentMethod({ id, ...off }))
      expect(await methodsOf()).not.toContain(id)
      expect(await failureOf(order())).toMatchObject({ status: 422, data: { data: { missing: ['payment'] } } })
      await unwrap(office.methods.updatePaymentMethod({ id, active: true, deliveryMethodIds: [choices.homeDelivery] }))
    }
    expect(await methodsOf()).toContain(id)
    expect(await unwrap(order())).toMatchObject({ orderSlug: expect.any(String) })
    await unwrap(office.methods.updatePaymentMethod({ id, deliveryMethodIds: null }))
  })

  it('whose branch is closed must choose again', async () => {
    const { id, branches } = await unwrap(create({ branches: [{ name: 'Vis', description: '' }] }))
    const { key, cart } = await readyCart(shopper, choices, box, 1)
    const chosen = { ...key, userId: cart.guestUser?.id ?? 0, deliveryMethodId: id, branchId: branches[0]?.id ?? 0 }
    const next = await unwrap(shopper.ecommerce.saveDeliveryMethod(chosen))
    await unwrap(office.methods.updateDeliveryMethod({ id, branches: [{ name: 'Komiža', description: '' }] }))
    expect(await failureOf(shopper.ecommerce.createOrder(orderOf(key, next)))).toMatchObject({
      data: { data: { missing: ['delivery'] } },
    })
    await unwrap(office.methods.updateDeliveryMethod({ id, active: false }))
  })
})

describe('a method that orders have', () => {
  it('is archived and not erased, and comes back switched off', async () => {
    const { key, cart } = await readyCart(shopper, choices, box, 1)
    const { orderSlug } = await unwrap(shopper.ecommerce.createOrder(orderOf(key, cart)))
    const id = choices.homeDelivery
    expect(await unwrap(office.methods.deleteDeliveryMethod({ id }))).toEqual({ deleted: true, archived: true })
    expect(await delivery(id)).toMatchObject({ active: false, archived: true })
    expect(await offered()).not.toContain(id)
    expect(await unwrap(shopper.ecommerce.getDeliveryTimetable())).toBeNull()
    expect(await failureOf(office.methods.updateDeliveryMethod({ id, active: true }))).toMatchObject(
      fields({ path: 'active', rule: 'choice' }),
    )
    const { records } = await unwrap(
      office.methods.filterDeliveryMethods({ filters: [{ key: 'archived', value: ['yes'] }] }),
    )
    expect(records.map((method) => method.id)).toEqual([id])
    expect(await unwrap(office.methods.updateDeliveryMethod({ id, archived: false }))).toMatchObject({
      active: false,
      archived: false,
    })
    await unwrap(office.methods.updateDeliveryMethod({ id, active: true }))
    const stored = await shop.db.selectFrom('customer_order').select('delivery').where('slug', '=', orderSlug).execute()
    expect(stored).toMatchObject([{ delivery: { methodId: id } }])
  })
})

describe('the ways of payment', () => {
  it('are listed, created, changed and erased', async () => {
    const { records } = await unwrap(office.methods.filterPaymentMethods({}))
    expect(PaymentMethodRecord.parse(records[0])).toMatchObject({
      id: choices.payment,
      provider: 'cash-on-delivery',
      paymentType: null,
      marks: [],
      deliveryMethodIds: null,
      active: true,
    })
    const made = await unwrap(createPayment({ deliveryMethodIds: [choices.homeDelivery] }))
    expect(made).toMatchObject({ position: 4, active: true, archived: false })
    const changed = await unwrap(
      office.methods.updatePaymentMethod({
        id: made.id,
        name: { eng: 'Bank transfer' },
        description: { hrv: 'Na IBAN' },
      }),
    )
    expect(changed).toMatchObject({
      name: { hrv: 'Uplatnicom', eng: 'Bank transfer' },
      description: { hrv: 'Na IBAN' },
      deliveryMethodIds: [choices.homeDelivery],
    })
    expect(await unwrap(office.methods.deletePaymentMethod({ id: made.id }))).toEqual({
      deleted: true,
      archived: false,
    })
    expect(await failureOf(office.methods.deletePaymentMethod({ id: made.id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await failureOf(office.methods.updatePaymentMethod({ id: made.id, position: 1 }))).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('are refused with a delivery that there is not, and with no name', async () => {
    expect(await failureOf(createPayment({ deliveryMethodIds: [99_999] }))).toMatchObject(
      fields({ path: 'deliveryMethodIds.0', rule: 'exists' }),
    )
    expect(await failureOf(createPayment({ name: {} }))).toMatchObject(fields({ path: 'name.hrv', rule: 'required' }))
  })

  it('that orders have are archived', async () => {
    const { key, cart } = await readyCart(shopper, choices, box, 1)
    await unwrap(shopper.ecommerce.createOrder(orderOf(key, cart)))
    const id = choices.payment
    expect(await unwrap(office.methods.deletePaymentMethod({ id }))).toEqual({ deleted: true, archived: true })
    await unwrap(office.methods.updatePaymentMethod({ id, archived: false, active: true }))
  })
})
