import { call, service, tokenCall } from '@butiga/commerce-sdk/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { byAddress, byCart, type Limit } from './limits.ts'
import { neverCached, serve } from './serve.ts'

const data = z.object({ tag: z.string() })
const shop = service('shop', {
  read: call({ method: 'GET', path: 'read', access: 'site', input: z.strictObject({}), data, errors: [] }),
  write: call({ method: 'POST', path: 'write', access: 'visitor', input: z.strictObject({}), data, errors: [] }),
})
const tokens = z.object({ tokens: z.object({ accessToken: z.string() }) })
const login = service('login', {
  login: tokenCall({
    method: 'POST',
    path: 'login',
    access: 'visitor',
    input: z.strictObject({}),
    data: tokens,
    errors: [],
  }),
})
const limit = { name: 'test', points: 1, seconds: 1, by: byAddress, counts: 'calls', store: 'process' } as const
const answer = () => Promise.resolve({ tag: 'one' })
const read = { tags: neverCached, answer }

it('hands the parts of the process to the calls of a service', async () => {
  const served = serve(shop, ({ word }: { readonly word: string }) => ({
    read: { limits: [limit], tags: (_, match) => [match?.tag ?? 'tags'], answer: async () => ({ tag: word }) },
    write: { answer },
  }))({ word: 'two' })
  expect(served.contract).toBe(shop)
  expect(await served.calls.read.answer({}, {} as never)).toEqual({ tag: 'two' })
})

it('compiles for complete calls alone: public ones state their tags, limits fit the input', () => {
  const byCartOnly: Limit<{ cartId: number; protectCode: string }> = { ...limit, by: byCart }
  const mistakes = [
    // @ts-expect-error a public call without tags
    serve(shop, () => ({ read: { answer }, write: { answer } })),
    // @ts-expect-error an answer for its caller alone is never cached, so that it has no tags
    serve(shop, () => ({ read, write: { tags: ['tags'], answer } })),
    serve(shop, () => ({
      // @ts-expect-error a public answer is the same for every caller, so that it does not see who calls
      read: { ...read, answer: (_, { address: tag }) => Promise.resolve({ tag }) },
      write: { answer },
    })),
    // @ts-expect-error a call without an answer
    serve(shop, () => ({ read })),
    // @ts-expect-error a limit by cart for a call without a cart
    serve(shop, () => ({ read: { ...read, limits: [byCartOnly] }, write: { answer } })),
    // @ts-expect-error data of another shape
    serve(shop, () => ({ read: { ...read, answer: async () => ({ tag: 1 }) }, write: { answer } })),
    serve(login, () => ({
      login: {
        // @ts-expect-error tokens are kept nowhere, so there is no transaction that keeps its answer
        answer: (_, { transaction }) => transaction(async () => ({ tokens: { accessToken: '' } })),
      },
    })),
  ]
  expect(mistakes).toHaveLength(7)
})
