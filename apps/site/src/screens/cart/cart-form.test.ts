import { errorCodes } from '@butiga/commerce-sdk/contracts'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { sampleCart, sampleConfigurable } from '@butiga/react-ui/testing/samples'
import { describe, expect, it } from 'vitest'
import { isPersonal, pageKey, render, submit } from '../../entry-server.tsx'
import { detected, fetchOf, languages, product, sampleSite } from '../../testing/sample-site.ts'

const cart = sampleCart()
const ownCookie = `locale=hr; cartId=${cart.session.id}; protectCode=${cart.session.protectCode}`
const fresh = { id: 99, protectCode: 'fresh-code' }

type Answers = Parameters<typeof sampleSite>[0]
const siteOf = (answers: Answers) =>
  sampleSite({
    'ecommerce.getNewCartSession': () => answer(fresh),
    'ecommerce.getCart': () => answer(cart),
    'ecommerce.addItem': () => answer(cart),
    ...answers,
  })
const inputOf = (path: string, site: ReturnType<typeof sampleSite>) => ({
  url: new URL(path, 'https://shop.test'),
  site: detected,
  fetch: fetchOf(site),
  remember: <T extends {}>(_: string, load: (fetch: typeof globalThis.fetch) => Promise<T>) => load(fetchOf(site)),
  requestId: 'test',
})

const post = async (
  fields: Record<string, string>,
  {
    cookie = '',
    path = '/kosarica?lines=true',
    answers = {},
  }: { cookie?: string; path?: string; answers?: Answers } = {},
) => {
  const site = siteOf(answers)
  const page = await submit({
    ...inputOf(path, site),
    cookie,
    form: new URLSearchParams(fields),
    secure: true,
    fetchAsVisitor: fetchOf(site),
  })
  return {
    ...page,
    location: page.headers['location'],
    added: site.requests.filter(({ call }) => call === 'ecommerce.addItem').map(({ input }) => input),
  }
}

describe('the form of a buy button', () => {
  it('opens a cart, adds the product, keeps the cart as a script would, and leads to it', async () => {
    const { status, location, cookies, added } = await post({ product: 'papir', qty: '3' })
    expect([status, location]).toEqual([303, '/kosarica?lines=true'])
    expect(cookies).toEqual([
      'cartId=99; path=/; max-age=31536000; samesite=lax; secure',
      'protectCode=fresh-code; path=/; max-age=31536000; samesite=lax; secure',
    ])
    expect(added).toEqual([
      expect.objectContaining({
        cartId: 99,
        protectCode: 'fresh-code',
        currencyId: 1,
        productId: product.id,
        qty: '3',
      }),
    ])
  })

  it('adds to the cart of the visitor, one piece where the button has no quantity, and keeps the language', async () => {
    const { location, cookies, added } = await post(
      { product: 'papir' },
      { cookie: ownCookie, path: '/en/cart?lines=true' },
    )
    expect([location, cookies]).toEqual(['/en/cart?lines=true', []])
    expect(added).toEqual([expect.objectContaining({ cartId: cart.session.id, qty: 1 })])
  })

  it.each(['CART_ARCHIVED', 'CART_SESSION_INVALID'] as const)(
    'opens another cart in place of one that is %s',
    async (code) => {
      const answers: Answers = {
        'ecommerce.addItem': ({ input }) => (input['cartId'] === 99 ? answer(cart) : refusal(code)),
      }
      const { status, cookies, added } = await post({ product: 'papir' }, { cookie: ownCookie, answers })
      expect(status).toBe(303)
      expect(added.map(({ cartId }) => cartId)).toEqual([cart.session.id, 99])
      expect(cookies.at(-1)).toContain('protectCode=fresh-code')
    },
  )

  it('adds the variant of the chosen values, and leads to the product where they are none', async () => {
    const answers: Answers = { 'product.get': () => answer(sampleConfigurable()) }
    const { added } = await post({ product: 'kutija', 'choice-size': '2', 'choice-colour': '11' }, { answers })
    expect(added.map(({ productId }) => productId)).toEqual([33])
    for (const choice of [{}, { 'choice-size': '2' }, { 'choice-size': '2', 'choice-colour': '999' }]) {
      const unchosen = await post({ product: 'kutija', ...choice }, { answers })
      expect([unchosen.status, unchosen.location, unchosen.added]).toEqual([303, '/product/kutija', []])
    }
  })

  it('leads to the page where a bundle is put together', async () => {
    const { location, added, cookies } = await post(
      { product: 'papir' },
      { answers: { 'product.get': () => answer({ ...product, format: 'bundle' }) } },
    )
    expect([location, added, cookies]).toEqual(['/product/papir', [], []])
  })

  it.each([
    ['/kosarica?lines=true', 'OUT_OF_STOCK', 'Nema dovoljno'],
    ['/en/cart?lines=true', 'OUT_OF_STOCK', 'stock'],
    ['/de/einkaufswagen?lines=true', 'RATE_LIMITED', 'viele'],
    ['/kosarica?lines=true', 'PRODUCT_NOT_FOUND', 'nema u ponudi'],
    ['/en/cart?lines=true', 'PRODUCT_NOT_FOUND', 'no longer sold'],
    ['/de/einkaufswagen?lines=true', 'PRODUCT_NOT_FOUND', 'nicht mehr'],
  ] as const)('%s says in the page why it was refused: %s', async (path, code, words) => {
    const { status, body, added } = await post(
      { product: 'papir' },
      { path, cookie: ownCookie, answers: { 'ecommerce.addItem': () => refusal(code) } },
    )
    expect(status).toBe(errorCodes[code].status)
    expect(added).toHaveLength(1)
    expect(/<div class="note note-danger" role="alert">.*?<\/p>/s.exec(body)?.[0]).toContain(words)
    // The cart is still shown.
    expect(body).toContain('class="mini"')
  })

  it('answers a product that is none with the page, not with a failure', async () => {
    for (const slug of ['', 'nema-me', '../../etc', 'x'.repeat(5000)]) {
      const { status, body, cookies } = await post({ product: slug })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body).toContain('note-danger')
      expect(cookies).toEqual([])
    }
  })
})

describe('the personal page of the cart', () => {
  const get = (path: string, cookie?: string) => {
    const site = siteOf({})
    return render({ ...inputOf(path, site), ...(cookie !== undefined && { cookie }) })
  }

  it('has the lines of the visitor, and not the code of the cart', async () => {
    const { body } = await get('/kosarica?lines=true', ownCookie)
    expect(body).toContain('Papirnata traka')
    expect(body.includes(cart.session.protectCode)).toBe(false)
  })

  it('is the page of all visitors without cookies', async () => {
    for (const cookie of [undefined, '', 'cartId=1', 'protectCode=x'])
      expect((await get('/kosarica?lines=true', cookie)).body).not.toContain('Papirnata traka')
  })

  it('is one address in each language, which is never cached; no other page is personal', () => {
    const at = (path: string) => new URL(path, 'https://shop.test')
    for (const path of ['/kosarica', '/en/cart', '/de/einkaufswagen']) {
      expect(isPersonal(at(`${path}?lines=true`), languages)).toBe(true)
      expect(pageKey(at(`${path}?lines=true`), languages)).toBeNull()
      expect(isPersonal(at(path), languages)).toBe(false)
      expect(pageKey(at(path), languages)).toBe(path)
    }
    for (const path of ['/?lines=true', '/product/papir?lines=true', '/naplata?lines=true', '/kosarica?lines=1'])
      expect(isPersonal(at(path), languages), path).toBe(false)
  })
})
