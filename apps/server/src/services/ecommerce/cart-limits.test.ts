import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCart } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop.stop())

const path = '/api/v1/ecommerce/cart'
const clear = (body: object, headers: Record<string, string> = {}) =>
  shop.request(`${path}/clearCart`, { method: 'POST', body, headers })

it('takes 120 changes of a cart a minute, and reads it still', async () => {
  const key = await newCart(shop.commerce())
  for (let count = 0; count < 120; count += 1) expect((await clear(key)).status).toBe(200)
  const over = await clear(key)
  expect([over.status, over.body.error?.code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(1)
  expect((await shop.request(`${path}/getCart`, { method: 'POST', body: key })).status).toBe(200)
  expect((await clear(await newCart(shop.commerce()))).status).toBe(200)
})

it('takes 600 changes of an address a minute, whatever the carts', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.7' }
  for (let cart = 0; cart < 6; cart += 1) {
    const key = await newCart(shop.commerce())
    for (let count = 0; count < 100; count += 1) expect((await clear(key, headers)).status).toBe(200)
  }
  const key = await newCart(shop.commerce())
  expect((await clear(key, headers)).status).toBe(429)
  expect((await clear(key)).status).toBe(200)
})

it('runs one call of a cart at a time, lets eight wait, and refuses more for a second', async () => {
  const key = await newCart(shop.commerce())
  const answers = await Promise.all(Array.from({ length: 12 }, () => clear(key)))
  expect(answers.map(({ status }) => status)).toEqual([...Array(9).fill(200), ...Array(3).fill(429)])
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('1')
  expect(answers.slice(0, 9).map(({ body }) => (body.data as { version: number }).version)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
  expect((await clear(key)).status).toBe(200)
})

const newCarts = (count: number, headers: Record<string, string>, app = shop.fetch) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await app(`http://localhost${path}/getNewCartSession`, {
        headers: { ...shop.headers(), ...headers },
      })
      return answer.status
    }),
  )

it('runs 64 calls of an address at once, and refuses more', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.8' }
  const statuses = await newCarts(70, headers)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  expect(await newCarts(1, headers)).toEqual([200])
})

it('does not limit an unconfigured proxy, whose address is that of every visitor', async () => {
  const app = shop.appWith({ trustedProxies: undefined })
  const ask = async (url: string, init?: RequestInit) => await app.fetch(new Request(url, init))
  expect(await newCarts(70, { 'X-Forwarded-For': '198.51.100.9' }, ask)).not.toContain(429)
  expect(await newCarts(70, {}, ask)).toContain(429)
})
