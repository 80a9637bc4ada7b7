import * as Cause from 'effect/Cause'
import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import * as Fiber from 'effect/Fiber'
import * as Schedule from 'effect/Schedule'
import * as Stream from 'effect/Stream'
import * as Tracer from 'effect/Tracer'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { gdpr } from '../__generated__/routes.ts'
import type { AddItemCode } from '../contracts/__generated__/codes.ts'
import type { Cart, Language } from '../contracts/__generated__/types.ts'
import type { CommonCode } from '../contracts/codes.ts'
import { createTransport } from '../transport.ts'
import { createCommerce, createService } from './client.ts'
import { recordsOf } from './records.ts'
import { Commerce } from './service.ts'
import type { Failure } from './types.ts'
import { answer, fakeShop, refusal, silence, type FakeShop } from '../testing/fake-shop.ts'

const options = {
  baseUrl: 'https://shop.example',
  apiKey: 'key',
  site: 7,
  store: 3,
  language: 'hrv',
  retries: 0,
} as const
const connect = ({ fetch }: FakeShop) => createCommerce({ ...options, fetch })
const addition = { cartId: 1, protectCode: 'secret', currencyId: 1, productId: 2, qty: 1 }

describe('calls as Effects', () => {
  it('succeed with the data', async () => {
    const { ecommerce } = connect(
      fakeShop({ 'ecommerce.getNewCartSession': () => answer({ id: 4, protectCode: 'p' }) }),
    )
    expect(await Effect.runPromise(ecommerce.getNewCartSession())).toEqual({ id: 4, protectCode: 'p' })
  })

  it('send nothing until they run, and send again when they run again', async () => {
    const shop = fakeShop({ 'master.languages': () => answer([]) })
    const languages = connect(shop).master.languages()
    expect(shop.requests).toHaveLength(0)
    await Effect.runPromise(languages)
    await Effect.runPromise(languages)
    expect(shop.requests).toHaveLength(2)
  })

  it('fail with the code as their tag', async () => {
    const { ecommerce } = connect(fakeShop({ 'ecommerce.addItem': () => refusal('OUT_OF_STOCK') }))
    const caught = ecommerce.addItem(addition).pipe(
      Effect.as('added'),
      Effect.catchTag('OUT_OF_STOCK', ({ statusCode }) => Effect.succeed(`sold out (${statusCode})`)),
    )
    expect(await Effect.runPromise(caught)).toBe('sold out (422)')
  })

  it('tag a missing response and an answer without a code', async () => {
    const offline = connect(fakeShop({ 'master.languages': () => Promise.reject(new TypeError('fetch failed')) }))
    const foreign = connect(fakeShop({ 'master.languages': () => new Response('{"message":"no"}', { status: 418 }) }))
    expect(await Effect.runPromise(Effect.flip(offline.master.languages()))).toMatchObject({
      _tag: 'NO_RESPONSE',
      statusCode: 0,
    })
    expect(await Effect.runPromise(Effect.flip(foreign.master.languages()))).toMatchObject({
      _tag: 'NO_CODE',
      message: 'no',
    })
  })

  it('name the codes of the call in the error channel', () => {
    type Own = 'INVALID_QUANTITY' | 'NOT_ADDABLE' | 'OUT_OF_STOCK' | 'PRODUCT_NOT_FOUND' | 'LOGGED_USERS_ONLY'
    type OfCart = 'CART_SESSION_INVALID' | 'CART_ARCHIVED'
    expectTypeOf<Failure<AddItemCode>['_tag']>().toEqualTypeOf<Own | OfCart | CommonCode | 'NO_RESPONSE' | 'NO_CODE'>()
    const { ecommerce, master } = connect(fakeShop({}))
    expectTypeOf(ecommerce.addItem(addition)).toEqualTypeOf<Effect.Effect<Cart, Failure<AddItemCode>>>()
    expectTypeOf(master.languages()).toEqualTypeOf<Effect.Effect<Language[], Failure<CommonCode>>>()
  })

  it('abort their request when the fiber is interrupted', async () => {
    const shop = fakeShop({ 'gdpr.filterConsents': silence })
    const consents = createService(gdpr, createTransport({ baseUrl: 'https://shop.example', fetch: shop.fetch }))
    const fiber = Effect.runFork(consents.filterConsents({}))
    await expect.poll(() => shop.requests).toHaveLength(1)
    await Effect.runPromise(Fiber.interrupt(fiber))
    const exit = await Effect.runPromise(Fiber.await(fiber))
    expect(Exit.isFailure(exit)).toBe(true)
    expect(shop.requests[0]?.signal?.aborted).toBe(true)
  })

  it('can be repeated by a schedule, with one idempotency key', async () => {
    const shop = fakeShop({ 'ecommerce.addItem': () => refusal('UNAVAILABLE') })
    const retry = Schedule.recurs(3)
    const failure = await Effect.runPromise(Effect.flip(connect(shop).ecommerce.addItem(addition, { retry })))
    expect(failure).toMatchObject({ _tag: 'UNAVAILABLE', call: 'ecommerce.addItem' })
    expect(shop.requests).toHaveLength(4)
    expect(new Set(shop.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('are not repeated by a schedule when that is of no use', async () => {
    const shop = fakeShop({ 'ecommerce.addItem': () => refusal('OUT_OF_STOCK') })
    await Effect.runPromise(Effect.flip(connect(shop).ecommerce.addItem(addition, { retry: Schedule.recurs(3) })))
    expect(shop.requests).toHaveLength(1)
  })

  it('get a new idempotency key when they run again', async () => {
    const shop = fakeShop({ 'ecommerce.addItem': () => answer({}) })
    const add = connect(shop).ecommerce.addItem(addition, { retry: Schedule.recurs(3) })
    await Effect.runPromise(Effect.andThen(add, add))
    expect(new Set(shop.requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
  })

  it('are spans with the name of the call', async () => {
    const names: string[] = []
    const tracer = Tracer.make({
      span: (options) => {
        names.push(`${options.kind} ${options.name}`)
        return new Tracer.NativeSpan(options)
      },
    })
    const { master } = connect(fakeShop({ 'master.languages': () => answer([]) }))
    await Effect.runPromise(master.languages().pipe(Effect.withTracer(tracer)))
    expect(names).toEqual(['client master.languages'])
  })

  it('come from a layer', async () => {
    const shop = fakeShop({ 'master.languages': () => answer([{ code: 'hrv' }]) })
    const program = Effect.gen(function* () {
      const { master } = yield* Commerce
      return yield* master.languages()
    })
    const layer = Commerce.layer({ ...options, fetch: shop.fetch })
    expect(await Effect.runPromise(Effect.provide(program, layer))).toEqual([{ code: 'hrv' }])
  })

  it('die of an input that is no JSON, since no server could answer it', async () => {
    const { ecommerce } = connect(fakeShop({}))
    const exit = await Effect.runPromiseExit(ecommerce.addItem({ ...addition, options: { size: 1n } }))
    expect(Exit.isFailure(exit) && Cause.hasDies(exit.cause)).toBe(true)
  })
})

describe('the records of a list as a Stream', () => {
  const paged = () =>
    fakeShop({
      'product.filter': ({ input }) => answer({ records: [{ id: input['page'] }, { id: 0 }], totalPages: 3 }),
    })

  it('are those of all pages', async () => {
    const { product } = connect(paged())
    const ids = recordsOf((page) => product.filter({ mainCategory: 3, page })).pipe(Stream.map(({ id }) => id))
    expect(await Effect.runPromise(Stream.runCollect(ids))).toEqual([1, 0, 2, 0, 3, 0])
  })

  it('are asked for as they are needed', async () => {
    const shop = paged()
    const first = recordsOf((page) => connect(shop).product.filter({ page })).pipe(Stream.take(3))
    expect(await Effect.runPromise(Stream.runCollect(first))).toHaveLength(3)
    expect(shop.requests).toHaveLength(2)
  })

  it('end with the failure of a page', async () => {
    const records = recordsOf((page) =>
      connect(fakeShop({ 'product.filter': () => refusal('RATE_LIMITED') })).product.filter({ page }),
    )
    expect(await Effect.runPromise(Effect.flip(Stream.runCollect(records)))).toMatchObject({ _tag: 'RATE_LIMITED' })
  })
})
