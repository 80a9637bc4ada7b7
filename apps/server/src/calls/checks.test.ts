import { randomUUID } from 'node:crypto'
import { type Call, callPath, contract, errorCodes } from '@butiga/commerce-sdk/contracts'
import { leastRequest } from '@butiga/commerce-sdk/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let cart: { cartId: number; protectCode: string }
beforeAll(async () => {
  shop = await startShop()
  const { data } = await shop.commerce().ecommerce.getNewCartSession()
  cart = { cartId: data?.id ?? 0, protectCode: data?.protectCode ?? '' }
})
afterAll(() => shop?.stop())

const filter = '/api/v1/product/web/filter'
const getCart = '/api/v1/ecommerce/cart/getCart'
const newSession = '/api/v1/ecommerce/cart/getNewCartSession'
const refusal = (code: keyof typeof errorCodes) => ({
  error: { code, statusCode: errorCodes[code].status, payload: { message: errorCodes[code].message } },
})

describe('the api key', () => {
  it.each([
    ['is missing', { 'X-Api-Key': null }],
    ['is wrong', { 'X-Api-Key': 'nobody' }],
    ['belongs to another site than X-Site', { 'X-Site': '2' }],
    ['comes without X-Site', { 'X-Site': null }],
  ])('is refused when it %s [R10.7]', async (_, headers) => {
    const answer = await shop.request(filter, { method: 'POST', body: {}, headers })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual(refusal('API_KEY_INVALID'))
  })

  it('is required by every call except the one that returns it [R10.7]', async () => {
    for (const [service, { path, calls }] of Object.entries(contract)) {
      for (const [name, call] of Object.entries(calls) as [string, Call][]) {
        const { status } = await shop.request(callPath(path, call).replace(/\{\w+\}/g, '1'), {
          method: call.method,
          headers: { 'X-Api-Key': null },
          ...(call.method !== 'GET' && { body: {} }),
        })
        expect(status === 401, `${service}.${name}`).toBe(call.access !== 'anyone')
      }
    }
  })
})

describe('the headers of a request', () => {
  it.each([
    ['X-Language', 'deutsch'],
    ['X-Language', 'fra'],
    ['X-Store', '999'],
    ['X-Store', '1 or 1=1'],
    ['Idempotency-Key', 'short'],
  ])('%s: %s is a bad field', async (name, value) => {
    const answer = await shop.request(filter, { method: 'POST', body: {}, headers: { [name]: value } })
    expect(answer.status).toBe(400)
    expect(answer.body.error?.payload.fields).toContainEqual(expect.objectContaining({ path: name }))
  })

  it('the store of another language is a bad field', async () => {
    const headers = { 'X-Store': String(shop.site.stores.get('eng')), 'X-Language': 'hrv' }
    expect((await shop.request(filter, { method: 'POST', body: {}, headers })).status).toBe(400)
  })

  it('take the language from the store where they name none, and from the site where they name neither', async () => {
    const names = async (headers: Record<string, string | null>) => {
      const { body } = await shop.request('/api/v1/product/web/category/filter', { method: 'POST', body: {}, headers })
      return JSON.stringify(body)
    }
    const english = await names({ 'X-Language': 'eng', 'X-Store': null })
    expect(await names({ 'X-Language': null, 'X-Store': String(shop.site.stores.get('eng')) })).toBe(english)
    expect(await names({ 'X-Language': null, 'X-Store': null })).toBe(await names({}))
    expect(english).not.toBe(await names({}))
  })
})

describe('the order of checks', () => {
  const steps: [string, Parameters<Shop['request']>[1], string][] = [
    ['JSON before the api key', { body: '{', headers: { 'X-Api-Key': null } }, 'VALIDATION_FAILED'],
    ['the api key before the schema', { body: { cartId: 'x' }, headers: { 'X-Api-Key': null } }, 'API_KEY_INVALID'],
    ['the schema before the cart', { body: { cartId: 999_999, protectCode: '' } }, 'VALIDATION_FAILED'],
    ['the cart at last', { body: { cartId: 999_999, protectCode: 'wrong' } }, 'CART_SESSION_INVALID'],
  ]
  it.each(steps)('%s [R10.24]', async (_, options, code) => {
    const answer = await shop.request(getCart, { method: 'POST', ...options })
    expect(answer.body.error?.code).toBe(code)
  })

  it('a spent limit before the schema, and a bad field is not counted [R10.24]', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7' }
    for (let count = 0; count < 5; count += 1) await shop.request(`${newSession}?a=1`, { headers })
    const statuses = new Set<number>()
    for (let count = 0; count < 600; count += 1) statuses.add((await shop.request(newSession, { headers })).status)
    expect([...statuses]).toEqual([200])
    const over = await shop.request(`${newSession}?a=1`, { headers })
    expect(over.status).toBe(429)
    expect(over.body).toEqual(refusal('RATE_LIMITED'))
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shop.request(newSession)).status).toBe(200)
  })

  it('without e-commerce no call of the shop exists [R1.1] [R10.35]', async () => {
    await shop.db.updateTable('site').set({ ecommerce_enabled: false }).execute()
    await expect.poll(async () => (await shop.request(newSession)).status, { interval: 200 }).toBe(404)
    expect((await shop.request('/api/v1/gaussbox/site/getConfig')).status).toBe(200)
    const ofShop = Object.values(contract).filter(({ feature }) => feature === 'ecommerce')
    expect(ofShop.length).toBeGreaterThan(5)
    for (const { path, calls } of ofShop)
      for (const call of Object.values(calls) as Call[]) {
        const address = callPath(path, call).replace(/\{\w+\}/g, '1')
        const { status, body } = await shop.request(address, { method: call.method })
        expect([address, status, body]).toEqual([address, 404, refusal('NOT_FOUND')])
      }
    await shop.db.updateTable('site').set({ ecommerce_enabled: true }).execute()
    await expect.poll(async () => (await shop.request(newSession)).status, { interval: 200 }).toBe(200)
  })
})

describe('what is near the contract', () => {
  it.each([
    ['/api/v1/product/web/nothing', 'POST', 'NOT_FOUND'],
    ['/api/v1/nothing/web/filter', 'POST', 'NOT_FOUND'],
    ['/api/v1', 'GET', 'NOT_FOUND'],
    ['/api/v3/product/web/filter', 'POST', 'NOT_FOUND'],
    ['/api/v2/product/web/filter', 'POST', 'VERSION_NOT_SERVED'],
    ['/api/v2/product/web/get?slug=a', 'GET', 'VERSION_NOT_SERVED'],
  ] as const)('%s %s is answered in the common form of errors [R10.69]', async (path, method, code) => {
    const answer = await shop.request(path, { method })
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual(refusal(code))
  })

  it('another method is 405 and names the right ones', async () => {
    const answer = await shop.request(filter, { method: 'PUT', body: {} })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expect(answer.body).toEqual(refusal('METHOD_NOT_ALLOWED'))
  })
})

describe('every answer', () => {
  it('has a request id of its own, and a type that no browser guesses', async () => {
    const [first, second] = [await shop.request(newSession), await shop.request('/api/v1/none')]
    expect(first.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(second.headers.get('content-type')).toBe('application/json; charset=utf-8')
    for (const { headers } of [first, second]) expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('to a cart or a secret is private, no-store, refusals included [I35]', async () => {
    for (const [service, { path, calls }] of Object.entries(contract)) {
      for (const [name, call] of Object.entries(calls) as [string, Call][]) {
        if (call.access !== 'cart' && call.access !== 'visitor') continue
        const url = callPath(path, call).replace('{orderSlug}', 'nothing')
        const bodies = call.method === 'GET' ? [undefined] : [leastRequest(call, cart), { cartId: 'x' }]
        for (const body of bodies) {
          const answer = await shop.request(url, { method: call.method, ...(body && { body }) })
          expect(answer.headers.get('cache-control'), `${service}.${name} ${answer.status}`).toBe('private, no-store')
        }
      }
    }
  })

  it('for every visitor is fetched again each time, and cached by site and language', async () => {
    const config = '/api/v1/gaussbox/site/getConfig'
    const { headers } = await shop.request(config)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toBe('Origin, X-Api-Key, X-Language, X-Site, X-Store')
    const refused = await shop.request(config, { headers: { 'X-Api-Key': null } })
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
  })

  it('has the status of its call: 201 for what creates', async () => {
    const { data } = await shop.commerce().gdpr.filterConsents()
    const consents = data?.records.map(({ id }) => id).slice(0, 1) ?? []
    const user = { userType: 'guest', email: 'ana@example.com' }
    const body = { status: true, statusTimestamp: '2026-11-21T09:30:00.000Z', sourceType: 'kosarica', consents, user }
    expect((await shop.request('/api/v1/gdpr/web/consent/log/create', { method: 'POST', body })).status).toBe(201)
    expect((await shop.request(newSession)).status).toBe(200)
  })
})

describe('a repeated request', () => {
  it('with the same key and body acts once and gets the same answer [R10.66]', async () => {
    const { data } = await shop.commerce().product.filter({ limit: 50 })
    const { data: session } = await shop.commerce().ecommerce.getNewCartSession()
    const key = { cartId: session?.id, protectCode: session?.protectCode }
    const body = {
      ...key,
      currencyId: 1,
      productId: data?.records.find(({ format }) => format === 'simple')?.id,
      qty: 1,
    }
    const headers = { 'Idempotency-Key': randomUUID() }
    const addItem = (changes = {}) =>
      shop.request('/api/v1/ecommerce/cart/addItem', { method: 'POST', body: { ...body, ...changes }, headers })
    const first = await addItem()
    expect(first.status).toBe(200)
    const second = await addItem()
    expect([second.status, second.body]).toEqual([200, first.body])
    expect((await addItem({ qty: 2 })).body.error?.code).toBe('IDEMPOTENCY_MISMATCH')
    const seen = await shop.request(getCart, { method: 'POST', body: key })
    expect(seen.body.data).toMatchObject({ version: 1, items: [{ qty: 1 }] })
  })
})

describe('a browser on another origin', () => {
  const preflight = (origin: string) =>
    shop.fetch(`http://localhost${filter}`, { method: 'OPTIONS', headers: { Origin: origin } })

  it('may call from a domain of the site', async () => {
    const answer = await preflight('http://localhost')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost')
    expect(answer.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  it('may not call from anywhere else', async () => {
    const answer = await preflight('https://evil.example')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
