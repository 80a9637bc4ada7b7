import type { ProductFormat } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../testing/backoffice.ts'
import { anAddress, euro, type CheckoutChoices, productId, readChoices, returnTo } from '../testing/shopper.ts'
import { type Shop, startShop } from '../testing/shop.ts'

/**
 * Answers of the API as they were recorded, byte for byte: paths, statuses, headers, bodies and the order of their keys. A
 * difference in `recorded-answers.txt` is a change of the wire format, which clients of earlier versions see.
 */

let shop: Shop
let choices: CheckoutChoices
let backoffice: Record<string, string>
let adminKey = ''
let ids: Readonly<Record<'box' | 'configurable' | 'variant' | 'bundle' | 'personalized' | 'voucher', number>>

beforeAll(async () => {
  shop = await startShop()
  choices = await readChoices(shop.db)
  backoffice = await signIn(shop, ['caches.manage', 'catalogue.manage'])
  adminKey = backoffice['X-Api-Key'] ?? ''
  const first = (format: ProductFormat) =>
    shop.db.selectFrom('product').select('id').where('format', '=', format).orderBy('id').executeTakeFirstOrThrow()
  const variant = await shop.db
    .selectFrom('product')
    .select('id')
    .where('main_product_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const personalized = await shop.db
    .selectFrom('product')
    .select('id')
    .where((eb) => eb(eb.cast<string>('custom_options', 'text'), '<>', '[]'))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  ids = {
    box: await productId(shop.db, 'SOL-PAG'),
    configurable: (await first('configurable')).id,
    variant: variant.id,
    bundle: (await first('bundle')).id,
    personalized: personalized.id,
    voucher: (await first('e-product')).id,
  }
})
afterAll(() => shop?.stop())

interface Recorded {
  readonly method?: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string | null>>
}

/** What later requests take from earlier answers. */
interface Answer {
  readonly data: {
    readonly id: number
    readonly protectCode: string
    readonly version: number
    readonly items: readonly { readonly itemId: number }[]
    readonly guestUser: { readonly id: number }
    readonly orderSlug: string
    readonly tokens: { readonly accessToken: string; readonly refreshToken: string }
  }
}

const displayedHeaders = [
  'allow',
  'cache-control',
  'content-type',
  'retry-after',
  'set-cookie',
  'vary',
  'x-content-type-options',
]

/** What differs from one run to the next: secrets, moments, the year of an order's number. */
const settled = (text: string, secrets: readonly string[]): string =>
  secrets
    .reduce((all, secret) => all.replaceAll(secret, '(secret)'), text)
    .replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, '(moment)')
    .replace(/"\d{4}-(\d{5})"/g, '"(year)-$1"')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '(uuid)')
    .replace(/"(accessToken|refreshToken|token|orderKey)":"[^"]+"/g, '"$1":"(secret)"')
    .replace(/(unlock)=[^;]+/g, '$1=(secret)')

it('answers what it answered when this was recorded', async () => {
  const written: string[] = []
  const secrets: string[] = [shop.site.apiKey, adminKey]
  const ask = async (name: string, { method = 'GET', path, body, headers = {} }: Recorded): Promise<Answer> => {
    const response = await shop.fetch(`http://localhost${path}`, {
      method,
      headers: Object.entries({
        ...shop.headers(),
        'X-Forwarded-For': `10.9.${Math.floor(written.length / 200)}.${(written.length % 200) + 1}`,
        ...headers,
      }).filter((entry): entry is [string, string] => entry[1] !== null),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const displayed = displayedHeaders.flatMap((key) => {
      const value = response.headers.get(key)
      return value === null ? [] : [`${key}: ${value}`]
    })
    const request = `${method} ${path}${body === undefined ? '' : ` ${typeof body === 'string' ? body.slice(0, 100) : JSON.stringify(body)}`}`
    const entry = [`# ${name}`, request, String(response.status), ...displayed, text]
    for (const match of text.matchAll(/"(?:protectCode|orderSlug|accessToken|refreshToken)":"([^"]+)"/g)) {
      if (match[1]) secrets.push(match[1])
    }
    written.push(entry.join('\n'))
    return JSON.parse(text) as Answer
  }
  const post = (name: string, path: string, body: unknown, headers?: Recorded['headers']) =>
    ask(name, { method: 'POST', path, body, ...(headers && { headers }) })
  const get = (name: string, path: string, headers?: Recorded['headers']) =>
    ask(name, { path, ...(headers && { headers }) })

  // Where a shop says who it is.
  await post('the site of a host', '/api/v1/master/domainDetect', { host: 'localhost:4000' })
  await post('an unknown host', '/api/v1/master/domainDetect', { host: 'nowhere.example' })
  await get('languages', '/api/v1/master/commons/languages')
  await get('languages of the admin', '/api/v1/master/commons/languages?set=admin')
  await get('countries', '/api/v1/master/commons/countries', shop.headers('deu'))
  await get('the configuration', '/api/v1/gaussbox/site/getConfig')
  await get('releases without a log-in', '/api/v1/gaussbox/release/filter')
  await get('a release', '/api/v1/gaussbox/release/filter?limit=1', backoffice)

  await get('the home page', '/api/v1/cms/post/get/home-page')
  await get('the home page in German', '/api/v1/cms/post/get/home-page', shop.headers('deu'))
  await get('a page that is not there', '/api/v1/cms/post/get/nowhere')
  await post('elements', '/api/v1/cms/element/getByHandlers', {
    handlers: ['header-section', 'cookie-section', 'none'],
  })
  await get('a navigation', '/api/v1/cms/navigation/tree/main', shop.headers('eng'))
  await get('no navigation', '/api/v1/cms/navigation/tree/nowhere')
  await post('what a path is', '/api/v1/cms/finder/decide', { params: ['proizvod', 'cvijet-soli-pag'] })
  await post('what the home path is', '/api/v1/cms/finder/decide', { params: [] })
  await post('a path of another language', '/api/v1/cms/finder/decide', {
    params: ['en', 'product', 'cvijet-soli-pag'],
  })
  await get('slugs', '/api/v1/cms/finder/searchSlugs?search=kutija&limit=3')
  await get('an address in another language', '/api/v1/cms/finder/getUrlOnLanguage?path=/kosarica&language=deu')
  await get('options', '/api/v1/cms/option/filter?keys=Logo&keys=TimeZone')
  await post('a search', '/api/v1/cms/finder/search', { search: 'kutija', categories: ['products', 'pages'], limit: 2 })
  await post('a search of nothing', '/api/v1/cms/finder/search', { search: 'kutija', categories: [] })
  const form = await get('a form', '/api/v1/cms/form/get/productAvailabilityForm')
  await get('no form', '/api/v1/cms/form/get/nowhere')
  await post('an entry', '/api/v1/cms/form/storeData', {
    id: form.data.id,
    data: { email: 'ana@example.com', product: 'Kutija' },
  })
  await post('an entry with faults', '/api/v1/cms/form/storeData', { id: form.data.id, data: { other: 1 } })
  await get('consents of steps', '/api/v1/cms/consent/filter?assigned_to=checkoutAddress')
  await post('consents', '/api/v1/gdpr/web/consent/filter', { limit: 2 })
  await post('consents with a bad filter', '/api/v1/gdpr/web/consent/filter', { filters: [{ key: 'x', value: [1] }] })
  await get('media sizes', '/api/v1/media/option/filter?autoResizeOnly=true')

  const product = (id: number) => `/api/v1/product/web/get?id=${id}&store=1&currency=1`
  await get('a simple product', product(ids.box))
  await get('a configurable product', product(ids.configurable), shop.headers('deu'))
  await get('a variant', product(ids.variant))
  await get('a bundle', product(ids.bundle))
  await get('a product to write on', product(ids.personalized))
  await get('an e-product', product(ids.voucher))
  await get('no product', product(999_999))
  await get('a product of nothing', '/api/v1/product/web/get?store=1&currency=1')
  await get('a product with a bad id', '/api/v1/product/web/get?id=x&store=1&currency=1')
  await get('a product asked for twice', '/api/v1/product/web/get?id=1&id=2&store=1&currency=1')
  const filter = (name: string, body: unknown) => post(name, '/api/v1/product/web/filter', body)
  await filter('the newest products', { limit: 2 })
  await filter('a page after the last', { limit: 2, page: 99 })
  await filter('products by price', { limit: 2, sort: [{ field: 'finalPrice', direction: 'asc' }] })
  await filter('products in a range', { limit: 1, filters: [{ key: 'price', value: [10, 20] }] })
  await filter('products by words', { limit: 1, keywords: 'kutja' })
  await filter('products with some fields', { limit: 2, select: ['name', 'finalPrice'] })
  await filter('reduced products', { limit: 1, discount: true })
  await filter('featured products', { limit: 1, featured: true })
  await filter('products by a bad sort', { sort: [{ field: 'nowhere', direction: 'asc' }] })
  await filter('products by an unknown filter', { filters: [{ key: 'nowhere', value: ['a'] }] })
  await filter('products of a negative page', { page: -1 })
  await filter('products with an unknown field', { colour: 'red' })
  await post('filters', '/api/v1/product/layered/navigation', { mainCategory: 1 })
  await get('a category', '/api/v1/product/web/category/get/1', shop.headers('eng'))
  await get('no category', '/api/v1/product/web/category/get/9999')
  await post('categories', '/api/v1/product/web/category/filter', { tree: true })
  await post('a category by slug', '/api/v1/product/web/category/filter', {
    filters: [{ key: 'slug', value: ['kutije'] }],
  })
  await post('tags', '/api/v1/product/web/tag/filter', { limit: 2 })
  await get('parts of a bundle', `/api/v1/product/checkBundles?product=${ids.bundle}`)
  await get('parts of what is no bundle', `/api/v1/product/checkBundles?product=${ids.box}`)
  await post('an import without a log-in', '/api/v1/product/import', { rows: [{ sku: 'A' }] })
  await post(
    'an import',
    '/api/v1/product/import',
    { rows: [{ sku: 'NEW-1', name: { hrv: 'Novo' } }, { sku: '' }] },
    backoffice,
  )

  await get('checkout settings', '/api/v1/ecommerce/settings/getCheckoutSettings')
  await get('currencies', '/api/v1/ecommerce/settings/getCurrencyConfig')
  const session = await get('a new session', '/api/v1/ecommerce/cart/getNewCartSession')
  const key = { cartId: session.data.id, protectCode: session.data.protectCode }
  const cart = '/api/v1/ecommerce/cart'
  const add = (name: string, body: object) =>
    post(name, `${cart}/addItem`, { ...key, currencyId: euro, qty: 1, ...body })
  await add('an addition', { productId: ids.box, qty: 2 })
  const added = await add('an equal addition', { productId: ids.box, qty: '1' })
  await add('an e-product in the cart', { productId: ids.voucher })
  await add('half a piece', { productId: ids.box, qty: 0.5 })
  await add('a quantity that is none', { productId: ids.box, qty: true })
  await add('more than there is', { productId: ids.box, qty: 99_999 })
  await add('a configurable product in the cart', { productId: ids.configurable })
  await add('a bundle without its choices', { productId: ids.bundle })
  await add('a product that is not there', { productId: 999_999 })
  await add('another currency', { productId: ids.box, currencyId: 2 })
  await add('a wrong secret', { productId: ids.box, protectCode: 'guessed' })
  await post('the cart', `${cart}/getCart`, key)
  await post('no cart', `${cart}/getCart`, { ...key, cartId: 999_999 })
  await post('the cart, validated', `${cart}/validateCart`, { ...key, currencyId: euro })
  const itemId = added.data.items[0]!.itemId
  await ask('another quantity', { method: 'PATCH', path: `${cart}/updateItem`, body: { ...key, itemId, qty: 2 } })
  await ask('a line of nobody', {
    method: 'PATCH',
    path: `${cart}/updateItem`,
    body: { ...key, itemId: 999_999, qty: 2 },
  })
  const voucherLine = (await post('the cart again', `${cart}/getCart`, { ...key, currencyId: euro })).data.items[1]!
    .itemId
  await ask('a line less', { method: 'DELETE', path: `${cart}/deleteItem`, body: { ...key, itemId: voucherLine } })

  const checkout = '/api/v1/ecommerce/checkout'
  const email = 'ana@example.com'
  await post('countries of the checkout', `${checkout}/getAvailableCountries`, {
    ...key,
    language: 'hrv',
    type: 'countries',
  })
  await ask('a guest with faults', {
    method: 'PATCH',
    path: '/api/v1/ecommerce/guestUser/update',
    body: { ...key, email: 'none', addresses: [anAddress({ firstName: '1', country: 840 })] },
  })
  const guest = await ask('a guest', {
    method: 'PATCH',
    path: '/api/v1/ecommerce/guestUser/update',
    body: { ...key, email, addresses: [anAddress(), anAddress({ type: 'shipping' })] },
  })
  const userId = guest.data.guestUser.id
  const delivery = {
    userId,
    ...key,
    countryId: 191,
    currencyId: euro,
    userBillingAddressId: null,
    userShippingAddressId: null,
  }
  await post('ways of delivery', `${checkout}/getApplicableDeliveryMethods`, delivery)
  await post('ways of delivery for another', `${checkout}/getApplicableDeliveryMethods`, {
    ...delivery,
    userId: 999_999,
  })
  const save = (name: string, path: string, body: object) =>
    ask(name, { method: 'PUT', path: `${checkout}/${path}`, body: { userId, ...key, ...body } })
  await save('a delivery without its branch', 'saveDeliveryMethod', {
    deliveryMethodId: choices.pickUp,
    branchId: null,
  })
  await save('a delivery', 'saveDeliveryMethod', { deliveryMethodId: choices.homeDelivery, branchId: null })
  await save('no delivery', 'saveDeliveryMethod', { deliveryMethodId: 999_999, branchId: null })
  await post('ways of payment', `${checkout}/getApplicablePaymentMethods`, {
    userId,
    ...key,
    userBillingAddressId: null,
  })
  await save('no payment', 'savePaymentMethod', { paymentMethodId: 999_999 })
  const ready = await save('a payment', 'savePaymentMethod', { paymentMethodId: choices.payment })
  const order = { ...key, userId, version: ready.data.version, ...returnTo }
  const place = (name: string, body: object, headers?: Recorded['headers']) =>
    post(name, '/api/v1/ecommerce/order/create', { ...order, ...body }, headers)
  await place('an order of another cart than was seen', { version: 0 })
  await place('an order that returns elsewhere', { successURL: 'https://elsewhere.example/' })
  for (const [step, consents] of Object.entries(choices.requiredConsents)) {
    await post(`consents of ${step}`, '/api/v1/gdpr/web/consent/log/create', {
      ...key,
      status: true,
      statusTimestamp: '2026-11-01T10:00:00.000Z',
      sourceType: step,
      consents: [...consents],
      user: { userType: 'guest', email },
    })
  }
  const placed = await place('an order', { orderMessage: 'Zvoniti' }, { 'Idempotency-Key': 'recorded-order-key-1' })
  await place('the same order', { orderMessage: 'Zvoniti' }, { 'Idempotency-Key': 'recorded-order-key-1' })
  await place('another order with its key', { orderMessage: 'Ne' }, { 'Idempotency-Key': 'recorded-order-key-1' })
  await get('its summary', `/api/v1/ecommerce/order/summary/${placed.data.orderSlug}`)
  await get('no summary', '/api/v1/ecommerce/order/summary/nothing')
  await post('an archived cart', `${cart}/getCart`, key)
  await post('an archived cart, emptied', `${cart}/clearCart`, key)

  const login = {
    username: 'caches.manage-catalogue.manage@backoffice.example',
    password: 'wrong password',
    apiKey: adminKey,
  }
  const asAdmin = { 'X-Api-Key': adminKey }
  await post('a wrong password', '/api/v1/login', login, asAdmin)
  const tokens = await post('a log-in', '/api/v1/login', { ...login, password: 'test password of nobody' }, asAdmin)
  const { accessToken, refreshToken } = tokens.data.tokens
  const bearer = { ...asAdmin, Authorization: `Bearer ${accessToken}` }
  await get('a profile', '/api/v1/user/profile', bearer)
  await get("a profile with the site's key", '/api/v1/user/profile', { Authorization: `Bearer ${accessToken}` })
  await get('a profile with a token of nobody', '/api/v1/user/profile', { ...asAdmin, Authorization: 'Bearer a.b.c' })
  await get('new tokens', '/api/v1/refresh', { ...asAdmin, 'X-Refresh-Token': refreshToken })
  await get('new tokens for nothing', '/api/v1/refresh', asAdmin)
  await post('a log-out', '/api/auth/logout', {}, bearer)
  await get('a profile after it', '/api/v1/user/profile', bearer)
  await get('caches where there are none', '/api/v1/gaussbox/cache/filter', backoffice)
  await ask('a cache that is not there', {
    method: 'DELETE',
    path: '/api/v1/gaussbox/cache/clear/none',
    headers: backoffice,
  })
  await post('a door that is open', '/api/v1/gaussbox/site/unlock', { password: 'x' })

  // Beside every call.
  await get('no such call', '/api/v1/nowhere')
  await get('a version that is not served', '/api/v2/product/web/get')
  await ask('a method that is not allowed', { method: 'DELETE', path: '/api/v1/product/web/filter' })
  await post('no key', '/api/v1/product/web/filter', {}, { 'X-Api-Key': null })
  await post('a language of nobody', '/api/v1/product/web/filter', {}, { 'X-Language': 'fra' })
  await post('a bad idempotency key', `${cart}/clearCart`, key, { 'Idempotency-Key': 'x' })
  await post('no JSON', '/api/v1/product/web/filter', '{')
  await post('a list', '/api/v1/product/web/filter', '[]')
  await post('too much', '/api/v1/product/web/filter', `{"keywords":"${'x'.repeat(300_000)}"}`)
  await post('what cannot be stored', '/api/v1/product/web/filter', '{"keywords":"\\u0000"}')

  expect(written.length).toBeGreaterThan(100)
  await expect(`${written.map((entry) => settled(entry, secrets)).join('\n\n')}\n`).toMatchFileSnapshot(
    'recorded-answers.txt',
  )
})
