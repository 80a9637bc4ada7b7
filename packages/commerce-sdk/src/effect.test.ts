import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import * as Fiber from 'effect/Fiber'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { gdpr } from './__generated__/routes.ts'
import type { CommonCode, Contract } from './contracts/index.ts'
import { createCommerce, createService, createTransport, type FailureOf } from './effect.ts'
import { answer, fakeShop, refusal, silence, type FakeShop } from './testing/fake-shop.ts'

const connect = ({ fetch }: FakeShop) =>
  createCommerce({
    baseUrl: 'https://shop.example',
    apiKey: 'key',
    site: 7,
    store: 3,
    language: 'hrv',
    retries: 0,
    fetch,
  })
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
    type Add = FailureOf<Contract['ecommerce']['calls']['addItem']>
    expectTypeOf<Add['_tag']>().toEqualTypeOf<
      'INVALID_QUANTITY' | 'NOT_ADDABLE' | 'OUT_OF_STOCK' | 'PRODUCT_NOT_FOUND' | CommonCode | 'NO_RESPONSE' | 'NO_CODE'
    >()
    expectTypeOf<FailureOf<Contract['master']['calls']['languages']>['_tag']>().toEqualTypeOf<
      CommonCode | 'NO_RESPONSE' | 'NO_CODE'
    >()
  })

  it('abort their request when the fiber is interrupted', async () => {
    const shop = fakeShop({ 'gdpr.filterConsents': silence })
    const consents = createService(gdpr, createTransport({ baseUrl: 'https://shop.example', fetch: shop.fetch }))
    const fiber = Effect.runFork(consents.filterConsents({}))
    await vi.waitFor(() => expect(shop.requests).toHaveLength(1))
    await Effect.runPromise(Fiber.interrupt(fiber))
    const exit = await Effect.runPromise(Fiber.await(fiber))
    expect(Exit.isFailure(exit)).toBe(true)
    expect(shop.requests[0]?.signal?.aborted).toBe(true)
  })
})
