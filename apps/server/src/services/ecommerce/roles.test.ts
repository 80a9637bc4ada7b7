import { type Cart, type CartKey, type Commerce, createCommerce, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeMember } from '../../testing/accounts.ts'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, someAddress, startShop } from '../../testing/shop.ts'
import {
  addTo,
  anAddress,
  type CheckoutChoices,
  checkOut,
  giveConsents,
  newCart,
  orderOf,
  readChoices,
} from '../../testing/shopper.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'burin' })
})
afterAll(() => shop.stop())

/** Takes a cart of a user who is logged in through address, delivery and payment. */
const checkOutAsUser = async (commerce: Commerce, choices: CheckoutChoices, key: CartKey): Promise<Cart> => {
  const { ecommerce, user } = commerce
  const { id: userId, email } = await unwrap(user.getWebProfile())
  for (const type of ['main', 'shipping'] as const) await unwrap(user.createAddress(anAddress({ type })))
  await giveConsents(commerce, choices, key, 'checkoutAddress', email)
  await unwrap(ecommerce.saveDeliveryMethod({ ...key, userId, deliveryMethodId: choices.homeDelivery, branchId: null }))
  await giveConsents(commerce, choices, key, 'checkoutPayment', email)
  return await unwrap(ecommerce.savePaymentMethod({ ...key, userId, paymentMethodId: choices.payment }))
}

const roles: readonly (readonly [name: string, headers: () => Promise<Record<string, string>>])[] = [
  ['a visitor', () => Promise.resolve({})],
  ['a member', () => becomeMember(shop, 'clan@example.com')],
  ['a back-office user', () => signIn(shop, ['cms.edit'], shop.site.apiKey)],
]

it.each(roles)('%s browses, has a cart, sends a form and places an order [R6.1]', async (_, headersOf) => {
  const { Authorization } = await headersOf()
  const address = someAddress()
  const commerce = createCommerce({
    baseUrl: 'http://localhost',
    apiKey: shop.site.apiKey,
    site: shop.site.id,
    store: shop.site.stores.get('hrv') ?? 0,
    language: 'hrv',
    retries: 0,
    accessToken: Authorization?.slice('Bearer '.length) ?? null,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('X-Forwarded-For', address)
      return shop.fetch(input, { ...init, headers })
    },
  })
  const { records } = await unwrap(commerce.product.filter({ limit: 1 }))
  expect(records).toHaveLength(1)

  const form = { id: 'productAvailabilityForm', data: { email: 'ana@example.com', product: 'RUC-LAN-MOR' } }
  expect((await unwrap(commerce.cms.storeFormData(form))).entryId).toEqual(expect.any(Number))

  const { id } = await shop.db
    .selectFrom('product')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select('product.id')
    .where('format', '=', 'simple')
    .where('on_hand', '>', 10)
    .orderBy('product.id')
    .executeTakeFirstOrThrow()
  const choices = await readChoices(shop.db)
  const key = await newCart(commerce)
  await addTo(commerce, key, id)
  const cart =
    Authorization === undefined ? await checkOut(commerce, choices, key) : await checkOutAsUser(commerce, choices, key)
  const userId =
    Authorization === undefined ? (cart.guestUser?.id ?? null) : (await unwrap(commerce.user.getWebProfile())).id
  const { orderSlug } = await unwrap(commerce.ecommerce.createOrder({ ...orderOf(key, cart), userId }))
  expect(orderSlug).toEqual(expect.any(String))
})
