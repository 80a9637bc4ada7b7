import { readdir, readFile } from 'node:fs/promises'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import * as Effect from 'effect/Effect'
import { afterEach, expect, it, vi } from 'vitest'
import { answer, fakeShop, refusal } from '../testing/fake-shop.ts'
import { createCommerce } from '../client.ts'
import { describeFailure } from '../errors.ts'
import { memoryStorage } from '../storage.ts'
import { createTransport } from '../transport.ts'
import type { Tokens } from '../contracts/__generated__/types.ts'
import { buyABox } from './buy-a-box.ts'
import { checkOut } from './check-out.ts'
import { chooseAVariant } from './choose-a-variant.ts'
import { connect } from './connect.ts'
import { everyName, tenDearest } from './every-product.ts'
import { listACategory } from './list-a-category.ts'
import { listNames } from './list-with-effect.ts'
import { memberClient, visitProfile } from './log-in.ts'
import { clientOfRequest } from './log-in-of-a-request.ts'
import { reviewsOf } from './own-service.ts'
import { addUpToTen } from './restock-with-effect.ts'
import { failureText } from './failure-text.ts'
import { searchAsYouType } from './search-as-you-type.ts'
import { officeClient, sendOrders } from './send-orders.ts'
import { shareAnAddress } from './share-an-address.ts'
import { watchCalls } from './watch-calls.ts'

const options = { baseUrl: 'https://shop.example', apiKey: 'key', site: 1, store: 1, language: 'hrv' }
const session = { cartId: 4, protectCode: 'secret' }

afterEach(() => void vi.unstubAllGlobals())

it('buy-a-box answers the total of the new cart', async () => {
  const { fetch } = fakeShop({
    'product.filter': () => answer({ records: [{ id: 9 }] }),
    'ecommerce.getNewCartSession': () => answer({ id: 4, protectCode: 'secret' }),
    'ecommerce.addItem': ({ input }) => answer({ prices: { converted: { orderTotal: Number(input['qty']) * 5 } } }),
  })
  expect(await buyABox({ ...options, fetch })).toBe(10)
})

it('connect asks the server for its key, site and store, then calls it with them', async () => {
  const shop = fakeShop({
    'master.domainDetect': () =>
      answer({
        domain: { name: 'Burin', apiKeyToken: 'key', siteID: 7 },
        stores: [{ storeID: 2, language_code: 'deu' }],
      }),
    'master.languages': () => answer([]),
  })
  vi.stubGlobal('fetch', shop.fetch)
  const commerce = await connect('https://shop.example', 'deu')
  await commerce.master.languages()
  expect(shop.requests[0]?.input).toEqual({ host: 'shop.example' })
  expect(Object.fromEntries(shop.requests[1]!.headers)).toMatchObject({
    'x-api-key': 'key',
    'x-site': '7',
    'x-store': '2',
    'x-language': 'deu',
  })
  await expect(connect('https://shop.example', 'fra')).rejects.toThrow('Burin has no store in the language fra.')
})

it('search-as-you-type shows the newest word only', async () => {
  const { fetch } = fakeShop({ 'product.filter': ({ input }) => answer({ records: [{ name: input['keywords'] }] }) })
  const displayed: unknown[] = []
  const search = searchAsYouType(createCommerce({ ...options, fetch }), (products) => displayed.push(...products))
  const first = expect(search('kut')).rejects.toBe('a newer word')
  await search('kutija')
  await first
  expect(displayed).toEqual([{ name: 'kutija' }])
})

it('restock-with-effect takes what is left', async () => {
  const { fetch } = fakeShop({
    'ecommerce.addItem': ({ input }) =>
      Number(input['qty']) > 3 ? refusal('OUT_OF_STOCK') : answer({ qty: input['qty'] }),
  })
  expect(await Effect.runPromise(addUpToTen({ ...options, fetch }, session, 9))).toEqual({ qty: 3 })
})

it('choose-a-variant lists the available values, and the variant to buy', async () => {
  const value = (id: number, text: string) => ({ id, value: text, isMedia: false, swatch: null, shopDefault: id === 1 })
  const variant = (id: number, size: number, colour: number, isAvailable = true) => ({
    id,
    isAvailable,
    attributes: [
      { attributeCode: 'size', value: size },
      { attributeCode: 'colour', value: colour },
    ],
  })
  const { fetch } = fakeShop({
    'product.get': () =>
      answer({
        associatedAttributes: [
          { attributeCode: 'size', label: 'Size', inputType: 'textSwatch', values: [value(1, 'S'), value(2, 'M')] },
          {
            attributeCode: 'colour',
            label: 'Colour',
            inputType: 'dropdown',
            values: [value(11, 'White'), value(12, 'Sea')],
          },
        ],
        associatedProducts: [variant(101, 1, 11), variant(102, 1, 12, false), variant(103, 2, 12)],
      }),
  })
  expect(await chooseAVariant(createCommerce({ ...options, fetch }), 'box', 'M')).toEqual({
    productId: null,
    states: [
      {
        label: 'Size',
        values: [
          { value: 'S', state: 'available' },
          { value: 'M', state: 'available' },
        ],
      },
      {
        label: 'Colour',
        values: [
          { value: 'White', state: 'impossible' },
          { value: 'Sea', state: 'available' },
        ],
      },
    ],
  })
})

it('list-a-category sends the filters of the query with the list and with its filters', async () => {
  const shop = fakeShop({
    'product.filterCategories': ({ input }) =>
      answer({
        records: JSON.stringify(input).includes('gone') ? [] : [{ id: 3, title: 'Boxes', sortDefaultType: 4 }],
      }),
    'product.filter': () => answer({ records: [{ name: 'Box', finalPrice: 8.5 }], totalPages: 2 }),
    'product.layeredNavigation': () => answer([{ label: 'Recycled', values: [{}, {}] }]),
  })
  const commerce = createCommerce({ ...options, fetch: shop.fetch })
  expect(await listACategory(commerce, 'boxes')).toEqual({
    title: 'Boxes',
    products: ['Box: 8.50'],
    more: true,
    filters: ['Recycled (2)'],
  })
  const filters = [
    { key: 'price', value: [5, 50] },
    { key: 'recycled', value: ['yes'] },
  ]
  expect(shop.requests[1]?.input).toMatchObject({
    mainCategory: 3,
    filters: [...filters, { key: 'archived', value: [false] }],
    sort: [{ field: 'finalPrice', direction: 'desc' }],
  })
  expect(shop.requests[2]?.input).toEqual({ mainCategory: 3, filters })
  expect(await listACategory(commerce, 'gone')).toBeNull()
})

it('every-product walks through all pages, or as far as it must', async () => {
  const { fetch } = fakeShop({
    'product.filter': ({ input }) =>
      answer({
        records: Array.from({ length: 4 }, (_, i) => ({ name: `${String(input['page'])}.${i}` })),
        totalPages: 4,
      }),
  })
  const commerce = createCommerce({ ...options, fetch })
  expect(await everyName(commerce)).toHaveLength(16)
  expect(await tenDearest(commerce)).toHaveLength(10)
})

it('check-out makes the calls of a checkout in their order', async () => {
  const address = { id: 31, country: 191 }
  const shop = fakeShop({
    'ecommerce.getCurrencyConfig': () => answer({ mainCurrencyId: 1 }),
    'ecommerce.getNewCartSession': () => answer({ id: 4, protectCode: 'secret' }),
    'ecommerce.addItem': () => answer({ version: 1 }),
    'ecommerce.updateGuestUser': () => answer({ guestUser: { id: 7 }, addresses: [address] }),
    'cms.filterConsentAssignments': ({ input }) =>
      answer({ records: input['assigned_to'] === 'checkoutPayment' ? [{ requiredConsents: [2] }] : [] }),
    'gdpr.createConsentLog': () => answer({ logged: 1 }, 201),
    'ecommerce.getApplicableDeliveryMethods': () => answer([{ id: 5, options: [{ id: 6 }] }]),
    'ecommerce.saveDeliveryMethod': () => answer({ version: 2 }),
    'ecommerce.getApplicablePaymentMethods': () => answer([{ id: 8 }]),
    'ecommerce.savePaymentMethod': () => answer({ version: 3 }),
    'ecommerce.createOrder': ({ input }) =>
      input['version'] === 3 ? answer({ html: null, orderSlug: 'slug' }, 201) : refusal('CART_CHANGED'),
    'ecommerce.getOrderSummary': () => answer({ number: '2026-1' }),
  })
  const guest = { email: 'ana@example.com', address: { ...address, type: 'main' } as never }
  const commerce = createCommerce({ ...options, fetch: shop.fetch })
  expect(await checkOut(commerce, 9, guest, 'https://shop.example')).toBe('2026-1')
  const sent = (call: string) => shop.requests.filter((request) => request.call === call).map(({ input }) => input)
  expect(sent('gdpr.createConsentLog')).toMatchObject([{ sourceType: 'checkoutPayment', consents: [2] }])
  expect(sent('ecommerce.saveDeliveryMethod')).toMatchObject([{ userId: 7, deliveryMethodId: 5, branchId: 6 }])
  expect(sent('ecommerce.createOrder')).toMatchObject([{ ...session, userId: 7, version: 3 }])
})

it('failure-text shows a text by its key, and fields by their paths', async () => {
  const { fetch } = fakeShop({
    'ecommerce.addItem': ({ input }) => refusal(input['qty'] === 1 ? 'OUT_OF_STOCK' : 'CART_ARCHIVED'),
  })
  const { ecommerce } = createCommerce({ ...options, fetch })
  const failed = async (qty: number) => {
    const result = await ecommerce.addItem({ ...session, currencyId: 1, productId: 9, qty })
    if (!result.errored) throw new Error('It did not fail.')
    return result.error
  }
  const texts = { 'Not enough in stock.': 'Nema ga dovoljno.', 'Cart is archived.': 'Zatvoreno.' }
  expect(failureText(await failed(1), texts)).toBe('Nema ga dovoljno.')
  expect(failureText(await failed(2), texts)).toBe('Zatvoreno. (Open a new cart.)')
  const none = { data: null, call: null, requestId: null, code: null }
  expect(failureText({ ...none, statusCode: 0, message: 'Network error' }, texts)).toBe('No connection.')
  const fields = [{ path: 'qty', rule: 'type' }]
  const invalid = { ...none, code: 'VALIDATION_FAILED', message: 'Validation failed.', data: { fields } } as const
  expect(failureText({ ...invalid, statusCode: 422 }, {})).toBe('Something went wrong.\nqty: type')
  expect(describeFailure({ ...invalid, statusCode: 422 })).toContain('qty (type)')
})

it('share-an-address repeats a call with the solution of its challenge', async () => {
  const algorithm = 'PBKDF2/SHA-256'
  const challenge = await createChallenge({ algorithm, cost: 1, counter: 3, deriveKey, hmacSignatureSecret: 'secret' })
  const data = { challenge: Buffer.from(JSON.stringify(challenge)).toString('base64url') }
  const shop = fakeShop({
    'master.languages': ({ headers }) => (headers.has('x-solution') ? answer([]) : refusal('RATE_LIMITED', { data })),
  })
  expect(await shareAnAddress({ ...options, fetch: shop.fetch }).master.languages()).toMatchObject({ errored: false })
})

it('watch-calls marks and logs its requests', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
  const shop = fakeShop({
    'master.languages': () => new Response('{"data":[]}', { headers: { 'x-request-id': '4f1c' } }),
  })
  expect(await watchCalls({ ...options, fetch: shop.fetch }, 'trace-1')).toEqual({
    isUp: true,
    status: 200,
    requestId: '4f1c',
  })
  expect(shop.requests[0]?.headers.get('x-trace')).toBe('trace-1')
  expect(shop.requests[0]?.headers.get('x-purpose')).toBe('health check')
  expect(debug).toHaveBeenCalledTimes(1)
  debug.mockRestore()
})

it('own-service calls an address that the contract does not contain', async () => {
  const requested: string[] = []
  const fetch = async (url: string, { method = 'GET', body }: RequestInit) => {
    requested.push(`${method} ${url} ${typeof body === 'string' ? body : ''}`.trim())
    return answer([])
  }
  const reviews = reviewsOf(createTransport({ ...options, fetch }))
  await reviews.list({ productId: 12, stars: 5 })
  await reviews.write({ productId: 12, text: 'Good.' })
  expect(requested).toEqual([
    'GET https://shop.example/api/v1/reviews/list/12?stars=5',
    'POST https://shop.example/api/v1/reviews/write {"productId":12,"text":"Good."}',
  ])
})

it('log-in keeps the tokens in the browser, and none after the log-out', async () => {
  const stored = memoryStorage()
  const storage = { getItem: stored.get, setItem: stored.set, removeItem: stored.remove }
  vi.stubGlobal('localStorage', storage)
  const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: new Date(Date.now() + 600_000).toISOString() }
  const user = {
    id: 1,
    email: 'ana@example.com',
    username: 'ana@example.com',
    details: { firstName: 'Ana', lastName: 'M' },
    memberCardBarcode: null,
    addresses: [],
    company: null,
    isBackofficeUser: false,
    scope: [],
    erasedAt: null,
  }
  const shop = fakeShop({
    'user.login': () => answer({ tokens, user }),
    'user.getWebProfile': () => answer(user),
    'user.logout': () => answer({ loggedOut: true }),
  })
  const client = memberClient({ ...options, fetch: shop.fetch }, () => undefined)
  expect(await visitProfile(client, 'ana@example.com', 'long enough', 'key')).toBe('Ana')
  expect(shop.requests.map(({ call, headers }) => [call, headers.get('authorization')])).toEqual([
    ['user.login', null],
    ['user.getWebProfile', 'Bearer a'],
    ['user.logout', 'Bearer a'],
  ])
  expect(stored.get('auth.tokens')).toBeNull()
  vi.unstubAllGlobals()
})

it('log-in-of-a-request renews the tokens of a session once for two requests, and those of no other', async () => {
  const tokensOf = (name: string, expiresAt: string): Tokens => ({ accessToken: name, refreshToken: name, expiresAt })
  const stored = new Map<string, Tokens | null>([
    ['s1', tokensOf('a1', '2020-01-01T00:00:00.000Z')],
    ['s2', tokensOf('b1', '2099-01-01T00:00:00.000Z')],
  ])
  let last: Promise<unknown> = Promise.resolve()
  const sessions = {
    read: (id: string) => Promise.resolve(stored.get(id) ?? null),
    write: (id: string, tokens: Tokens | null) => Promise.resolve(void stored.set(id, tokens)),
    lock: <T>(_: string, work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work)
      last = mine
      return mine
    },
  }
  const shop = fakeShop({
    'user.refresh': () => answer({ tokens: tokensOf('a2', '2099-01-01T00:00:00.000Z') }),
    'user.getWebProfile': ({ headers }) => answer({ id: headers.get('authorization') }),
  })
  const ask = (id: string) =>
    clientOfRequest({ ...options, fetch: shop.fetch }, sessions, id).commerce.user.getWebProfile()
  const answers = await Promise.all([ask('s1'), ask('s1'), ask('s2'), ask('s3')])
  expect(answers.map(({ data }) => data?.id)).toEqual(['Bearer a2', 'Bearer a2', 'Bearer b1', null])
  expect(shop.requests.filter(({ call }) => call === 'user.refresh')).toHaveLength(1)
})

it('list-with-effect collects the names of all pages', async () => {
  const { fetch } = fakeShop({
    'product.filter': ({ input }) => answer({ records: [{ name: `page ${String(input['page'])}` }], totalPages: 2 }),
  })
  expect(await Effect.runPromise(listNames({ ...options, fetch }, 3))).toEqual(['page 1', 'page 2'])
})

it('send-orders goes through all pages and sends each order from the state that was seen', async () => {
  const shop = fakeShop({
    'orders.filter': ({ input }) =>
      answer(
        input['after'] === 'c1'
          ? { records: [{ id: 2, number: 'B', state: 'paid' }] }
          : { records: [{ id: 1, number: 'A', state: 'placed' }], next: 'c1' },
      ),
    'orders.updateState': () => answer({}),
  })
  vi.stubGlobal('localStorage', memoryStorage())
  expect(await sendOrders(officeClient({ ...options, fetch: shop.fetch }))).toEqual(['A', 'B'])
  expect(shop.requests.filter(({ call }) => call === 'orders.updateState').map(({ input }) => input['base'])).toEqual([
    { state: 'placed' },
    { state: 'paid' },
  ])
})

it('the guide shows these files as they are', async () => {
  const guide = await readFile(`${import.meta.dirname}/../../../../docs/sdk.md`, 'utf8')
  const files = (await readdir(import.meta.dirname)).filter((name) => !name.endsWith('.test.ts'))
  for (const name of files)
    expect(guide).toContain(`\`\`\`ts\n// ${name}\n${await readFile(`${import.meta.dirname}/${name}`, 'utf8')}\`\`\``)
  expect(guide.match(/^```ts$/gm)).toHaveLength(files.length)
})
