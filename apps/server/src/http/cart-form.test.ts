import type { Render, Submit, SubmitInput } from '@butiga/site/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../calls/env.ts'
import { protectSite } from '../services/site/public.ts'
import { pagesOf, type Shop, someAddress, startShop } from '../testing/shop.ts'

let shop: Shop
let app: App
let submitted: SubmitInput[] = []
let rendered = 0

const openCart = '/api/v1/ecommerce/cart/getNewCartSession'
const isPersonal = ({ searchParams }: URL) => searchParams.get('lines') === 'true'
/** A stand-in for the built site: opens a cart as the visitor. */
const submit: Submit = async (input) => {
  submitted.push(input)
  const { url, site, fetchAsVisitor } = input
  const answer = await fetchAsVisitor(new URL(openCart, url), {
    headers: { 'X-Api-Key': site.domain.apiKeyToken, 'X-Site': String(site.domain.siteID) },
  })
  const cookies = ['cartId=1; path=/', 'protectCode=a; path=/']
  return { status: answer.ok ? 303 : answer.status, headers: { location: '/cart?lines=true' }, body: '', cookies }
}
const render: Render = async ({ cookie = 'all' }) => {
  rendered += 1
  await new Promise((resolve) => setTimeout(resolve, 50))
  return { status: 200, headers: {}, body: `cart of ${cookie}` }
}

beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  app = shop.appWith({ pages: { ...pagesOf(render), isPersonal, submit } })
})
afterAll(() => shop.stop())
beforeEach(() => {
  submitted = []
  rendered = 0
})

const address = 'http://localhost/cart?lines=true'
const own = { Origin: 'http://localhost', 'Content-Type': 'application/x-www-form-urlencoded' }
const post = async (
  headers: Record<string, string> = own,
  body: string | ReadableStream<Uint8Array> = 'product=a&qty=2',
  url = address,
) =>
  await app.fetch(
    new Request(url, {
      method: 'POST',
      headers: { 'X-Forwarded-For': someAddress(), ...headers },
      body,
      duplex: 'half',
    }),
  )

describe('a posted form', () => {
  it('goes to the site with its fields and cookies, and sets the cookies of the cart', async () => {
    const answer = await post({ ...own, Cookie: 'cartId=7' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/cart?lines=true'])
    expect(answer.headers.getSetCookie()).toEqual(['cartId=1; path=/', 'protectCode=a; path=/'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(submitted.map(({ form, cookie, secure }) => [String(form), cookie, secure])).toEqual([
      ['product=a&qty=2', 'cartId=7', false],
    ])
  })

  it.each([
    ['another site', { ...own, Origin: 'https://evil.example' }],
    ['another port', { ...own, Origin: 'http://localhost:8080' }],
    ['another scheme', { ...own, Origin: 'https://localhost' }],
    ['a sandboxed frame', { ...own, Origin: 'null' }],
    ['no origin', { 'Content-Type': own['Content-Type'] }],
    ['an origin that begins as ours', { ...own, Origin: 'http://localhost.evil.example' }],
  ])('of %s is refused', async (_, headers) => {
    const answer = await post(headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(submitted).toEqual([])
  })

  it('of another type, or larger than a product needs, is refused', async () => {
    expect((await post({ ...own, 'Content-Type': 'text/plain' })).status).toBe(415)
    expect((await post({ ...own, 'Content-Type': 'multipart/form-data; boundary=a' })).status).toBe(415)
    expect((await post(own, `product=${'a'.repeat(20_000)}`)).status).toBe(413)
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(8192).fill(97)),
    })
    expect((await post(own, endless)).status).toBe(413)
    expect(submitted).toEqual([])
  })

  it('at any other address is not allowed', async () => {
    expect((await post(own, 'product=a', 'http://localhost/cart')).status).toBe(405)
    expect((await post(own, 'product=a', 'http://localhost/product/a')).status).toBe(405)
    expect((await post(own, 'product=a', 'http://evil.example/cart?lines=true')).status).toBe(421)
    expect(submitted).toEqual([])
  })

  it('counts as a page of its visitor', async () => {
    const visitor = { ...own, 'X-Forwarded-For': someAddress() }
    const statuses: number[] = []
    for (let form = 0; form < 121; form += 1) statuses.push((await post(visitor)).status)
    expect([statuses.indexOf(429), statuses.filter((status) => status === 303).length]).toEqual([120, 120])
    expect(submitted).toHaveLength(120)
    expect((await post()).status).toBe(303)
  })

  it('has secure cookies where the shop is at https', async () => {
    const proxied = { ...own, Origin: 'https://localhost', 'X-Forwarded-Proto': 'https' }
    expect((await post(proxied)).status).toBe(303)
    expect(submitted.map(({ secure }) => secure)).toEqual([true])
  })

  it('makes calls that count as those of its visitor, who has no more of them than a script', async () => {
    const visitor = { 'X-Forwarded-For': someAddress() }
    const headers = { ...visitor, 'X-Api-Key': shop.site.apiKey, 'X-Site': String(shop.site.id) }
    const open = async () => (await app.fetch(new Request(`http://localhost${openCart}`, { headers }))).status
    for (let call = 0; call < 600; call += 1) expect(await open()).toBe(200)
    expect(await open()).toBe(429)
    expect((await post({ ...own, ...visitor })).status).toBe(429)
    expect((await post()).status).toBe(303)
  })
})

describe('a personal page', () => {
  it('is rendered for each visitor, also for two at the same time, and is not stored anywhere', async () => {
    const get = (cookie: string) =>
      app.fetch(new Request(address, { headers: { Cookie: cookie, 'X-Forwarded-For': someAddress() } }))
    const answers = await Promise.all([get('a'), get('b'), get('a')])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['cart of a', 'cart of b', 'cart of a'])
    expect(rendered).toBe(3)
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('etag')).toBeNull()
    }
  })

  it('needs the address: the cart of all visitors gets no cookies', async () => {
    const answer = await app.fetch(new Request('http://localhost/cart', { headers: { Cookie: 'a' } }))
    expect(await answer.text()).toBe('cart of all')
  })
})

describe('a posted form on a closed site', () => {
  beforeAll(() => protectSite(shop.db, 'bura u podne'))

  it('makes its calls with the cookies of its visitor, who has unlocked the site', async () => {
    // The password's page, which `render` answers with 200.
    await expect.poll(async () => (await post()).status).toBe(200)
    const unlocked = await app.fetch(
      new Request('http://localhost/api/v1/gaussbox/site/unlock', {
        method: 'POST',
        headers: { 'X-Api-Key': shop.site.apiKey, 'X-Site': String(shop.site.id) },
        body: JSON.stringify({ password: 'bura u podne' }),
      }),
    )
    const cookie = unlocked.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await post({ ...own, Cookie: cookie })).status).toBe(303)
  })
})
