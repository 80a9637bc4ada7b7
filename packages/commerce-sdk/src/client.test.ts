import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { createCommerce, createService, withResponse } from './client.ts'
import { gdpr, master } from './__generated__/routes.ts'
import type { ProductGetCode } from './contracts/__generated__/codes.ts'
import type { Page, Product, ProductCard } from './contracts/__generated__/types.ts'
import type { CommonCode } from './contracts/codes.ts'
import type { Contract, DataOf } from './contracts/index.ts'
import { describeFailure, unwrap } from './errors.ts'
import type { CommerceOptions, LogEntry, Middleware } from './options.ts'
import { createTransport } from './transport.ts'
import type { CallOptions, Result } from './types.ts'
import { answer, fakeShop, refusal, silence, type FakeRequest, type FakeShop } from './testing/fake-shop.ts'

const options = {
  baseUrl: 'https://shop.example',
  apiKey: 'key',
  site: 7,
  store: 3,
  language: 'hrv',
} satisfies CommerceOptions
const connect = (shop: Pick<FakeShop, 'fetch'>, more: Partial<CommerceOptions> = {}) =>
  createCommerce({ ...options, fetch: shop.fetch, ...more })
const session = { cartId: 1, protectCode: 'secret' }
const addition = { ...session, currencyId: 1, productId: 2, qty: 1 }

/** Answers in turn; the last one again and again. */
const inTurn = (...answers: ((request: FakeRequest) => Response | Promise<Response>)[]) => {
  let next = 0
  return (request: FakeRequest) => answers[Math.min(next++, answers.length - 1)]!(request)
}
const noNetwork = () => Promise.reject(new TypeError('fetch failed'))
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify({ message: `status ${code}` }), { status: code, headers })

describe('a call', () => {
  it('is unwrapped to data and errored false [R7.4]', async () => {
    const commerce = connect(fakeShop({ 'ecommerce.getNewCartSession': () => answer({ id: 4, protectCode: 'p' }) }))
    expect(await commerce.ecommerce.getNewCartSession()).toEqual({ data: { id: 4, protectCode: 'p' }, errored: false })
  })

  it('is unwrapped to null, errored true and the failure [R7.4]', async () => {
    const data = { items: [] }
    const commerce = connect(fakeShop({ 'ecommerce.addItem': () => refusal('OUT_OF_STOCK', { data }) }))
    expect(await commerce.ecommerce.addItem(addition)).toEqual({
      data: null,
      errored: true,
      error: {
        message: 'Not enough in stock.',
        statusCode: 422,
        code: 'OUT_OF_STOCK',
        data: { data },
        call: 'ecommerce.addItem',
        requestId: null,
      },
    })
  })

  it('answers the types of the contract', () => {
    const commerce = connect(fakeShop({}))
    expectTypeOf(commerce.product.get).returns.resolves.toEqualTypeOf<Result<Product, ProductGetCode>>()
    expectTypeOf(commerce.ecommerce.getNewCartSession).parameter(0).toEqualTypeOf<Record<string, never> | undefined>()
    expectTypeOf<DataOf<Contract['gdpr']['calls']['createConsentLog']>>().toEqualTypeOf<{ logged: number }>()
  })

  it('answers records with the selected fields and the id alone', () => {
    const { product } = connect(fakeShop({}))
    type Listed<R> = Result<Page<R>, CommonCode>
    expectTypeOf(product.filter({ select: ['name', 'finalPrice'] })).resolves.toEqualTypeOf<
      Listed<Pick<ProductCard, 'id' | 'name' | 'finalPrice'>>
    >()
    expectTypeOf(product.filter({ limit: 5 })).resolves.toEqualTypeOf<Listed<ProductCard>>()
    // @ts-expect-error -- a list is not sorted by everything
    void product.filter({ sort: [{ field: 'stock', direction: 'asc' }] })
  })

  it('fails with one of its own codes, so that a switch over them needs no cast', async () => {
    const { product } = connect(fakeShop({ 'product.get': () => refusal('PRODUCT_NOT_FOUND') }))
    const match = await product.get({ slug: 'none', store: 1, currency: 1 })
    if (!match.errored) throw new Error('It was found.')
    expectTypeOf(match.error.code).toEqualTypeOf<CommonCode | 'PRODUCT_NOT_FOUND' | null>()
    switch (match.error.code) {
      case 'PRODUCT_NOT_FOUND':
        break
      // @ts-expect-error -- a code of other calls
      case 'OUT_OF_STOCK':
        throw new Error('It is sold out.')
      default:
        throw new Error('It failed otherwise.')
    }
  })

  it('keeps unknown fields of an answer, which a newer server may send [R10.24]', async () => {
    const commerce = connect(
      fakeShop({ 'ecommerce.getNewCartSession': () => answer({ id: 4, protectCode: 'p', colour: 'blue' }) }),
    )
    expect(await commerce.ecommerce.getNewCartSession()).toMatchObject({ data: { colour: 'blue' } })
  })

  it("can be a plugin's own", async () => {
    interface Reviews {
      list(input: { productId: number; stars?: number }, options?: CallOptions): Promise<Result<{ text: string }[]>>
    }
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer([{ text: 'Good.' }]))
    const routes = { name: 'reviews', path: 'reviews', calls: { list: 'GET list/{productId}' } } as const
    const reviews = createService<Reviews>(routes, createTransport({ ...options, fetch }))
    const match = await reviews.list({ productId: 12, stars: 5 })
    expectTypeOf(match).toEqualTypeOf<Result<{ text: string }[]>>()
    expect(match).toEqual({ data: [{ text: 'Good.' }], errored: false })
    expect(fetch.mock.calls[0]?.[0]).toBe('https://shop.example/api/v1/reviews/list/12?stars=5')
  })

  it('can be had from a single service', async () => {
    const shop = fakeShop({ 'gdpr.filterConsents': () => answer({ records: [] }) })
    const consents = createService(gdpr, createTransport({ ...options, fetch: shop.fetch }))
    expect(await consents.filterConsents({ limit: 100 })).toEqual({ data: { records: [] }, errored: false })
    expect(shop.requests[0]?.input).toEqual({ limit: 100 })
  })
})

describe('what goes out', () => {
  it('is the query of a GET, and JSON of any other method', async () => {
    const shop = fakeShop({ 'product.get': () => answer({}), 'ecommerce.deleteItem': () => answer({}) })
    const commerce = connect(shop)
    await commerce.product.get({ slug: 'čaj & med/50%', store: 3, currency: 1 })
    await commerce.ecommerce.deleteItem({ ...session, itemId: 5 })
    expect(shop.requests[0]?.url.href).toBe(
      'https://shop.example/api/v1/product/web/get?slug=%C4%8Daj+%26+med%2F50%25&store=3&currency=1',
    )
    expect(shop.requests[0]?.headers.has('content-type')).toBe(false)
    expect(shop.requests[1]).toMatchObject({ method: 'DELETE', input: { ...session, itemId: 5 } })
    expect(shop.requests[1]?.headers.get('content-type')).toBe('application/json')
  })

  it('leaves out fields that are undefined', async () => {
    const shop = fakeShop({ 'product.get': () => answer({}) })
    await connect(shop).product.get({ slug: 'kutija', id: undefined, store: 3, currency: 1 })
    expect(shop.requests[0]?.url.search).toBe('?slug=kutija&store=3&currency=1')
  })

  it('puts path fields into the path, escaped, and nowhere else', async () => {
    const shop = fakeShop({ 'cms.getPost': () => answer({}) })
    await connect(shop).cms.getPost({ slug: 'a/../b?c#d' })
    expect(shop.requests[0]?.url.href).toBe('https://shop.example/api/v1/cms/post/get/a%2F..%2Fb%3Fc%23d')
  })

  it.each(['', '.', '..', '\ud800'])('refuses %j as a path segment without a request', async (slug) => {
    const shop = fakeShop({ 'cms.getPost': () => answer({}) })
    expect(await connect(shop).cms.getPost({ slug })).toMatchObject({
      errored: true,
      error: { code: 'VALIDATION_FAILED', statusCode: 400, data: { fields: [{ path: 'slug' }] } },
    })
    expect(shop.requests).toEqual([])
  })

  it('keeps a path in the base address', async () => {
    const shop = { fetch: vi.fn(async (_url: string, _init: RequestInit) => answer([])) }
    await connect(shop, { baseUrl: 'https://shop.example/burin/' }).master.languages()
    expect(shop.fetch.mock.calls[0]?.[0]).toBe('https://shop.example/burin/api/v1/master/commons/languages')
  })
})

describe('headers', () => {
  const table = {
    'cms.getNavigation': () => answer({}),
    'ecommerce.getCheckoutSettings': () => answer({}),
    'gdpr.filterConsents': () => answer({}),
    'master.languages': () => answer({}),
    'product.filter': () => answer({}),
    'site.getConfig': () => answer({}),
  }
  const callAll = async (commerce: ReturnType<typeof connect>) => {
    await commerce.cms.getNavigation({ id: 'main' })
    await commerce.ecommerce.getCheckoutSettings()
    await commerce.gdpr.filterConsents({})
    await commerce.master.languages({})
    await commerce.product.filter({ limit: 12 })
    await commerce.site.getConfig()
  }

  it('name language, store, api key, site and access token on every service [R7.3] [R10.68]', async () => {
    const shop = fakeShop(table)
    await callAll(connect(shop, { accessToken: () => 'token' }))
    expect(shop.requests.map(({ call }) => call)).toEqual(Object.keys(table))
    for (const { headers } of shop.requests) {
      expect(headers.get('X-Language')).toBe('hrv')
      expect(headers.get('X-Store')).toBe('3')
      expect(headers.get('X-Api-Key')).toBe('key')
      expect(headers.get('X-Site')).toBe('7')
      expect(headers.get('Authorization')).toBe('Bearer token')
    }
  })

  it('contain no Authorization without a log-in [R7.3]', async () => {
    const shop = fakeShop(table)
    await callAll(connect(shop))
    await callAll(connect(shop, { accessToken: () => null }))
    expect(shop.requests).toHaveLength(12)
    for (const { headers } of shop.requests) expect(headers.has('Authorization')).toBe(false)
  })

  it('follow a language switch without a new client', async () => {
    const shop = fakeShop(table)
    let place = { language: 'hrv', store: 1 }
    const commerce = connect(shop, { language: () => place.language, store: () => place.store })
    await commerce.master.languages()
    place = { language: 'deu', store: 2 }
    await commerce.master.languages()
    expect(shop.requests.map(({ headers }) => [headers.get('X-Language'), headers.get('X-Store')])).toEqual([
      ['hrv', '1'],
      ['deu', '2'],
    ])
  })

  it('ask for cookie sessions when the tokens stay in cookies', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer([]))
    await connect({ fetch }, { session: 'cookie' }).master.languages()
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { 'x-session': 'cookie' } })
  })

  it('let domainDetect through before the key is known [R7.81]', async () => {
    const shop = fakeShop({ 'master.domainDetect': () => answer({ stores: [] }) })
    const domains = createService(master, createTransport({ baseUrl: 'https://shop.example', fetch: shop.fetch }))
    expect(await domains.domainDetect({ host: 'shop.example' })).toMatchObject({ errored: false })
    expect(shop.requests[0]?.headers.has('X-Api-Key')).toBe(false)
  })
})

describe('an idempotency key', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  it('is a new UUID for each POST, PATCH, PUT and DELETE, and never sent with a GET [R10.66]', async () => {
    const ok = () => answer({})
    const shop = fakeShop({
      'ecommerce.addItem': ok,
      'ecommerce.updateItem': ok,
      'ecommerce.saveDeliveryMethod': ok,
      'ecommerce.deleteItem': ok,
      'ecommerce.getNewCartSession': ok,
    })
    const { ecommerce } = connect(shop)
    await ecommerce.addItem(addition)
    await ecommerce.updateItem({ ...session, itemId: 1, qty: 2 })
    await ecommerce.saveDeliveryMethod({ ...session, userId: null, deliveryMethodId: 1, branchId: null })
    await ecommerce.deleteItem({ ...session, itemId: 1 })
    await ecommerce.getNewCartSession()
    const keys = shop.requests.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys.pop()).toBeNull()
    expect(new Set(keys).size).toBe(4)
    for (const key of keys) expect(key).toMatch(uuid)
  })

  it('stays the same over the retries of one call [R10.66]', async () => {
    const shop = fakeShop({ 'ecommerce.addItem': inTurn(noNetwork, status(503), () => answer({})) })
    const result = connect(shop).ecommerce.addItem(addition)
    await vi.runAllTimersAsync()
    expect(await result).toMatchObject({ errored: false })
    expect(shop.requests).toHaveLength(3)
    expect(new Set(shop.requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(new Set(shop.requests.map(({ input }) => JSON.stringify(input))).size).toBe(1)
  })

  it("can be the caller's own, for one user action over several calls", async () => {
    const shop = fakeShop({ 'ecommerce.addItem': () => answer({}) })
    await connect(shop).ecommerce.addItem(addition, { idempotencyKey: 'mine' })
    expect(shop.requests[0]?.headers.get('Idempotency-Key')).toBe('mine')
  })
})

describe('retries', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const count = async (
    respond: (request: FakeRequest) => Response | Promise<Response>,
    more: Partial<CommerceOptions> = {},
  ) => {
    const shop = fakeShop({ 'ecommerce.addItem': respond, 'master.languages': respond })
    const commerce = connect(shop, more)
    const results = [commerce.master.languages(), commerce.ecommerce.addItem(addition)]
    await vi.runAllTimersAsync()
    await Promise.all(results)
    return ['master.languages', 'ecommerce.addItem'].map(
      (name) => shop.requests.filter(({ call }) => call === name).length,
    )
  }

  it('repeat reads and writes twice when there is no network', async () => {
    expect(await count(noNetwork)).toEqual([3, 3])
  })

  it.each([429, 502, 503, 504])('repeat reads and writes after %i', async (code) => {
    expect(await count(status(code))).toEqual([3, 3])
  })

  it.each([400, 401, 403, 404, 409, 413, 422, 500, 501])('never repeat after %i', async (code) => {
    expect(await count(status(code))).toEqual([1, 1])
  })

  it('never repeat an answer that cannot be read', async () => {
    expect(await count(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toEqual([1, 1])
  })

  it('can be switched off', async () => {
    expect(await count(noNetwork, { retries: 0 })).toEqual([1, 1])
  })

  it('give back the last failure', async () => {
    const shop = fakeShop({ 'master.languages': inTurn(noNetwork, status(502), status(503)) })
    const result = connect(shop).master.languages()
    await vi.runAllTimersAsync()
    expect(await result).toMatchObject({ errored: true, error: { message: 'status 503', statusCode: 503 } })
  })

  it('wait longer each time, and as long as Retry-After asks', async () => {
    const times: number[] = []
    const shop = fakeShop({
      'master.languages': () => {
        times.push(Date.now())
        return noNetwork()
      },
      'master.countries': () => {
        times.push(Date.now())
        return status(429, { 'retry-after': '3' })()
      },
    })
    const waits = async (call: () => Promise<unknown>) => {
      times.length = 0
      const ended = call()
      await vi.runAllTimersAsync()
      await ended
      return times.slice(1).map((time, index) => time - times[index]!)
    }
    const random = vi.spyOn(Math, 'random').mockReturnValue(1)
    const commerce = connect(shop)
    expect(await waits(() => commerce.master.languages())).toEqual([300, 600])
    random.mockRestore()
    expect(await waits(() => commerce.master.countries())).toEqual([3000, 3000])
  })
})

describe('the proof of work of a spent limit', () => {
  const challenged = (challenge: string) => () =>
    new Response(refusal('RATE_LIMITED', { data: { challenge } }).body, {
      status: 429,
      headers: { 'retry-after': '60' },
    })
  const open = (...answers: Parameters<typeof inTurn>) => {
    const shop = fakeShop({ 'ecommerce.addItem': inTurn(...answers) })
    return {
      shop,
      sent: () => shop.requests.map(({ headers }) => headers.get('x-solution')),
      add: (more: Partial<CommerceOptions>, own: CallOptions = {}) =>
        connect(shop, more).ecommerce.addItem(addition, own),
    }
  }
  const solve = async (challenge: string) => `solution of ${challenge}`
  const cart = () => answer({})

  it('is solved once, and sent with the same call and idempotency key', async () => {
    const { shop, sent, add } = open(challenged('one'), cart)
    expect(await add({ solve, retries: 0 })).toMatchObject({ errored: false })
    expect(sent()).toEqual([null, 'solution of one'])
    expect(new Set(shop.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('is not solved again when its solution is refused', async () => {
    const { sent, add } = open(challenged('one'), challenged('two'))
    expect(await add({ solve })).toMatchObject({ errored: true, error: { code: 'RATE_LIMITED' } })
    expect(sent()).toEqual([null, 'solution of one'])
  })

  it('is solved again after an answer was lost, since the server accepts a solution once', async () => {
    const { sent, add } = open(challenged('one'), noNetwork, challenged('two'), cart)
    expect(await add({ solve })).toMatchObject({ errored: false })
    expect(sent()).toEqual([null, 'solution of one', 'solution of one', 'solution of two'])
  })

  it.each([
    ['no solver is given', {}],
    ['it cannot be solved', { solve: () => Promise.reject(new Error('no worker')) }],
  ])('leaves the refusal as it is when %s', async (_, more) => {
    const { sent, add } = open(challenged('one'), cart)
    expect(await add(more)).toMatchObject({ errored: true, error: { code: 'RATE_LIMITED', statusCode: 429 } })
    expect(sent()).toEqual([null])
  })

  it('ends with the abort of its call', async () => {
    const { sent, add } = open(challenged('one'), cart)
    const leaving = new AbortController()
    const reason = new Error('left')
    const stopped: unknown[] = []
    const result = add(
      {
        solve: (_, signal) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => {
              stopped.push(signal.reason)
              reject(new Error('stopped'))
            })
            leaving.abort(reason)
          }),
      },
      { signal: leaving.signal },
    )
    await expect(result).rejects.toBe(reason)
    expect(stopped).toEqual([reason])
    expect(sent()).toEqual([null])
  })
})

describe('a time-out', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('ends each attempt after 30 seconds and aborts its request', async () => {
    const shop = fakeShop({ 'master.languages': silence })
    const result = connect(shop, { retries: 1 }).master.languages()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(shop.requests[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(shop.requests[0]?.signal?.aborted).toBe(true)
    await vi.runAllTimersAsync()
    expect(shop.requests).toHaveLength(2)
    expect(await result).toMatchObject({
      errored: true,
      error: { message: 'Request timed out', statusCode: 0, code: null },
    })
  })

  it('can be set for the client and for one call', async () => {
    const shop = fakeShop({ 'master.languages': silence })
    const commerce = connect(shop, { retries: 0, timeout: 100 })
    const ends: string[] = []
    void commerce.master.languages().then(() => ends.push('client'))
    void commerce.master.languages({}, { timeout: 50 }).then(() => ends.push('call'))
    await vi.advanceTimersByTimeAsync(50)
    expect(ends).toEqual(['call'])
    await vi.advanceTimersByTimeAsync(50)
    expect(ends).toEqual(['call', 'client'])
  })

  it('covers the body too', async () => {
    const stuck = new Response(new ReadableStream({ start: () => {} }))
    const shop = fakeShop({ 'master.languages': () => stuck })
    const result = connect(shop, { retries: 0 }).master.languages()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await result).toMatchObject({ errored: true, error: { statusCode: 0 } })
  })
})

describe('aborting', () => {
  it('reaches fetch and rejects with the reason of the signal', async () => {
    const shop = fakeShop({ 'ecommerce.updateItem': silence })
    const controller = new AbortController()
    const result = connect(shop).ecommerce.updateItem({ ...session, itemId: 1, qty: 2 }, { signal: controller.signal })
    const rejection = expect(result).rejects.toBe('a newer change')
    await expect.poll(() => shop.requests).toHaveLength(1)
    controller.abort('a newer change')
    await rejection
    expect(shop.requests[0]?.signal?.aborted).toBe(true)
    expect(shop.requests).toHaveLength(1)
  })

  it('works with a fetch that ignores its signal', async () => {
    const controller = new AbortController()
    const result = connect({ fetch: () => new Promise(() => {}) }).master.languages({}, { signal: controller.signal })
    queueMicrotask(() => controller.abort())
    await expect(result).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('before the call sends nothing', async () => {
    const shop = fakeShop({ 'master.languages': () => answer([]) })
    const signal = AbortSignal.abort(new Error('left the page'))
    await expect(connect(shop).master.languages({}, { signal })).rejects.toThrow('left the page')
    expect(shop.requests).toEqual([])
  })

  it('while waiting for a retry ends the call, and no request follows', async () => {
    vi.useFakeTimers()
    const shop = fakeShop({ 'master.languages': noNetwork })
    const controller = new AbortController()
    const rejection = expect(connect(shop).master.languages({}, { signal: controller.signal })).rejects.toBe('enough')
    await vi.advanceTimersByTimeAsync(10)
    controller.abort('enough')
    await rejection
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(shop.requests).toHaveLength(1)
  })

  it('after the answer changes nothing', async () => {
    const controller = new AbortController()
    const commerce = connect(fakeShop({ 'master.languages': () => answer([]) }))
    const result = await commerce.master.languages({}, { signal: controller.signal })
    controller.abort()
    expect(result).toEqual({ data: [], errored: false })
  })
})

describe('middleware', () => {
  const recorder = (name = '') => {
    const events: string[] = []
    const record: Middleware = async (request, next) => {
      events.push(`before ${request.method} ${request.call}${name}`)
      let outcome = 'aborted'
      try {
        const { result, attempts } = await next(request)
        if (result.errored) events.push(`error ${result.error.statusCode}`)
        outcome = `${result.errored ? 'failed' : 'succeeded'} ${attempts}`
        return { result, attempts, response: null }
      } finally {
        events.push(`after ${outcome}${name}`)
      }
    }
    return { events, record }
  }

  it('runs before and after a call', async () => {
    const { events, record } = recorder()
    await connect(fakeShop({ 'ecommerce.addItem': () => answer({}) }), { use: [record] }).ecommerce.addItem(addition)
    expect(events).toEqual(['before POST ecommerce.addItem', 'after succeeded 1'])
  })

  it('runs once for all attempts, and sees the last failure', async () => {
    vi.useFakeTimers()
    const { events, record } = recorder()
    const result = connect(fakeShop({ 'master.languages': noNetwork }), { use: [record] }).master.languages()
    await vi.runAllTimersAsync()
    await result
    vi.useRealTimers()
    expect(events).toEqual(['before GET master.languages', 'error 0', 'after failed 3'])
  })

  it('sees that a call was aborted, which is no error', async () => {
    const { events, record } = recorder()
    const shop = fakeShop({ 'master.languages': silence })
    const controller = new AbortController()
    const result = connect(shop, { use: [record] }).master.languages({}, { signal: controller.signal })
    await expect.poll(() => shop.requests).toHaveLength(1)
    controller.abort()
    await expect(result).rejects.toThrow()
    expect(events).toEqual(['before GET master.languages', 'after aborted'])
  })

  it('is nested, the first one outermost', async () => {
    const [outer, inner] = [recorder(' outer'), recorder(' inner')]
    const events: string[] = []
    outer.events.push = inner.events.push = (text) => events.push(text)
    const shop = fakeShop({ 'master.languages': () => answer([]) })
    await connect(shop, { use: [outer.record, inner.record] }).master.languages()
    expect(events.map((event) => event.replace(/ .* /, ' '))).toEqual([
      'before outer',
      'before inner',
      'after inner',
      'after outer',
    ])
  })

  it('changes the request, and keeps its idempotency key when it is sent twice', async () => {
    const shop = fakeShop({ 'ecommerce.addItem': inTurn(status(401), () => answer({})) })
    const again: Middleware = async (request, next) => {
      const first = await next(request)
      if (first.response?.status !== 401) return first
      return next({ ...request, headers: { ...request.headers, authorization: 'Bearer new' } })
    }
    expect(await connect(shop, { use: [again] }).ecommerce.addItem(addition)).toMatchObject({ errored: false })
    expect(shop.requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer new'])
    expect(new Set(shop.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('may answer without a request', async () => {
    const shop = fakeShop({})
    const offline: Middleware = async () => ({ result: { data: [], errored: false }, response: null, attempts: 0 })
    expect(await connect(shop, { use: [offline] }).master.languages()).toEqual({ data: [], errored: false })
    expect(shop.requests).toEqual([])
  })

  it('that aborts the call while it waits itself keeps any request from being sent', async () => {
    const shop = fakeShop({ 'master.languages': () => answer([]) })
    const controller = new AbortController()
    const late: Middleware = async (request, next) => {
      controller.abort('too late')
      return next(request)
    }
    const { master } = connect(shop, { use: [late] })
    await expect(master.languages({}, { signal: controller.signal })).rejects.toBe('too late')
    expect(shop.requests).toEqual([])
  })
})

describe('a logger', () => {
  const logger = () => {
    const lines: [string, string, LogEntry][] = []
    const level = (name: string) => (text: string, entry: LogEntry) => void lines.push([name, text, entry])
    return { lines, debug: level('debug'), warn: level('warn') }
  }
  const withId = (respond: () => Response) => () => {
    const response = respond()
    response.headers.set('x-request-id', '4f1c')
    return response
  }

  it('gets how each call ended, without its input or address', async () => {
    const log = logger()
    const shop = fakeShop({
      'ecommerce.getOrderSummary': withId(() => answer({})),
      'product.get': withId(() => refusal('PRODUCT_NOT_FOUND')),
    })
    const { ecommerce, product } = connect(shop, { logger: log })
    await ecommerce.getOrderSummary({ orderSlug: 'secret' })
    await product.get({ slug: 'secret', store: 1, currency: 1 })
    const entry = { attempts: 1, requestId: '4f1c', milliseconds: expect.any(Number) }
    expect(log.lines).toEqual([
      [
        'debug',
        expect.stringMatching(/^ecommerce.getOrderSummary: succeeded \(\d+ ms\)$/),
        { call: 'ecommerce.getOrderSummary', outcome: 'succeeded', status: 200, ...entry },
      ],
      [
        'warn',
        expect.stringMatching(/^product.get: PRODUCT_NOT_FOUND \(404\), request 4f1c \(\d+ ms\)$/),
        { call: 'product.get', outcome: 'failed', status: 404, ...entry },
      ],
    ])
    expect(JSON.stringify(log.lines)).not.toContain('secret')
  })

  it('gets that a call was aborted, which is no warning', async () => {
    const log = logger()
    const shop = fakeShop({ 'master.languages': silence })
    const controller = new AbortController()
    const result = connect(shop, { logger: log }).master.languages({}, { signal: controller.signal })
    await expect.poll(() => shop.requests).toHaveLength(1)
    controller.abort()
    await expect(result).rejects.toThrow()
    expect(log.lines).toMatchObject([['debug', expect.stringContaining('aborted'), { outcome: 'aborted' }]])
  })

  it('that throws changes no call', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = () => {
      throw new Error('broken')
    }
    const shop = fakeShop({ 'master.languages': () => answer([]) })
    const result = await connect(shop, { logger: { debug: broken, warn: broken } }).master.languages()
    expect(result).toEqual({ data: [], errored: false })
    expect(complaints).toHaveBeenCalledTimes(1)
    complaints.mockRestore()
  })
})

describe('the options of one call', () => {
  it('add headers, or replace those of the client by name', async () => {
    const shop = fakeShop({ 'master.languages': () => answer([]) })
    const { master } = connect(shop, { headers: { 'X-Client': 'kiosk', 'X-Trace': '1' } })
    await master.languages()
    await master.languages({}, { headers: { 'x-trace': '2', 'X-LANGUAGE': 'deu' } })
    const sent = shop.requests.map(({ headers }) =>
      ['x-client', 'x-trace', 'x-language'].map((name) => headers.get(name)),
    )
    expect(sent).toEqual([
      ['kiosk', '1', 'hrv'],
      ['kiosk', '2', 'deu'],
    ])
  })

  it('set how often this call is repeated', async () => {
    vi.useFakeTimers()
    const shop = fakeShop({ 'master.languages': noNetwork })
    const commerce = connect(shop)
    const results = [commerce.master.languages({}, { retries: 0 }), commerce.master.languages({}, { retries: 4 })]
    await vi.runAllTimersAsync()
    await Promise.all(results)
    vi.useRealTimers()
    expect(shop.requests).toHaveLength(1 + 5)
  })

  it('take an endless time-out', async () => {
    vi.useFakeTimers()
    const shop = fakeShop({ 'master.languages': silence })
    const ended = vi.fn()
    void connect(shop).master.languages({}, { timeout: Infinity }).then(ended)
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
    vi.useRealTimers()
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('the response of a call', () => {
  it('is there beside its answer: status, headers and request id', async () => {
    const shop = fakeShop({
      'master.languages': () => new Response('{"data":[]}', { headers: { 'x-request-id': '4f1c', 'x-cache': 'hit' } }),
    })
    const { data, errored, response } = await withResponse(connect(shop).master.languages())
    expect({ data, errored, status: response?.status, id: response?.requestId }).toEqual({
      data: [],
      errored: false,
      status: 200,
      id: '4f1c',
    })
    expect(response?.headers.get('x-cache')).toBe('hit')
  })

  it('is null where none came', async () => {
    const { master } = connect(fakeShop({ 'master.languages': noNetwork }), { retries: 0 })
    expect(await withResponse(master.languages())).toMatchObject({ errored: true, response: null })
  })

  it('gives a failure its request id and call', async () => {
    const shop = fakeShop({
      'product.get': () => {
        const response = refusal('PRODUCT_NOT_FOUND')
        response.headers.set('x-request-id', '4f1c')
        return response
      },
    })
    const thrown = await unwrap(connect(shop).product.get({ slug: 'none', store: 3, currency: 1 })).catch(
      (error: unknown) => error,
    )
    expect(thrown).toMatchObject({
      message: 'product.get: PRODUCT_NOT_FOUND (404), request 4f1c',
      key: 'core.notifications.somethingWentWrong',
      call: 'product.get',
      requestId: '4f1c',
    })
  })
})

describe('a missing response in a browser', () => {
  afterEach(() => void vi.unstubAllGlobals())

  const fail = async () => {
    const result = await connect(fakeShop({ 'master.languages': noNetwork }), { retries: 0 }).master.languages()
    if (!result.errored) throw new Error('The call succeeded.')
    return result.error
  }

  it('from another origin explains how to allow it, and shows a person the same message', async () => {
    vi.stubGlobal('location', { origin: 'https://front.example' })
    const failure = await fail()
    expect(describeFailure(failure)).toBe(
      'master.languages: Network error: https://shop.example did not answer, or does not allow requests from https://front.example (CORS). To allow them, run on the server: npx butiga domain add https://front.example',
    )
    expect(failure).toMatchObject({
      message: 'Network error',
      statusCode: 0,
      cause: { cause: { message: 'fetch failed' } },
    })
  })

  it.each(['https://shop.example', 'null', undefined])('from the origin %s says what fetch says', async (origin) => {
    vi.stubGlobal('location', origin && { origin })
    expect(describeFailure(await fail())).toBe('master.languages: Network error: fetch failed')
  })
})

describe('answers that are none of ours', () => {
  const ask = (response: Response) => connect({ fetch: async () => response }).master.languages()

  it('a page of a proxy shows the status text, not its HTML', async () => {
    const page = new Response('<h1>Forbidden</h1>', {
      status: 403,
      statusText: 'Forbidden',
      headers: { 'content-type': 'text/html' },
    })
    expect(await ask(page)).toMatchObject({ errored: true, error: { message: 'Forbidden', statusCode: 403 } })
  })

  it('plain text is the message, as the fourth form', async () => {
    const text = new Response(' Try again later.\n', { status: 403, headers: { 'content-type': 'text/plain' } })
    expect(await ask(text)).toMatchObject({ error: { message: 'Try again later.', statusCode: 403 } })
  })

  it('an empty 200 is a failure, not missing data', async () => {
    expect(await ask(new Response(null, { status: 200 }))).toMatchObject({ errored: true, error: { statusCode: 500 } })
  })
})

describe('options that cannot work', () => {
  it.each(['', '/api', 'shop.example', 'ftp://shop.example'])('a base address %j names the cure', (baseUrl) => {
    expect(() => createCommerce({ ...options, baseUrl })).toThrow(
      /baseUrl must be the absolute address.*https:\/\/shop\.example/,
    )
  })

  it.each(['apiKey', 'site', 'store', 'language'])('a missing %s names the cure', (name) => {
    const { [name]: _, ...rest }: Record<string, unknown> = options
    expect(() => createCommerce(rest as unknown as CommerceOptions)).toThrow(
      `needs ${name}: the call master.domainDetect answers it`,
    )
  })

  it('no fetch on the platform names the cure', () => {
    vi.stubGlobal('fetch', undefined)
    expect(() => createCommerce(options)).toThrow(/pass one as createCommerce\(\{ fetch \}\)/)
    vi.unstubAllGlobals()
  })

  it('an input that is no JSON rejects, since no server could answer it', async () => {
    const commerce = connect(fakeShop({}))
    await expect(commerce.ecommerce.addItem({ ...addition, options: { size: 1n } })).rejects.toThrow(/BigInt/)
  })
})
