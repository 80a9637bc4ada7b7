import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@butiga/commerce-sdk/contracts'
import { addTo, anAddress, insertProduct, newCart, returnTo } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let product: number
let cart: { cartId: number; protectCode: string }

beforeAll(async () => {
  shop = await startShop()
  product = await insertProduct(shop.db, shop.site.id, { sku: 'BOX' })
  cart = await newCart(shop.commerce())
  await addTo(shop.commerce(), cart, product)
})
afterAll(() => shop.stop())

/** A valid body of every cart call, beside its key. */
const bodies = (): Record<string, object> => ({
  getCart: {},
  validateCart: { currencyId: 1 },
  addItem: { currencyId: 1, productId: product, qty: 1 },
  updateItem: { itemId: 1, qty: 2 },
  deleteItem: { itemId: 1 },
  clearCart: {},
  applyCoupon: { couponCode: 'OTOK10' },
  removeCoupon: {},
  applyMemberCard: { barcode: '3850001000014' },
  updateGuestUser: { email: 'ana@example.com', addresses: [anAddress()] },
  getAvailableCountries: { language: 'hrv', type: 'countries' },
  getApplicableDeliveryMethods: {
    userId: null,
    countryId: 191,
    currencyId: 1,
    userBillingAddressId: null,
    userShippingAddressId: null,
  },
  saveDeliveryMethod: { userId: null, deliveryMethodId: 1, branchId: null },
  getApplicablePaymentMethods: { userId: null, userBillingAddressId: null },
  savePaymentMethod: { userId: null, paymentMethodId: 1 },
  createOrder: { userId: null, version: 1, ...returnTo },
  confirmPayment: { internalRedirect: true, details: {} },
})
const cartCalls = Object.entries(contract.ecommerce.calls)
  .filter(([, call]) => 'cart' in call)
  .map(([name]) => name)

const send = async (name: string, key: object) => {
  const call = Object.entries(contract.ecommerce.calls).find(([other]) => other === name)?.[1]
  if (!call) throw new Error(`${name} is no call`)
  const body = { ...bodies()[name], ...key }
  const {
    status,
    headers,
    body: answer,
  } = await shop.request(`/api/v1/ecommerce/${call.path.replace('{id}', '1')}`, { method: call.method, body })
  const stored = [...headers].filter(([header]) => !['x-request-id', 'date'].includes(header))
  return { status, headers: stored, body: JSON.stringify(answer) }
}

describe('a cart session', () => {
  it('is asked for by every cart call', () => {
    expect(cartCalls.toSorted()).toEqual(Object.keys(bodies()).toSorted())
  })

  it.each(cartCalls)(
    '%s answers a wrong code as it answers an unknown cart, byte for byte [I16] [R10.3]',
    async (name) => {
      const wrong = await send(name, { cartId: cart.cartId, protectCode: 'AAAAAAAAAAAAAAAAAAAAAA' })
      const unknown = await send(name, { cartId: 2_147_483_647, protectCode: cart.protectCode })
      const shorter = await send(name, { cartId: cart.cartId, protectCode: cart.protectCode.slice(0, -1) })
      expect(wrong.status).toBe(400)
      expect(JSON.parse(wrong.body)).toEqual({
        error: { code: 'CART_SESSION_INVALID', statusCode: 400, payload: { message: 'Cart session is not valid.' } },
      })
      expect(unknown).toEqual(wrong)
      expect(shorter).toEqual(wrong)
    },
  )

  it.each([...cartCalls, 'getNewCartSession', 'getOrderSummary'])(
    '%s answers are never stored by a cache [I35]',
    async (name) => {
      const call = Object.entries(contract.ecommerce.calls).find(([other]) => other === name)?.[1]
      const path = `/api/v1/ecommerce/${call?.path.replace('{orderSlug}', 'AAAAAAAAAAAAAAAAAAAAAA').replace('{id}', '1')}`
      const body = call?.method === 'GET' ? undefined : { ...bodies()[name], ...cart }
      const { headers } = await shop.request(path, { method: call?.method ?? 'GET', body })
      expect(headers.get('Cache-Control')).toBe('private, no-store')
    },
  )

  it('changes nothing with a wrong code', async () => {
    const before = await shop.commerce().ecommerce.getCart(cart)
    for (const name of cartCalls) await send(name, { cartId: cart.cartId, protectCode: 'wrong' })
    expect(await shop.commerce().ecommerce.getCart(cart)).toEqual(before)
  })

  it("is unknown to another site's key", async () => {
    const { id: site_id } = await shop.db
      .insertInto('site')
      .values({ name: 'Other', url: 'http://other.test', subdomain: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('api_key').values({ site_id, token: 'other-key', kind: 'site' }).execute()
    await shop.db.insertInto('store').values({ site_id, language_code: 'hrv' }).execute()
    const store = await shop.db
      .selectFrom('store')
      .select('id')
      .where('site_id', '=', site_id)
      .executeTakeFirstOrThrow()
    const headers = { 'X-Api-Key': 'other-key', 'X-Site': String(site_id), 'X-Store': String(store.id) }
    // Known sites are read again after two seconds.
    await expect
      .poll(() => shop.request('/api/v1/ecommerce/cart/getCart', { method: 'POST', body: cart, headers }))
      .toMatchObject({ body: { error: { code: 'CART_SESSION_INVALID' } } })
  })
})
