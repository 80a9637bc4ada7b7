import { setTimeout as sleep } from 'node:timers/promises'
import { type Commerce, type Result, unwrap } from '@butiga/commerce-sdk'
import type { Cart, CartKey } from '@butiga/commerce-sdk/contracts'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeMember } from '../../testing/accounts.ts'
import { type Shop, someAddress, startShop } from '../../testing/shop.ts'
import {
  addTo,
  type CheckoutChoices,
  checkOut,
  failureOf,
  insertProduct,
  newCart,
  orderOf,
  readChoices,
} from '../../testing/shopper.ts'
import type { EcommerceTables } from './tables.ts'

let shop: Shop
let commerce: Commerce
let choices: CheckoutChoices
let box: number
let tape: number
let category: number

beforeAll(async () => {
  shop = await startShop()
  commerce = shop.commerce()
  choices = await readChoices(shop.db)
  const { db, site } = shop
  box = await insertProduct(db, site.id, { sku: 'BOX', cents: 2000, onHand: 1000 })
  tape = await insertProduct(db, site.id, { sku: 'TAPE', cents: 333, taxRate: 500 })
  const parent = await db.insertInto('category').values({ site_id: site.id }).returning('id').executeTakeFirstOrThrow()
  const child = await db
    .insertInto('category')
    .values({ site_id: site.id, parent_id: parent.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('product_category').values({ product_id: tape, category_id: child.id }).execute()
  category = parent.id
})
afterAll(() => shop.stop())

let count = 0
const coupon = async (more: Partial<Insertable<EcommerceTables['coupon']>> = {}): Promise<string> => {
  const code = `KOD${++count}`
  const discount = more.amount_cents === undefined ? { percent: 1000 } : {}
  await shop.db
    .insertInto('coupon')
    .values({ site_id: shop.site.id, code, ...discount, ...more })
    .execute()
  return code
}
const cartWith = async (...products: readonly (readonly [id: number, qty: number])[]): Promise<CartKey> => {
  const key = await newCart(commerce)
  for (const [id, qty] of products) await addTo(commerce, key, id, qty)
  return key
}
const useUp = async (code: string, email: string): Promise<void> => {
  const key = await cartWith([box, 1])
  await unwrap(apply(key, code))
  await unwrap(commerce.ecommerce.createOrder(orderOf(key, await checkOut(commerce, choices, key, email))))
}
const apply = (key: CartKey, couponCode: string) => commerce.ecommerce.applyCoupon({ ...key, couponCode })
const read = (key: CartKey) => unwrap(commerce.ecommerce.getCart(key))
const sumsOf = ({ prices: { base }, isCouponApplied, couponCode }: Cart) => {
  const { itemsTotal, coupon: saved, cartTotal, orderTotal } = base
  return { itemsTotal, coupon: saved, cartTotal, orderTotal, isCouponApplied, couponCode }
}

describe('a coupon', () => {
  it('is subtracted, shared by the lines, and taken off again [R3.5] [R7.77] [R1.8]', async () => {
    const key = await cartWith([box, 1], [tape, 3])
    const code = await coupon()
    const cart = await unwrap(apply(key, ` ${code.toLowerCase()} `))
    const sums = { itemsTotal: 29.99, coupon: 3, cartTotal: 26.99, orderTotal: 26.99 }
    expect(sumsOf(cart)).toEqual({ ...sums, isCouponApplied: true, couponCode: code })
    expect(cart.items.map(({ prices }) => [prices.base.row, prices.base.cartTotal])).toEqual([
      [20, 18],
      [9.99, 8.99],
    ])
    expect(cart.prices.base.tax).toMatchObject({ itemsTotal: 4.48, cartTotal: 4.03, coupon: 0.45, orderTotal: 4.03 })
    expect(await read(key)).toEqual(cart)
    const without = await unwrap(commerce.ecommerce.removeCoupon(key))
    expect(sumsOf(without)).toEqual({
      ...sums,
      coupon: 0,
      cartTotal: 29.99,
      orderTotal: 29.99,
      isCouponApplied: false,
      couponCode: null,
    })
    expect(without.version).toBe(cart.version + 1)
    expect(await unwrap(commerce.ecommerce.removeCoupon(key))).toEqual(without)
  })

  it('is one per cart: another takes its place [R10.19]', async () => {
    const key = await cartWith([box, 1])
    await unwrap(apply(key, await coupon()))
    const code = await coupon({ amount_cents: 500 })
    expect(sumsOf(await unwrap(apply(key, code)))).toMatchObject({ coupon: 5, couponCode: code })
  })

  it('is refused where it does not exist or is not for this cart, and the one before it stays [R10.19]', async () => {
    const key = await cartWith([box, 1])
    const pending = await coupon()
    await unwrap(apply(key, pending))
    const day = 86_400_000
    const notFound = { code: 'COUPON_NOT_FOUND', status: 404 }
    const other = { code: 'COUPON_NOT_APPLICABLE', status: 422 }
    const refused = async (code: string) => failureOf(commerce.ecommerce.applyCoupon({ ...key, couponCode: code }))
    expect(await refused('NEMA')).toMatchObject(notFound)
    expect(await refused(await coupon({ active: false }))).toMatchObject(notFound)
    expect(await refused(await coupon({ valid_from: new Date(Date.now() + day) }))).toMatchObject(notFound)
    const past = { valid_from: new Date(0), valid_to: new Date(Date.now() - 1000) }
    expect(await refused(await coupon(past))).toMatchObject(notFound)
    const minimum = await refused(await coupon({ min_total_cents: 12_000 }))
    expect(minimum).toEqual({ ...other, data: { data: { reason: 'minimum', minimum: 120, missing: 100 } } })
    const data = (reason: string) => ({ ...other, data: { data: { reason } } })
    expect(await refused(await coupon({ product_ids: [tape] }))).toEqual(data('otherGoods'))
    const used = await coupon({ use_limit: 1 })
    await useUp(used, 'ante@example.com')
    expect(await refused(used)).toEqual(data('usedUp'))
    expect(sumsOf(await read(key))).toMatchObject({ coupon: 2, couponCode: pending })
  })

  it('of a category counts for the goods of those below it alone', async () => {
    const key = await cartWith([box, 1], [tape, 1])
    const cart = await unwrap(apply(key, await coupon({ percent: 5000, category_ids: [category] })))
    expect(cart.items.map(({ prices }) => prices.base.cartTotal)).toEqual([20, 1.66])
  })

  it('of a category counts after another coupon, for what is added later, and in the order', async () => {
    const key = await cartWith([box, 1])
    await unwrap(apply(key, await coupon()))
    await addTo(commerce, key, tape, 1)
    await unwrap(apply(key, await coupon({ percent: 5000, category_ids: [category] })))
    const cart = await addTo(commerce, key, tape, 1)
    expect(cart.items.map(({ prices }) => prices.base.cartTotal)).toEqual([20, 3.33])
    expect(await read(key)).toEqual(cart)
    const { orderSlug } = await unwrap(
      commerce.ecommerce.createOrder(orderOf(key, await checkOut(commerce, choices, key))),
    )
    const { coupon_cents } = await shop.db
      .selectFrom('customer_order')
      .select('coupon_cents')
      .where('slug', '=', orderSlug)
      .executeTakeFirstOrThrow()
    expect(coupon_cents).toBe(333)
  })

  it('lapses when the cart falls below its minimum, and counts again above it [R10.19]', async () => {
    const key = await cartWith([box, 2])
    const code = await coupon({ min_total_cents: 4000 })
    const { items } = await unwrap(apply(key, code))
    const itemId = items[0]?.itemId ?? 0
    const less = await unwrap(commerce.ecommerce.updateItem({ ...key, itemId, qty: 1 }))
    expect(less.couponValid).toBe(false)
    expect(sumsOf(less)).toMatchObject({ coupon: 0, orderTotal: 20, isCouponApplied: false, couponCode: code })
    const more = await unwrap(commerce.ecommerce.updateItem({ ...key, itemId, qty: 3 }))
    expect(more.couponValid).toBe(true)
    expect(sumsOf(more)).toMatchObject({ coupon: 6, isCouponApplied: true })
    const gone = await unwrap(commerce.ecommerce.deleteItem({ ...key, itemId }))
    expect(gone.couponValid).toBe(false)
  })

  it('of another site does not exist', async () => {
    const { id } = await shop.db
      .insertInto('site')
      .values({ name: 'Other', url: 'http://other.test', subdomain: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const code = await coupon({ site_id: id })
    expect(await failureOf(apply(await cartWith([box, 1]), code))).toMatchObject({ code: 'COUPON_NOT_FOUND' })
  })

  it('is not guessed: after ten refusals the cart waits [R10.8]', async () => {
    const key = await cartWith([box, 1])
    const tries = []
    for (let index = 0; index < 11; index += 1) {
      const headers = { 'X-Forwarded-For': someAddress() }
      tries.push(await commerce.ecommerce.applyCoupon({ ...key, couponCode: `GUESS${index}` }, { headers }))
    }
    const codes = tries.map((one) => (one.errored ? one.error.code : 'applied'))
    expect(codes).toEqual([...Array(10).fill('COUPON_NOT_FOUND'), 'RATE_LIMITED'])
  })

  it('is not guessed with many carts: after sixty refusals the address waits [R10.8]', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.44' }
    const codes: (string | null)[] = []
    for (let cart = 0; cart < 7; cart += 1) {
      const key = await newCart(commerce)
      for (let index = 0; index < 9; index += 1) {
        const result = await commerce.ecommerce.applyCoupon({ ...key, couponCode: `TRY${index}` }, { headers })
        codes.push(result.errored ? result.error.code : 'applied')
      }
    }
    expect(codes.indexOf('RATE_LIMITED')).toBe(60)
  })
})

describe('an order', () => {
  const ready = async (code: string, email = 'ana@example.com') => {
    const key = await cartWith([box, 2])
    await unwrap(apply(key, code))
    return orderOf(key, await checkOut(commerce, choices, key, email))
  }
  const rowOf = (slug: string) =>
    shop.db.selectFrom('customer_order').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()

  it('has the coupon, in its details and in its mail [R10.19]', async () => {
    const code = await coupon()
    const { orderSlug, orderKey } = await unwrap(commerce.ecommerce.createOrder(await ready(code)))
    expect(await rowOf(orderSlug)).toMatchObject({
      items_cents: 4000,
      coupon_cents: 400,
      total_cents: 4090,
      coupon_code: code,
    })
    const details = await unwrap(commerce.ecommerce.getOrderDetails({ orderSlug, orderKey }))
    expect(details.coupon).toEqual({ code, discount: 4 })
    const mail = await shop.db.selectFrom('mail').select('plain').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(mail.plain.replace(/\s/g, ' ')).toContain(
      `Kupon ${code}: -4,00 €`.replace('-', mail.plain.includes('−') ? '−' : '-'),
    )
  })

  it('of a code that is used up is refused with the cart at its new price, and nothing is written [R10.19]', async () => {
    const code = await coupon({ use_limit: 1 })
    const [one, other] = [await ready(code), await ready(code, 'iva@example.com')]
    await unwrap(commerce.ecommerce.createOrder(one))
    const before = await shop.db.selectFrom('stock').select('on_hand').where('product_id', '=', box).executeTakeFirst()
    const refused = await failureOf(commerce.ecommerce.createOrder(other))
    expect(refused).toMatchObject({
      code: 'CART_CHANGED',
      status: 422,
      data: { data: { couponCode: code, isCouponApplied: false } },
    })
    const after = await shop.db.selectFrom('stock').select('on_hand').where('product_id', '=', box).executeTakeFirst()
    expect(after).toEqual(before)
    const cart = (refused as { data: { data: Cart } }).data.data
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder({ ...other, version: cart.version }))
    expect(await rowOf(orderSlug)).toMatchObject({
      coupon_cents: 0,
      coupon_code: null,
      coupon_id: null,
      total_cents: 4490,
    })
  })

  it('waits for no other order with its coupon, unless uses of it are counted', async () => {
    const free = await coupon()
    const counted = await coupon({ use_limit: 5 })
    const [one, other] = [await ready(free), await ready(counted, 'iva@example.com')]
    let waiting: ReturnType<typeof commerce.ecommerce.createOrder> | undefined
    // As an order that uses them; foreign keys to them wait for no such lock.
    await shop.db.transaction().execute(async (tx) => {
      await sql`select from coupon where code in (${free}, ${counted}) for no key update`.execute(tx)
      expect((await commerce.ecommerce.createOrder(one)).errored).toBe(false)
      waiting = commerce.ecommerce.createOrder(other)
      expect(await Promise.race([waiting, sleep(500, 'waits')])).toBe('waits')
    })
    expect((await waiting)?.errored).toBe(false)
  })

  it('that is cancelled gives its use back', async () => {
    const code = await coupon({ use_limit: 1 })
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(await ready(code)))
    const key = await cartWith([box, 1])
    expect(await failureOf(apply(key, code))).toMatchObject({ code: 'COUPON_NOT_APPLICABLE' })
    await shop.db.updateTable('customer_order').set({ state: 'cancelled' }).where('slug', '=', orderSlug).execute()
    expect((await apply(key, code)).errored).toBe(false)
  })

  it('counts the uses of one person by the address', async () => {
    const code = await coupon({ per_user_limit: 1 })
    await unwrap(commerce.ecommerce.createOrder(await ready(code, 'Luka@example.com')))
    const key = await cartWith([box, 2])
    expect((await unwrap(apply(key, code))).isCouponApplied).toBe(true)
    expect((await checkOut(commerce, choices, key, 'luka@example.com')).isCouponApplied).toBe(false)
    expect((await checkOut(commerce, choices, key, 'mate@example.com')).isCouponApplied).toBe(true)
  })

  it('recognizes one mailbox by each of its addresses', async () => {
    const code = await coupon({ per_user_limit: 1 })
    await unwrap(commerce.ecommerce.createOrder(await ready(code, 'ante.anic+prvi@gmail.com')))
    await unwrap(commerce.ecommerce.createOrder(await ready(code, 'ante+prvi@example.com')))
    const key = await cartWith([box, 2])
    await unwrap(apply(key, code))
    const counts = async (email: string) => !(await checkOut(commerce, choices, key, email)).isCouponApplied
    for (const email of [
      'anteanic@gmail.com',
      'Ante.Anic+2@googlemail.com',
      'a.n.t.e.anic@gmail.com',
      'ante@example.com',
    ])
      expect(await counts(email), email).toBe(true)
    for (const email of ['an.te@example.com', 'anteanic@example.com', '+prvi@example.com', 'ante.anic.prvi@gmail.com'])
      expect(await counts(email), email).toBe(false)
  })
})

describe('a member card', () => {
  const barcode = '3850005551842'
  let member: Commerce
  let key: CartKey
  let rope: number

  beforeAll(async () => {
    const { db, site } = shop
    await db.insertInto('member_card').values({ site_id: site.id, barcode }).execute()
    rope = await insertProduct(db, site.id, { sku: 'ROPE', cents: 1500 })
    await db.updateTable('product').set({ membership_cents: 1200 }).where('id', '=', rope).execute()
    const headers = await becomeMember(shop, 'clanica@example.com')
    member = shop.commerce({ headers })
    const session = await unwrap(member.ecommerce.getNewCartSession())
    key = { cartId: session.id, protectCode: session.protectCode }
    await addTo(member, key, rope, 3)
  })

  it('is for users who are logged in, and a valid one [R7.78] [R10.20]', async () => {
    const guest = await cartWith([rope, 1])
    expect(await failureOf(commerce.ecommerce.applyMemberCard({ ...guest, barcode }))).toMatchObject({
      code: 'LOGGED_USERS_ONLY',
      status: 403,
    })
    expect(await failureOf(member.ecommerce.applyMemberCard({ ...key, barcode: '1' }))).toMatchObject({
      code: 'BARCODE_INVALID',
      status: 422,
    })
  })

  it('gives membership prices, whose saving is in the prices already [R7.78] [R10.20]', async () => {
    const cart = await unwrap(member.ecommerce.applyMemberCard({ ...key, barcode }))
    expect(cart.items[0]?.prices.base).toEqual({ finalPrice: 12, row: 36, cartTotal: 36 })
    expect(cart.prices.base).toMatchObject({ itemsTotal: 36, loyalty: 9, orderTotal: 36 })
    const added = await addTo(member, key, box, 1)
    expect(added.prices.base).toMatchObject({ itemsTotal: 56, loyalty: 9, orderTotal: 56 })
  })

  it('that has expired gives its prices back, and the check of the cart says so [R10.20]', async () => {
    const check = () => unwrap(member.ecommerce.validateCart({ ...key, currencyId: 1 }))
    expect((await check()).validateMemberCard).toBe(true)
    await shop.db.updateTable('member_card').set({ valid_to: new Date() }).where('barcode', '=', barcode).execute()
    const cart = await check()
    expect(cart.validateMemberCard).toBe(false)
    expect(cart.prices.base).toMatchObject({ itemsTotal: 65, loyalty: 0 })
  })
})

describe('a guess', () => {
  /** A try at a code, by a cart of its own, and the way to let a code be a right one. */
  interface Kind {
    readonly refused: string
    readonly open: () => Promise<(code: string, address: string) => Promise<Result<Cart>>>
    readonly make: (code: string) => Promise<unknown>
  }
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
  const kinds: Readonly<Record<'applyCoupon' | 'applyMemberCard', Kind>> = {
    applyCoupon: {
      refused: 'COUPON_NOT_FOUND',
      open: async () => {
        const key = await cartWith([box, 1])
        return (couponCode, address) => commerce.ecommerce.applyCoupon({ ...key, couponCode }, from(address))
      },
      make: (code) => coupon({ code }),
    },
    applyMemberCard: {
      refused: 'BARCODE_INVALID',
      open: async () => {
        const { ecommerce } = shop.commerce({ headers: await becomeMember(shop, `guess${++count}@example.com`) })
        const { id: cartId, protectCode } = await unwrap(ecommerce.getNewCartSession())
        return (barcode, address) => ecommerce.applyMemberCard({ cartId, protectCode, barcode }, from(address))
      },
      make: (barcode) => shop.db.insertInto('member_card').values({ site_id: shop.site.id, barcode }).execute(),
    },
  }
  const points = { cart: 10, address: 60, code: 1000 } as const
  const table = Object.entries(kinds).flatMap(([call, kind]) =>
    (['cart', 'address', 'code'] as const).map((by) => ({ call, by, ...kind })),
  )

  it.each(table)('at $call waits by its $by until the time is over [R10.8]', async (row) => {
    const { call, by, refused, open, make } = row
    const counters = (change: string) =>
      shop.pool.query(`update rate_limit set ${change} where key like $1 and expire > 0`, [`ecommerce.${call} ${by}:%`])
    await counters('expire = 0')
    const [cart, address, code, right] = [await open(), someAddress(), `GUESS-${++count}`, `RIGHT-${++count}`]
    /** Has in common with the others what the limit counts by, and nothing else. */
    const attempt = async (tried: string) => {
      const buyer = by === 'cart' ? cart : await open()
      return failureOf(buyer(by === 'code' ? code : tried, by === 'address' ? address : someAddress()))
    }
    expect(await attempt('wrong')).toMatchObject({ code: refused })
    await counters(`points = ${points[by] - 1}`)
    expect(await attempt('wrong')).toMatchObject({ code: refused })
    for (const made of [code, right]) await make(made)
    expect(await attempt(right)).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
    expect(await failureOf((await open())(right, someAddress()))).toMatchObject({ errored: false })
    await counters('expire = 0')
    expect(await attempt(right)).toMatchObject({ errored: false })
  })
})
