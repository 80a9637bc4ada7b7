import { createCommerce, unwrap } from '@butiga/commerce-sdk'
import type { CartKey, Session } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomeMember, logIn } from '../../testing/accounts.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { addTo, anAddress, euro, insertProduct, newCart, returnTo } from '../../testing/shopper.ts'

let shop: Shop
let box: number
let tape: number
beforeAll(async () => {
  shop = await startShop({ seed: 'burin' })
  const rows = await shop.db
    .selectFrom('product')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select('product.id')
    .where('format', '=', 'simple')
    .where('visible_individually', '=', true)
    .where('stock.on_hand', '>', 20)
    .orderBy('product.id')
    .limit(2)
    .execute()
  ;[box, tape] = rows.map(({ id }) => id) as [number, number]
})
afterAll(() => shop.stop())

const guest = () => shop.commerce()
const post = (path: string, body: object, headers: Record<string, string>) =>
  shop.request(`/api/v1/${path}`, { method: 'POST', body, headers })
const abandoned = async (headers: Record<string, string>, key: Partial<CartKey> = {}) =>
  (await post('ecommerce/cart/getAbandoned', key, headers)).body.data as Session | null
const keyOf = ({ id, protectCode }: Session): CartKey => ({ cartId: id, protectCode })
const read = async (key: CartKey) =>
  (await unwrap(guest().ecommerce.getCart({ ...key, currencyId: euro }))).items.map(({ productId: id, qty }) => [
    id,
    qty,
  ])
let count = 0
const member = (more: object = {}) => becomeMember(shop, `clan-${++count}@example.com`, more)

describe('the cart of a member', () => {
  it('is none at first, then the guest cart that comes along, under a new key [R7.72] [R10.23] [I16]', async () => {
    const headers = await member()
    expect(await abandoned(headers)).toBeNull()
    const key = await newCart(guest())
    await addTo(guest(), key, box, 2)
    const own = (await abandoned(headers, key))!
    expect(own).toMatchObject({ id: key.cartId })
    expect(own.protectCode).not.toBe(key.protectCode)
    expect(await read(keyOf(own))).toEqual([[box, 2]])
    const old = await guest().ecommerce.getCart({ ...key, currencyId: euro })
    expect(old).toMatchObject({ errored: true, error: { code: 'CART_SESSION_INVALID' } })
    expect(await abandoned(headers)).toEqual(own)
    expect(await abandoned(await logIn(shop, `clan-${count}@example.com`))).toEqual(own)
  })

  it('is not asked for with half a key of a guest cart', async () => {
    const headers = await member()
    const { cartId, protectCode } = await newCart(guest())
    for (const [half, missing] of [
      [{ cartId }, 'protectCode'],
      [{ protectCode }, 'cartId'],
    ] as const) {
      const { error } = (await post('ecommerce/cart/getAbandoned', half, headers)).body
      expect(error).toMatchObject({
        code: 'VALIDATION_FAILED',
        payload: { fields: [{ path: missing, rule: 'required' }] },
      })
    }
  })

  it('gets the lines of a guest cart added to its own, once [R10.23] [I19]', async () => {
    const headers = await member()
    const first = await newCart(guest())
    await addTo(guest(), first, box, 2)
    const own = keyOf((await abandoned(headers, first))!)
    const second = await newCart(guest())
    await addTo(guest(), second, box, 3)
    await addTo(guest(), second, tape, 1)
    const answers = await Promise.all([1, 2, 3].map(() => abandoned(headers, second)))
    for (const answer of answers) expect(answer && keyOf(answer)).toEqual(own)
    expect(await read(own)).toEqual([
      [box, 5],
      [tape, 1],
    ])
  })

  it('gets all lines of a guest cart, however many it holds, in one step [I19]', async () => {
    const headers = await member()
    const first = await newCart(guest())
    await addTo(guest(), first, box, 2)
    const own = keyOf((await abandoned(headers, first))!)
    const second = await newCart(guest())
    const products = await Promise.all(
      Array.from({ length: 65 }, (_, index) =>
        insertProduct(shop.db, shop.site.id, { sku: `MANY-${index}`, cents: 100 }),
      ),
    )
    for (const product of products) await addTo(guest(), second, product)
    await abandoned(headers, second)
    const lines = await read(own)
    expect(lines).toHaveLength(66)
    expect(lines).toEqual(expect.arrayContaining([[box, 2], ...products.map((product) => [product, 1])]))
  })

  it('keeps every line where stock is short, which the checkout then says [I19]', async () => {
    const headers = await member()
    const { on_hand } = await shop.db
      .selectFrom('stock')
      .select('on_hand')
      .where('product_id', '=', box)
      .executeTakeFirstOrThrow()
    const all = on_hand ?? 0
    const first = await newCart(guest())
    await addTo(guest(), first, box, all)
    await abandoned(headers, first)
    const second = await newCart(guest())
    await addTo(guest(), second, box, all)
    const own = keyOf((await abandoned(headers, second))!)
    expect(await read(own)).toEqual([[box, 2 * all]])
  })

  it('is not taken over with another key, nor from another member [I16]', async () => {
    const key = await newCart(guest())
    await addTo(guest(), key, box)
    const thief = await member()
    expect(await abandoned(thief, { ...key, protectCode: 'guess' })).toBeNull()
    const owner = await member()
    const own = keyOf((await abandoned(owner, key))!)
    expect(await abandoned(thief, own)).toBeNull()
    expect(await read(own)).toEqual([[box, 1]])
  })

  it('is the one that a new session opens, however many devices ask at once [R1.7]', async () => {
    const headers = await member()
    const open = async () =>
      (await shop.request('/api/v1/ecommerce/cart/getNewCartSession', { headers })).body.data as Session
    const opened = await Promise.all([1, 2, 3, 4].map(open))
    const [own] = opened
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
    await addTo(guest(), keyOf(own!), box, 2)
    expect(await open()).toEqual(own)
    expect(await abandoned(headers)).toEqual(own)
    expect((await newCart(guest())).cartId).not.toBe(own!.id)
    const other = await member()
    expect((await abandoned(other))?.id).not.toBe(own!.id)
  })

  it('is ordered by the member alone, with the addresses of the account, and is in the history, with its details [R3.50] [R7.87] [R10.16]', async () => {
    const headers = await member({ addresses: [anAddress({ type: 'shipping', city: 'Hvar' }), anAddress()] })
    const profile = (await shop.request('/api/v1/user/web/profile', { headers })).body.data as {
      id: number
      email: string
      addresses: { id: number; type: string }[]
    }
    const first = await newCart(guest())
    await addTo(guest(), first, tape, 2)
    const key = keyOf((await abandoned(headers, first))!)
    const as = (token: string | null, userId: number) => {
      const commerce = createCommerce({
        baseUrl: 'http://localhost',
        apiKey: shop.site.apiKey,
        site: shop.site.id,
        store: shop.site.stores.get('hrv') ?? 0,
        language: 'hrv',
        retries: 0,
        fetch: shop.fetch,
        accessToken: token,
      })
      return { commerce, of: { ...key, userId } }
    }
    const { commerce, of } = as(headers['Authorization']?.slice('Bearer '.length) ?? null, profile.id)
    const ids = {
      userBillingAddressId: profile.addresses.find(({ type }) => type === 'main')!.id,
      userShippingAddressId: profile.addresses.find(({ type }) => type === 'shipping')!.id,
    }
    const [delivery] = await unwrap(
      commerce.ecommerce.getApplicableDeliveryMethods({ ...of, ...ids, currencyId: euro, countryId: 191 }),
    )
    await unwrap(
      commerce.ecommerce.saveDeliveryMethod({
        ...of,
        deliveryMethodId: delivery!.id,
        branchId: delivery!.options[0]?.id ?? null,
      }),
    )
    const [payment] = await unwrap(
      commerce.ecommerce.getApplicablePaymentMethods({ ...of, userBillingAddressId: ids.userBillingAddressId }),
    )
    const cart = await unwrap(commerce.ecommerce.savePaymentMethod({ ...of, paymentMethodId: payment!.id }))
    for (const sourceType of ['checkoutAddress', 'checkoutPayment']) {
      const assigned = await unwrap(commerce.cms.filterConsentAssignments({ assigned_to: sourceType }))
      const consents = assigned.records.flatMap((one) => one.consents)
      if (consents.length > 0)
        await unwrap(
          commerce.gdpr.createConsentLog({
            ...key,
            status: true,
            statusTimestamp: new Date().toISOString(),
            sourceType,
            consents,
            user: { userType: 'user', email: profile.email },
          }),
        )
    }
    const order = { ...key, userId: profile.id, version: cart.version, ...returnTo }
    const stranger = await as(null, profile.id).commerce.ecommerce.createOrder(order)
    expect(stranger).toMatchObject({ errored: true, error: { code: 'UNAUTHORIZED' } })
    const thief = await member()
    const other = as(thief['Authorization']?.slice('Bearer '.length) ?? null, profile.id)
    expect(await other.commerce.ecommerce.createOrder(order)).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    const { orderSlug } = await unwrap(commerce.ecommerce.createOrder(order))

    const history = await unwrap(commerce.document.filter({}))
    expect(history.records).toMatchObject([{ type: 'order', orderSlug, state: 'placed' }])
    const [row] = history.records
    const whole = await unwrap(commerce.document.get({ id: row!.id }))
    expect(whole).toMatchObject({
      number: row!.number,
      email: profile.email,
      lines: [{ qty: 2 }],
      addresses: [
        { type: 'shipping', city: 'Hvar' },
        { type: 'main', city: 'Vis' },
      ],
    })
    expect(whole).toMatchObject({
      state: 'placed',
      total: row!.total,
      lines: [{ row: expect.any(Number) as number }],
    })
    expect(await shop.commerce().document.filter({})).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    expect(await shop.commerce().document.get({ id: row!.id })).toMatchObject({ error: { code: 'UNAUTHORIZED' } })
    expect((await unwrap(other.commerce.document.filter({}))).records).toEqual([])
    expect(await other.commerce.document.get({ id: row!.id })).toMatchObject({ error: { code: 'NOT_FOUND' } })
    expect(await abandoned(headers)).toBeNull()

    const lookUp = (number: string, email: string) =>
      post('ecommerce/order/lookup', { number, email }, {}).then(({ body }) => body)
    const typed = row!.number.replaceAll('-', '').toUpperCase()
    expect((await lookUp(typed, profile.email.toUpperCase())).data).toMatchObject({
      number: row!.number,
      total: row!.total,
    })
    const misses = await Promise.all([lookUp(typed, 'x@example.com'), lookUp('2020-99999', profile.email)])
    for (const miss of misses) expect(miss.error).toMatchObject({ code: 'NOT_FOUND' })
    expect(misses[0]).toEqual(misses[1])
  })
})

describe('a wishlist', () => {
  const toggle = (product_id: number, headers: Record<string, string>) =>
    post('cms/wishlist/create', { product_id }, headers)

  it('takes a product and removes it by the same call [R7.51] [R10.14] [R3.40]', async () => {
    const headers = await member()
    const list = async () =>
      (await shop.request('/api/v1/cms/wishlist/filter?limit=9999', { headers })).body.data as {
        records: { product_id: number; product?: { id: number } }[]
        totalRecords: number
      }
    expect((await toggle(box, headers)).body.data).toEqual({ product_id: box, wishlisted: true })
    expect((await toggle(tape, headers)).body.data).toEqual({ product_id: tape, wishlisted: true })
    expect(await list()).toMatchObject({
      totalRecords: 2,
      records: [
        { product_id: tape, product: { id: tape } },
        { product_id: box, product: { id: box } },
      ],
    })
    const other = await member()
    expect((await toggle(box, other)).body.data).toEqual({ product_id: box, wishlisted: true })
    expect(await list()).toMatchObject({ totalRecords: 2 })
    expect((await list()).records).toHaveLength(2)
    expect((await toggle(box, headers)).body.data).toEqual({ product_id: box, wishlisted: false })
    const theirs = (await shop.request('/api/v1/cms/wishlist/filter?limit=9999', { headers: other })).body.data
    expect(theirs).toMatchObject({ totalRecords: 1, records: [{ product_id: box }] })
    expect((await list()).records).toMatchObject([{ product_id: tape }])
    expect((await toggle(999_999, headers)).body.error).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  it('does not toggle back when a request is repeated with its key', async () => {
    const headers = { ...(await member()), 'Idempotency-Key': crypto.randomUUID() }
    for (let time = 0; time < 2; time++)
      expect((await toggle(box, headers)).body.data).toEqual({ product_id: box, wishlisted: true })
  })

  it('is for members: a guest gets LOGGED_USERS_ONLY', async () => {
    expect((await toggle(box, {})).body.error).toMatchObject({ code: 'LOGGED_USERS_ONLY', statusCode: 403 })
  })
})

it('says whether a membership card is known [R7.21]', async () => {
  await shop.db
    .insertInto('member_card')
    .values([
      { site_id: shop.site.id, barcode: 'KARTICA-1' },
      { site_id: shop.site.id, barcode: 'KARTICA-2', valid_to: new Date(0) },
    ])
    .execute()
  const check = async (barcode: string) =>
    (await shop.request(`/api/v1/settings/external/barcodeCheck?barcode=${barcode}`)).body.data
  expect(await check('KARTICA-1')).toEqual({ isValid: true })
  expect(await check('KARTICA-2')).toEqual({ isValid: false })
  expect(await check('KARTICA-3')).toEqual({ isValid: false })
})

it('gives the orders of a guest to the account that confirms the address, and no order of another account', async () => {
  const email = 'gost-pa-clan@example.com'
  await member()
  const other = await shop.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', `clan-${count}@example.com`)
    .executeTakeFirstOrThrow()
  for (const [number, user_id] of [
    ['2026-90001', null],
    ['2026-90002', other.id],
  ] as const) {
    const cart = await shop.db
      .insertInto('cart')
      .values({ site_id: shop.site.id, protect_code: number.padEnd(30, 'x'), archived: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('customer_order')
      .values({
        site_id: shop.site.id,
        cart_id: cart.id,
        user_id,
        slug: `slug-of-the-order-${number}`,
        number,
        language_code: 'hrv',
        currency_id: 1,
        email: email.toUpperCase(),
        items_cents: 100,
        delivery_cents: 0,
        total_cents: 100,
        tax_cents: 20,
        delivery: '{}',
        payment: '{}',
      })
      .execute()
  }
  const headers = await becomeMember(shop, email)
  const { body } = await post('document/filter', {}, headers)
  expect((body.data as { records: { number: string }[] }).records.map(({ number }) => number)).toEqual(['2026-90001'])
})
