import { type Call, type CartKey, contract } from '@butiga/commerce-sdk/contracts'
import { unwrap } from '@butiga/commerce-sdk'
import { leastRequest } from '@butiga/commerce-sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '../../testing/rows.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import {
  addTo,
  anAddress,
  type CheckoutChoices,
  checkOut,
  insertProduct,
  newCart,
  readChoices,
  returnTo,
} from '../../testing/shopper.ts'

let shop: Shop
let choices: CheckoutChoices
let product: number

/** A guest with a cart that is ready for its order, and the ids that the guest received. */
const aGuest = async (email: string) => {
  const commerce = shop.commerce()
  const key = await newCart(commerce)
  await addTo(commerce, key, product)
  const { guestUser, items, version } = await checkOut(commerce, choices, key, email)
  const address = await shop.db
    .selectFrom('address')
    .select('id')
    .where('guest_user_id', '=', guestUser?.id ?? 0)
    .executeTakeFirstOrThrow()
  return { key, userId: guestUser?.id, itemId: items[0]?.itemId, version, addressId: address.id }
}
type Guest = Awaited<ReturnType<typeof aGuest>>
let ana: Guest
let iva: Guest

beforeAll(async () => {
  shop = await startShop()
  choices = await readChoices(shop.db)
  product = await insertProduct(shop.db, shop.site.id, { sku: 'BOX' })
  ana = await aGuest('ana@example.com')
  iva = await aGuest('iva@example.com')
})
afterAll(() => shop.stop())

const { path: service, calls } = contract.ecommerce
const cartCalls = Object.entries(calls as Readonly<Record<string, Call>>).filter(([, call]) => call.cart)

/** A call that would do for a guest, but for the cart or the ids in it. */
const send = (call: Call, key: CartKey, ids: Guest) => {
  const known: Readonly<Record<string, unknown>> = {
    ...key,
    ...returnTo,
    productId: product,
    couponCode: 'OTOK10',
    currencyId: 1,
    countryId: 191,
    language: 'hrv',
    userId: ids.userId,
    itemId: ids.itemId,
    version: ids.version,
    deliveryMethodId: choices.homeDelivery,
    branchId: null,
    paymentMethodId: choices.payment,
    userBillingAddressId: ids.addressId,
    userShippingAddressId: ids.addressId,
    addresses: [anAddress({ id: ids.addressId })],
  }
  const input = Object.fromEntries(
    Object.entries(leastRequest(call)).map(([name, sample]) => [name, name in known ? known[name] : sample]),
  )
  const path = call.path.replace('{id}', '1')
  const { id: _, ...body } = input
  return shop.request(`/api/v1/${service}/${path}`, { method: call.method, body: path === call.path ? input : body })
}

describe.each(cartCalls)('%s', (_, call) => {
  it('refuses the id of one cart with the code of another one, and changes nothing [I17]', async () => {
    const before = await readRows(shop.db)
    const mixedKey = { cartId: ana.key.cartId, protectCode: iva.key.protectCode }
    for (const ids of [ana, iva]) {
      expect((await send(call, mixedKey, ids)).body.error?.code).toBe('CART_SESSION_INVALID')
    }
    expect(await readRows(shop.db)).toBe(before)
  })
})

const withIds = cartCalls.filter(([, call]) =>
  ['userId', 'itemId', 'userBillingAddressId', 'addresses'].some((name) => name in leastRequest(call)),
)
it.each(withIds)(
  "%s refuses another guest's ids in one's own cart, and changes nothing [I17] [R10.4]",
  async (_, call) => {
    const before = await readRows(shop.db)
    const { body } = await send(call, iva.key, ana)
    expect(['FORBIDDEN', 'ITEM_NOT_IN_CART']).toContain(body.error?.code)
    expect(await readRows(shop.db)).toBe(before)
  },
)

it('takes the same calls with the right ids', async () => {
  // An order needs more than ids, a member card a log-in, and a confirmation an order.
  const others = ['createOrder', 'applyMemberCard', 'confirmPayment']
  for (const [name, call] of cartCalls.filter(([name]) => !others.includes(name))) {
    // Each on a cart of its own, since some of them change it.
    const guest = await aGuest(`${name}@example.com`)
    expect([name, (await send(call, guest.key, guest)).status]).toEqual([
      name,
      expect.toSatisfy((status) => status < 300),
    ])
  }
  expect((await unwrap(shop.commerce().ecommerce.getCart(iva.key))).items).toHaveLength(1)
})
