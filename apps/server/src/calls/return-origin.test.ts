import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCart } from '../testing/shopper.ts'
import { type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
})
afterAll(() => shop.stop())

/** The code with which an order is refused that returns to the origin it was sent to; the server listens on port 4000. */
const codeAt = async (origin: string) => {
  const body = {
    ...(await newCart(shop.commerce())),
    userId: null,
    version: 7,
    successURL: `${origin}/naplata/uspjesna`,
    failureURL: `${origin}/checkout/failure`,
  }
  const request = new Request(`${origin}/api/v1/ecommerce/order/create`, {
    method: 'POST',
    headers: shop.headers(),
    body: JSON.stringify(body),
  })
  const socket = { remoteAddress: '203.0.113.9', localPort: 4000 }
  const answer = await shop.appWith({}).fetch(request, { incoming: { socket } as never })
  return ((await answer.json()) as { error: { code: string } }).error.code
}

it.each([
  ['the port that the server listens on', 'http://localhost:4000', 'CART_CHANGED'],
  ['the domain of the site', 'http://localhost', 'CART_CHANGED'],
  ['the domain of the site over https', 'https://localhost', 'CART_CHANGED'],
  ['a port of another program', 'http://localhost:6666', 'URL_NOT_ALLOWED'],
  ['another host', 'http://elsewhere.example', 'URL_NOT_ALLOWED'],
  ['another host at our port', 'http://elsewhere.example:4000', 'URL_NOT_ALLOWED'],
])('an order may return to %s or not: %s %s', async (_, origin, code) => {
  expect(await codeAt(origin)).toBe(code)
})
