import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import type { Cart, CartKey } from '@butiga/commerce-sdk/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { becomeMember } from '../testing/accounts.ts'
import { type ModelCoupon, type ModelProduct, priceModel, pricesOf } from '../testing/price-model.ts'
import {
  addTo,
  anAddress,
  checkOut,
  euro,
  giveConsents,
  insertBundle,
  insertProduct,
  newCart,
  orderOf,
  setQuantityPrices,
} from '../testing/shopper.ts'
import { guards } from './guards.ts'
import { firstViolation, type Race, type Round, sharedRace, violationsIn } from './race.ts'
import { isFull, sized } from './size.ts'

const franc = 756
/** Millionths of a franc for a euro. */
const rate = 932_345
const email = 'tocna@example.com'
const barcode = '3850007770001'

const plain = { steps: [], extra: 0, taxRate: 2500, digital: false, inCoupon: false } as const
const catalogue = {
  steps: {
    ...plain,
    cents: 890,
    member: 845,
    steps: [
      [10, 800],
      [50, 655],
    ],
    inCoupon: true,
  },
  sale: { ...plain, cents: 333, sale: 299, member: 301, steps: [[11, 250]], taxRate: 1300 },
  voucher: { ...plain, cents: 101, taxRate: 0, digital: true, inCoupon: true },
  bundle: { ...plain, cents: 4567, member: 4321, steps: [[2, 4444]], extra: 2 * 250 },
  set: {
    ...plain,
    cents: 0,
    set: {
      percent: 14,
      parts: [
        [20, 361],
        [3, 499],
      ],
    },
    taxRate: 500,
    inCoupon: true,
  },
} as const satisfies Record<string, ModelProduct>
type Name = keyof typeof catalogue
const names = Object.keys(catalogue) as Name[]

/** The delivery of the sample shop. */
const delivery = { cents: 490, bounds: [], freeFrom: 8000, taxRate: 2500 }

interface Ground {
  readonly ids: Readonly<Record<Name, number>>
  readonly bundleOptions: { id: number; options: { productId: number } }[]
  readonly category: number
  readonly headers: Record<string, string>
  readonly userId: number
}
const grounds = new WeakMap<Race, Promise<Ground>>()

const insertGround = async ({ shop }: Race): Promise<Ground> => {
  const { db, site } = shop
  const insert = (sku: string, fields: object = {}) => insertProduct(db, site.id, { sku, ...fields })
  const main = await insert('EXACT-MAIN', { format: 'configurable', onHand: undefined })
  await insert('EXACT-CHEAP', { cents: 1000, mainProduct: main })
  const dear = await insert('EXACT-DEAR', { cents: 1250, mainProduct: main })
  const [box, roll] = [await insert('EXACT-BOX', { cents: 400 }), await insert('EXACT-ROLL', { cents: 499 })]
  await setQuantityPrices(db, box, [[20, 361]])
  const of = (name: Name) => ({
    sku: `EXACT-${name.toUpperCase()}`,
    cents: catalogue[name].cents,
    taxRate: catalogue[name].taxRate,
  })
  const set = [
    [box, 20],
    [roll, 3],
  ] as const
  const ids = {
    steps: await insert('', of('steps')),
    sale: await insert('', of('sale')),
    voucher: await insert('', { ...of('voucher'), format: 'e-product' }),
    bundle: await insertBundle(db, site.id, { ...of('bundle'), lines: [[main, 2]] }),
    set: await insertBundle(db, site.id, { ...of('set'), setDiscount: catalogue.set.set.percent, lines: set }),
  }
  const { id: category } = await db
    .insertInto('category')
    .values({ site_id: site.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const name of names) {
    const product: ModelProduct = catalogue[name]
    const { member = null, sale = null, steps, inCoupon } = product
    await db
      .updateTable('product')
      .set({ membership_cents: member, ...(sale !== null && { discount_cents: sale }) })
      .where('id', '=', ids[name])
      .execute()
    if (steps.length > 0) await setQuantityPrices(db, ids[name], steps)
    if (inCoupon)
      await db.insertInto('product_category').values({ product_id: ids[name], category_id: category }).execute()
  }
  await db.insertInto('member_card').values({ site_id: site.id, barcode }).execute()
  await db.insertInto('site_currency').values({ site_id: site.id, currency_id: franc }).execute()
  await db
    .insertInto('currency_rate')
    .values({ site_id: site.id, main_currency_id: euro, currency_id: franc, rate: rate / 1_000_000 })
    .execute()
  const addresses = [anAddress(), anAddress({ type: 'shipping' })]
  const headers = await becomeMember(shop, email, { addresses })
  const user = await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { ids, category, bundleOptions: [{ id: main, options: { productId: dear } }], headers, userId: user.id }
}

const groundOf = (race: Race): Promise<Ground> => {
  const known = grounds.get(race) ?? insertGround(race)
  grounds.set(race, known)
  return known
}

const aScript = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom(...names),
      qty: fc.oneof(fc.constantFrom(1, 2, 9, 10, 11, 50), fc.integer({ min: 1, max: 30 })),
    }),
    { minLength: 1, maxLength: names.length, selector: ({ name }) => name },
  ),
  isMember: fc.boolean(),
  inFrancs: fc.boolean(),
  coupon: fc.option(
    fc.record<ModelCoupon>({
      saves: fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 10_000 }), most: fc.option(fc.integer({ min: 1, max: 3000 })) }),
        fc.record({ amount: fc.integer({ min: 1, max: 20_000 }) }),
        fc.constant('delivery' as const),
      ),
      minimum: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 })),
      isLimited: fc.boolean(),
    }),
  ),
})

const insertCoupon = async ({ shop: { db, site } }: Race, code: string, category: number, coupon: ModelCoupon) => {
  const { saves, minimum, isLimited } = coupon
  await db
    .insertInto('coupon')
    .values({
      site_id: site.id,
      code,
      min_total_cents: minimum,
      category_ids: isLimited ? [category] : null,
      ...(saves === 'delivery'
        ? { free_delivery: true }
        : 'amount' in saves
          ? { amount_cents: saves.amount }
          : { percent: saves.percent, max_cents: saves.most }),
    })
    .execute()
}

/** Takes the cart of a user who is logged in through delivery and payment. */
const checkOutMember = async ({ choices }: Race, commerce: Commerce, of: CartKey & { readonly userId: number }) => {
  const { ecommerce } = commerce
  const key = { cartId: of.cartId, protectCode: of.protectCode }
  await giveConsents(commerce, choices, key, 'checkoutAddress', email)
  await unwrap(ecommerce.saveDeliveryMethod({ ...of, deliveryMethodId: choices.homeDelivery, branchId: null }))
  await giveConsents(commerce, choices, key, 'checkoutPayment', email)
  return unwrap(ecommerce.savePaymentMethod({ ...of, paymentMethodId: choices.payment }))
}

/** A generated cart to its order over HTTP: every price of every answer, and of the order, is that of the model. */
const isPricedByTheModel: Round = async (race, round) => {
  const { ids, bundleOptions, category, headers, userId } = await groundOf(race)
  const [script] = fc.sample(aScript, { seed: round, numRuns: 1 })
  if (script === undefined) throw new Error('Nothing was generated')
  const { isMember, inFrancs, coupon } = script
  // Something is delivered.
  const lines = script.lines.every(({ name }) => name === 'voucher')
    ? [...script.lines, { name: 'sale', qty: 1 } as const]
    : script.lines
  const commerce = isMember ? race.shop.commerce({ headers, baseUrl: race.url(round) }) : race.commerce(round)
  const key = await newCart(commerce)
  if (isMember) await unwrap(commerce.ecommerce.clearCart(key))
  const faults: string[] = []
  const added: (typeof lines)[number][] = []
  const model = (more: object = {}) =>
    priceModel({
      lines: added.map(({ name, qty }) => ({ product: catalogue[name], qty })),
      isMember: false,
      coupon: null,
      delivery: null,
      rate: inFrancs ? rate : null,
      ...more,
    })
  const compare = (what: string, { items, prices, isCouponApplied }: Cart, expected: ReturnType<typeof model>) => {
    const seen = {
      isCouponApplied,
      base: pricesOf(items, prices, 'base'),
      converted: pricesOf(items, prices, 'converted'),
    }
    if (JSON.stringify(seen) !== JSON.stringify(inOrderOf(seen, expected)))
      faults.push(`${what} of ${round}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`)
  }
  const currencyId = inFrancs ? franc : euro
  for (const line of lines) {
    const addition = { ...key, currencyId, productId: ids[line.name], qty: line.qty }
    const options = line.name === 'bundle' ? { bundleOptions } : {}
    added.push(line)
    compare('addition', await unwrap(commerce.ecommerce.addItem({ ...addition, ...options })), model())
  }
  if (isMember)
    compare('card', await unwrap(commerce.ecommerce.applyMemberCard({ ...key, barcode })), model({ isMember }))
  if (coupon !== null) {
    const couponCode = `EXACT-${round}`
    await insertCoupon(race, couponCode, category, coupon)
    const expected = model({ isMember, coupon })
    const applied = await commerce.ecommerce.applyCoupon({ ...key, couponCode })
    if (applied.errored === expected.isCouponApplied) faults.push(`coupon of ${round}: applied ${!applied.errored}`)
    if (!applied.errored) compare('coupon', applied.data, expected)
  }
  const whole = model({ isMember, coupon, delivery })
  const cart = isMember
    ? await checkOutMember(race, commerce, { ...key, userId })
    : await checkOut(commerce, race.choices, key)
  compare('checkout', cart, whole)
  if (faults.length > 0) return faults
  const order = { ...orderOf(key, cart), ...(isMember && { userId }) }
  const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(order))
  const { rows } = await race.shop.pool.query<{ order: number[]; units: number[]; baseUnits: number[] }>(
    `select array[o.items_cents, o.coupon_cents, o.delivery_cents, o.total_cents, o.tax_cents, p.amount_cents,
        coalesce(o.base_total_cents, o.total_cents), coalesce(o.base_tax_cents, o.tax_cents)] as order,
      array(select unit_cents from order_line where order_id = o.id order by position) as units,
      array(select coalesce(base_unit_cents, unit_cents) from order_line where order_id = o.id order by position) as "baseUnits"
    from customer_order o join payment p on p.order_id = o.id where o.slug = $1`,
    [orderSlug],
  )
  const { base, converted } = whole
  const { itemsTotal, coupon: saved, delivery: carriage, orderTotal } = converted.sums
  const wanted = [
    itemsTotal,
    saved,
    carriage,
    orderTotal,
    converted.tax.orderTotal,
    orderTotal,
    base.sums.orderTotal,
    base.tax.orderTotal,
    ...converted.lines.map(({ finalPrice }) => finalPrice),
    ...base.lines.map(({ finalPrice }) => finalPrice),
  ]
  const billed = [...(rows[0]?.order ?? []), ...(rows[0]?.units ?? []), ...(rows[0]?.baseUnits ?? [])]
  if (billed.join() !== wanted.join()) faults.push(`order of ${round}: ${billed.join()} instead of ${wanted.join()}`)
  return faults
}

/** A value with its keys in the order of another one. */
const inOrderOf = (like: unknown, value: unknown): unknown => {
  if (Array.isArray(like)) return (value as unknown[]).map((one, index) => inOrderOf(like[index], one))
  if (typeof like !== 'object' || like === null) return value
  return Object.fromEntries(Object.keys(like).map((key) => [key, inOrderOf(like[key as never], value?.[key as never])]))
}

describe('carts with everything at once', { timeout: 300_000 }, () => {
  const race = sharedRace()

  it('cost in every answer and in the order what the exact model says [I5]', async () => {
    expect(await violationsIn(race(), isPricedByTheModel, sized(12, 60))).toEqual([])
  })

  it('sell what the test is made of', async () => {
    const { ids } = await groundOf(race())
    const commerce = race().commerce(0)
    expect((await addTo(commerce, await newCart(commerce), ids.set)).prices.base.itemsTotal).toBe(74.97)
  })
})

it.runIf(isFull)('cost something else where rows are converted instead of pieces', { timeout: 300_000 }, async () => {
  expect(await firstViolation({ without: [guards.convertedPieces] }, isPricedByTheModel, 40)).toMatch(/instead of/)
})
