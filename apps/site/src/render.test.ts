import type { Post, Section } from '@butiga/commerce-sdk'
import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { blockNames } from '@butiga/react-ui/blocks/names'
import { describe, expect, it } from 'vitest'
import { render } from './entry-server.tsx'
import {
  card,
  config,
  detected,
  element,
  elements,
  fetchOf,
  pageOf,
  product,
  sampleSite,
} from './testing/sample-site.ts'

const get = async (
  path: string,
  answers: Parameters<typeof sampleSite>[0] = {},
  more: Partial<Parameters<typeof render>[0]> = {},
) => {
  const site = sampleSite(answers)
  const page = await render({
    url: new URL(path, 'https://shop.test'),
    site: detected,
    fetch: fetchOf(site),
    remember: (_, load) => load(fetchOf(site)),
    requestId: 'test',
    ...more,
  })
  return { ...page, requests: site.requests }
}
const everyScreen = [
  '/',
  '/politika-privatnosti',
  '/shop',
  '/shop/kutije',
  '/product',
  '/product/papir',
  '/kosarica',
  '/naplata',
  '/naplata/uspjesna?orderSlug=abc',
  '/checkout/failure',
  '/nema',
]
const stateOf = (body: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null')

const homePage: Post = {
  id: 1,
  title: 'Početna',
  slug: 'home-page',
  postType: 'page',
  language_code: 'hrv',
  html: '',
  elements: [],
  meta: {},
  published_at: null,
  translations: [],
}
const noPicture = { src: '/media/0/x.svg', alt: '', width: 1, height: 1 }
const croatia = { id: 1, iso: 'HR', code: 'HRV', name: 'Hrvatska' }

describe('every screen', () => {
  it.each(everyScreen)(
    '%s holds its content without scripts, in its language, with title and description',
    async (path) => {
      const { body } = await get(path)
      expect(body).toMatch(/^<!doctype html><html lang="hr">/)
      expect(body).toMatch(/<title>[^<]+ \| Burin<\/title>/)
      expect(body).toMatch(/<main [^>]*>.*<h1/s)
      expect(body).toContain('<meta name="description"')
    },
  )

  it.each(everyScreen)('%s carries of the site only what the browser reads', async (path) => {
    const unread = [{ key: 'CustomOptions', value: { secret: 1 } }, ...config.cmsOptions]
    const { body } = await get(path, {
      'site.getConfig': () => answer({ ...config, cmsOptions: unread, countries: [croatia] }),
    })
    const { site } = stateOf(body)
    expect(Object.keys(site.config).toSorted()).toEqual([
      'checkoutSettings',
      'currencySettings',
      'ecommerceEnabled',
      'siteName',
      'skipShipping',
      'socialProviders',
    ])
    expect(site.options).toEqual({ HomePageSlug: 'home-page' })
    expect(body).not.toContain('Hrvatska')
  })

  it.each(everyScreen)('%s has no style attribute, no handler and no script of its own [S3]', async (path) => {
    const { body } = await get(path)
    expect(body).not.toMatch(/<[^>]+ (style|on[a-z]+)=/)
    for (const [script] of body.matchAll(/<script[^>]*>/g)) {
      expect(script).toMatch(
        /^<script (src="\/[^"]+"|type="(application\/json" id="page-state|application\/ld\+json|module" src="[^"]+)")>$/,
      )
    }
  })

  it.each(everyScreen.filter((path) => path !== '/nema'))(
    '%s names itself and its other languages [R2.19]',
    async (path) => {
      const { body } = await get(path)
      expect(body).toContain('<link rel="canonical" href="https://shop.test/')
      expect(body).toContain('hreflang="x-default"')
      expect(body).toContain('hreflang="hr"')
    },
  )
})

describe('the anonymous page', () => {
  it('asks for nothing that belongs to a visitor, and shows no cart, and the cookie notice to everyone', async () => {
    const { body, requests } = await get('/kosarica')
    const ofShop = requests.map(({ call }) => call).filter((call) => call.startsWith('ecommerce.'))
    expect(ofShop).toEqual(['ecommerce.getDeliveryTerms'])
    expect(requests.every(({ headers }) => !headers.has('authorization') && !headers.has('cookie'))).toBe(true)
    expect(body).toContain('class="cookie"')
    expect(body).not.toContain('class="count"')
  })

  it('carries what it was made from, so that the browser does not ask again', async () => {
    const state = stateOf((await get('/product/papir')).body)
    expect(state).toMatchObject({ name: 'product', path: '/product/papir', data: { product: { slug: 'papir' } } })
    expect(Object.keys(state)).toEqual(['site', 'layout', 'name', 'path', 'status', 'data', 'texts'])
  })

  it('keeps a hostile query inside its element [I37]', async () => {
    const { body } = await get('/naplata/uspjesna?orderSlug=</script><script>alert(1)</script>')
    expect(body).not.toContain('<script>alert')
  })

  it('does not mix the languages of pages made at the same time', async () => {
    const paths = ['/kosarica', '/en/cart', '/de/einkaufswagen']
    const pages = await Promise.all([...paths, ...paths].map((path) => get(path)))
    const titles = pages.map(({ body }) => /<title>(.*?)<\/title>/.exec(body)?.[1])
    const expected = ['Košarica | Burin', 'Cart | Burin', 'Warenkorb | Burin']
    expect(titles).toEqual([...expected, ...expected])
  })
})

it('is Croatian on a site that names no other language, and so are its requests [R1.18]', async () => {
  const { body, requests } = await get('/politika-privatnosti')
  expect(body).toMatch(/^<!doctype html><html lang="hr">/)
  expect(requests.length).toBeGreaterThan(0)
  expect(new Set(requests.map(({ headers }) => headers.get('x-language')))).toEqual(new Set(['hrv']))
})

it.each([
  ['home-page', 'home-page'],
  ['naslovnica', 'naslovnica'],
])('shows the page that HomePageSlug names as the home page: %s [R3.97]', async (value, slug) => {
  const { requests } = await get('/', {
    'site.getConfig': () => answer({ ...config, cmsOptions: [{ key: 'HomePageSlug', value }] }),
    'cms.getPost': () => answer({ ...homePage, slug }),
  })
  expect(requests.filter(({ call }) => call === 'cms.getPost').map(({ input }) => input['slug'])).toEqual([slug])
})

it.each([
  ['an opening block', 'hero', 0],
  ['other sections', 'quote', 1],
])('a page of %s alone has one heading', async (_, block, titles) => {
  const props = {
    hero: {
      heading: 'Dobro došli',
      text: '',
      actions: [],
      picture: noPicture,
      narrowPicture: noPicture,
      route: { label: '', stops: [] },
    },
    quote: { text: 'Sve je stiglo.', name: 'Ana', role: '' },
  }
  const { body } = await get('/o-nama', {
    'cms.decide': () => answer({ kind: 'page', id: 7, slug: 'o-nama', language_code: 'hrv' }),
    'cms.getPost': () =>
      answer({
        ...homePage,
        id: 7,
        slug: 'o-nama',
        title: 'O nama',
        elements: [{ id: 's1', block, anchor: null, props: props[block as keyof typeof props] }],
      }),
  })
  expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  expect(body.split('<h1>O nama</h1>')).toHaveLength(titles + 1)
})

describe('an address', () => {
  it.each([
    ['/cart?a=1', '/kosarica?a=1'],
    ['/de/cart', '/de/einkaufswagen'],
    ['/eng/shop', '/en/shop'],
    ['/hr/kosarica', '/kosarica'],
    ['/Kosarica/', '/kosarica'],
    ['/home-page', '/'],
    ['/preseljeno?b=2', '/novo?b=2'],
  ])('in another form answers 301, query kept: %s to %s [R10.27] [R10.28]', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, headers: { location }, body: '' })
  })

  it.each([
    ['/nema', 'Stranica nije pronađena'],
    ['/en/nope', 'This page could not be found'],
    ['/de/nichts', 'Diese Seite wurde nicht gefunden'],
  ])('without a page answers 404 with the way home: %s [R2.17] [R2.45] [R2.122] [R10.73]', async (path, title) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).toContain(`<title>${title} | Burin</title>`)
    expect(body).toContain(`>${title}</h1>`)
    expect(stateOf(body)).toMatchObject({
      status: 404,
      data: { status: 404, message: 'This page could not be found' },
    })
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  it('without a page is rendered once for all addresses of its language', async () => {
    const stored = new Map<string, unknown>()
    const open = (path: string) => {
      const site = sampleSite()
      return render({
        url: new URL(path, 'https://shop.test'),
        site: detected,
        fetch: fetchOf(site),
        remember: async (key, load) => {
          const value = (stored.get(key) ?? (await load(fetchOf(site)))) as Awaited<ReturnType<typeof load>>
          stored.set(key, value)
          return value
        },
        requestId: 'test',
      })
    }
    const first = await open('/nema')
    expect(await open('/product/nema')).toBe(first)
    expect(stateOf(first.body).path).toBe('')
    const english = await open('/en/nope')
    expect(english.status).toBe(404)
    expect(english.body).not.toBe(first.body)
    expect(await open('/en/a/b/c')).toBe(english)
  })

  it.each(['/product/nema', '/shop/nema', '/shop/kutije?page=9', '/a/b/c', '/%E0%A4%A'])(
    '%s is a real 404',
    async (path) => {
      const page = await get(path)
      const last = page.status === 301 ? await get(page.headers['location'] ?? '/') : page
      expect(last.status).toBe(404)
    },
  )

  it('of the shop is no page while e-commerce is off [R1.1] [R10.35]', async () => {
    const off = { 'site.getConfig': () => answer({ ...config, ecommerceEnabled: false }) }
    for (const path of ['/shop', '/product/papir', '/kosarica', '/naplata'])
      expect((await get(path, off)).status).toBe(404)
    const page = await get('/politika-privatnosti', off)
    expect(page.status).toBe(200)
    expect(page.body).not.toContain('hbtn-cart')
  })

  it('shows neither links nor products of the shop, and calls nothing of it, while e-commerce is off [R1.1]', async () => {
    const sold = (id: string, block: string): Section => ({
      id,
      block,
      anchor: null,
      props: { heading: 'Prodaja', limit: 4 },
    })
    const references = {
      id: 'c',
      block: 'references',
      anchor: null,
      props: { heading: 'Usluge', quote: { text: '', name: '', role: '' }, clients: [] },
    }
    const picture = { src: '/media/1/a.svg', alt: '', width: 10, height: 10 }
    const hero = {
      id: 'd',
      block: 'hero',
      anchor: null,
      props: {
        heading: 'Dostava',
        text: '',
        actions: [
          { id: 'a', label: 'U butigu', link: '/shop' },
          { id: 'b', label: 'O nama', link: '/o-nama' },
        ],
        picture,
        narrowPicture: picture,
        route: { label: '', stops: [] },
      },
    }
    const needs = {
      id: 'e',
      block: 'needs',
      anchor: null,
      props: { heading: 'Police', more: { label: 'Sve', link: '/shop' }, tiles: [] },
    }
    const page = await get('/', {
      'site.getConfig': () => answer({ ...config, ecommerceEnabled: false }),
      'cms.getNavigation': ({ input: { id } }) =>
        answer({
          id: 1,
          name: String(id),
          items: [
            { title: 'Butiga', link: '/shop', children: [] },
            { title: 'Papir', link: '/en/product/papir', children: [] },
            {
              title: 'O nama',
              link: '/o-nama',
              children: [{ title: 'Kutije', link: '/shop/kutije#sve', children: [] }],
            },
            { title: 'Drugdje', link: 'https://else.example/shop', children: [] },
          ],
        }),
      'cms.getPost': () =>
        answer({
          ...homePage,
          elements: [sold('a', 'featured'), sold('b', 'spotlight'), references, hero, needs],
        }),
    })
    expect(page.status).toBe(200)
    expect(page.body).toContain('Usluge')
    expect(page.body).not.toContain('Prodaja')
    expect(page.body).toContain('Dostava')
    expect(page.body).toMatch(/<a[^>]*href="\/o-nama"[^>]*>O nama/)
    expect(page.body).not.toMatch(/>U butigu|>Police|aria-label="Pretraži butigu"/)
    expect(page.body).toContain('href="/o-nama"')
    expect(page.body).toContain('href="https://else.example/shop"')
    expect(page.body).not.toMatch(/href="(\/\w\w)?\/(shop|product|kosarica)/)
    expect(page.requests.filter(({ call }) => /^(ecommerce|product)\./.test(call))).toEqual([])
  })
})

describe('a category', () => {
  const withFeatured: Parameters<typeof sampleSite>[0] = {
    'product.filter': ({ input: { page = 1, featured, mainCategory } }) => {
      const records = [{ ...card, slug: 'naj', name: featured ? `Izdvojeno ${String(mainCategory)}` : card.name }]
      return answer(pageOf(records, 25, 12, Number(page)))
    },
  }

  it('has the guide of its category in its head', async () => {
    const { body } = await get('/shop/kutije', {
      'cms.getElements': () =>
        answer([
          ...elements,
          element('product-section', {
            deliveryCosts: { label: 'dostava posebno', link: '/dostava' },
            guides: [{ category: 'kutije', link: { label: 'Koju kutiju trebam?', link: '/koju-kutiju' } }],
          }),
        ]),
    })
    expect(body).toMatch(/<a href="\/koju-kutiju">Koju kutiju trebam\?<\/a>/)
    expect(body).toMatch(/<footer.*<a href="\/dostava">dostava posebno<\/a>/s)
  })

  it('shows the product that it features above its list [R2.85]', async () => {
    const { body } = await get('/shop/kutije', withFeatured)
    const block = /<section class="featured" aria-label="Izdvojeno">.*?<\/section>/s.exec(body)?.[0] ?? ''
    expect(block).toContain('<h2>Izdvojeno 3</h2>')
    expect(block).toContain('href="/product/naj"')
    expect(body.indexOf('class="featured"')).toBeLessThan(body.indexOf('class="grid-products"'))
  })

  it('features the first that is in stock, and none while all are sold out', async () => {
    const featured = (...inStock: boolean[]) =>
      get('/shop/kutije', {
        'product.filter': ({ input }) =>
          answer(
            pageOf(
              inStock.map((isAvailable, index) => ({
                ...card,
                id: index + 1,
                name: input.featured ? `Izdvojeno ${index + 1}` : card.name,
                isAvailable,
              })),
            ),
          ),
      })
    expect((await featured(false, true, true)).body).toContain('<h2>Izdvojeno 2</h2>')
    expect((await featured(false, false)).body).not.toContain('class="featured"')
  })

  it('features what is not in the first row below it, where there is such a product', async () => {
    const product = (id: number) => ({ ...card, id, name: `Proizvod ${id}`, isAvailable: true })
    const { body } = await get('/shop/kutije', {
      'product.filter': ({ input }) => answer(pageOf((input.featured ? [1, 2, 5] : [1, 2, 3, 4, 5]).map(product))),
    })
    expect(/<section class="featured".*?<h2>(.*?)<\/h2>/s.exec(body)?.[1]).toBe('Proizvod 5')
  })

  it('shows no such block on later pages, or where it features nothing [R2.85]', async () => {
    for (const { body } of [await get('/shop/kutije?page=2', withFeatured), await get('/shop/kutije')]) {
      expect(body).toContain('class="grid-products"')
      expect(body).not.toContain('class="featured"')
    }
  })
})

describe('a payment that failed', () => {
  it.each([
    ['/checkout/failure', 'Narudžba nije uspjela'],
    ['/en/checkout/failure', 'The order failed'],
    ['/de/checkout/failure', 'Die Bestellung ist fehlgeschlagen'],
  ])('is named in the language of %s [R2.9] [R2.102] [R8.25]', async (path, title) => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(body).toContain(`<title>${title} | Burin</title>`)
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  it('is where the checkout lets a payment provider lead back to [R2.9]', async () => {
    expect(stateOf((await get('/en/checkout')).body).data.failureURL).toBe('https://shop.test/en/checkout/failure')
  })
})

describe('a failure of the API', () => {
  it('shows the error screen with its status, and hands the error to the log [R2.43] [R2.46]', async () => {
    const { status, body, error } = await get('/product/papir', { 'product.get': () => refusal('INTERNAL') })
    expect(status).toBe(500)
    expect(body).toContain('Došlo je do pogreške')
    expect(error).toMatchObject({ statusCode: 500 })
  })
})

describe('a failure around every screen', () => {
  it('shows the error screen in a layout that needs nothing of editors [R2.43] [R2.46]', async () => {
    const { status, body, error } = await get('/en/shop', { 'cms.getElements': () => refusal('INTERNAL') })
    expect(status).toBe(500)
    expect(body).toContain('<h1>An error occurred</h1>')
    expect(body).toContain('href="/en"')
    expect(error).toMatchObject({ statusCode: 500 })
  })
})

describe('a screen that breaks while it renders', () => {
  it('leaves the error screen in the error layout, and its error for the log [R2.43]', async () => {
    const { status, body, error } = await get('/product/papir', {
      'product.get': () => answer({ ...product, media: null }),
    })
    expect(status).toBe(500)
    expect(body).toContain('Došlo je do pogreške')
    expect(body).not.toContain('<footer')
    expect(body).toContain('href="/"')
    expect(error).toBeInstanceOf(TypeError)
  })
})

describe('the languages that the site allows', () => {
  const renderIn = async (path: string, codes: readonly string[]) =>
    await render({
      url: new URL(path, 'https://shop.test'),
      site: { ...detected, languages: detected.languages.filter(({ code }) => codes.includes(code)) },
      fetch: fetchOf(sampleSite()),
      remember: (_, load) => load(fetchOf(sampleSite())),
      requestId: 'test',
    })
  const alternatesOf = (body: string) =>
    [...body.matchAll(/rel="alternate" hreflang="([\w-]+)"/g)].map(([, code]) => code)
  const selectorsOf = (body: string) =>
    [...body.matchAll(/<nav class="langs".*?<\/nav>/gs)].map(([nav]) =>
      [...nav.matchAll(/hrefLang="(\w+)"/gi)].map(([, code]) => code),
    )

  it('are all languages of its selectors, alternates and routes [R3.100]', async () => {
    const { body } = await renderIn('/', ['hrv', 'eng', 'deu'])
    expect(alternatesOf(body)).toEqual(['hr', 'en', 'de', 'x-default'])
    expect(selectorsOf(body)).toEqual([
      ['hr', 'en', 'de'],
      ['hr', 'en', 'de'],
    ])
    const two = await renderIn('/', ['hrv', 'deu'])
    expect(alternatesOf(two.body)).toEqual(['hr', 'de', 'x-default'])
    expect(selectorsOf(two.body)).toEqual([
      ['hr', 'de'],
      ['hr', 'de'],
    ])
    expect((await renderIn('/de/einkaufswagen', ['hrv', 'deu'])).status).toBe(200)
    expect((await renderIn('/en/cart', ['hrv', 'deu'])).status).toBe(404)
  })

  it('need no selector when there is one [R3.100]', async () => {
    const { body } = await renderIn('/', ['hrv'])
    expect(alternatesOf(body)).toEqual(['hr', 'x-default'])
    expect(selectorsOf(body)).toEqual([])
    for (const path of ['/en', '/de', '/de/einkaufswagen'])
      expect((await renderIn(path, ['hrv'])).status, path).toBe(404)
  })
})

describe('maintenance', () => {
  const underWork = { 'site.getConfig': () => answer({ ...config, maintenanceMode: true }) }

  it.each([
    ['/', 'Održavanje je u tijeku', 'Butiga će uskoro ponovno raditi.'],
    ['/en/product/paper', 'Maintenance in progress', 'The shop will be back soon.'],
    ['/de/kasse', 'Wartungsarbeiten', 'Der Shop ist bald wieder erreichbar.'],
  ])('replaces the whole public layout of %s [R2.37] [R2.38]', async (path, title, text) => {
    const { status, headers, body, requests } = await get(path, underWork)
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(text)
    expect(body).not.toMatch(/<header|<footer|<nav/)
    expect(requests.map(({ call }) => call)).not.toContain('product.get')
  })

  it.each([
    { mode: 'on', role: 'a visitor', isBackoffice: false, status: 503 },
    { mode: 'on', role: 'a back-office user', isBackoffice: true, status: 200 },
    { mode: 'off', role: 'a visitor', isBackoffice: false, status: 200 },
    { mode: 'off', role: 'a back-office user', isBackoffice: true, status: 200 },
  ])('is $mode: $role gets $status [R1.16] [R4.75]', async ({ mode, isBackoffice, status }) => {
    const page = await get('/product/papir', mode === 'on' ? underWork : {}, { isBackoffice })
    expect(page.status).toBe(status)
    expect(page.body.includes('<footer')).toBe(status === 200)
    // In the browser too, every address is left to the server.
    expect(stateOf(page.body).site.config.maintenanceMode).toBe(mode === 'on' ? true : undefined)
  })

  it('sends no referrer from pages whose address may hold a mailed token, from their first request on', async () => {
    const policyOf = async (path: string) => (await get(path)).headers['referrer-policy']
    expect(await Promise.all(['/prijava', '/zaboravljena-lozinka', '/kosarica'].map(policyOf))).toEqual([
      'no-referrer',
      'no-referrer',
      undefined,
    ])
  })

  it.each(['/prijava', '/en/forgot-password', '/de/social-login'])(
    'keeps %s open, where a back-office user logs in',
    async (path) => {
      expect((await get(path, underWork)).status).toBe(200)
    },
  )
})

describe('screens of the catalogue', () => {
  it('a product shows its price, what it cost, and the lowest of 30 days [R10.83]', async () => {
    const { body } = await get('/product/papir')
    expect(body).toContain('9,90\u00a0€')
    expect(body).toContain('Najniža cijena u zadnjih 30 dana')
    expect(body).toContain('<strong>čaše</strong>')
  })

  it('a list shows its total, its selects in a plain form, and a pager of links [R2.80] [R2.82] [R2.83] [R2.86] [R2.87]', async () => {
    const { body } = await get('/shop/kutije')
    expect(body).toContain('<h1>Kutije</h1>')
    expect(body).toMatch(/25 proizvoda/)
    expect(body).toMatch(/<form[^>]*action="\/shop\/kutije"/)
    expect(body).toContain('name="sort"')
    expect(body).toContain('name="limit"')
    expect(body).toContain('href="/shop/kutije?page=2"')
    expect(body).toMatch(/<button type="button" disabled="" aria-label="Prva"[^>]*>/)
  })

  it('leads to the same part of a list in every language that has it, to the start of the home page in others', async () => {
    const linksOf = async (path: string) => {
      const { body } = await get(path)
      const [nav = ''] = /<nav class="langs".*?<\/nav>/s.exec(body) ?? []
      return [...nav.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    }
    expect(await linksOf('/product?page=2&sort=3&other=1')).toEqual(
      ['/product', '/en/product', '/de/produkt'].map((path) => `${path}?page=2&sort=3`),
    )
    expect(await linksOf('/shop/kutije?page=2')).toEqual(['/shop/kutije?page=2', '/en', '/de'])
  })

  it('asks for the page, size and order that the address names', async () => {
    const { requests } = await get('/shop/kutije?page=2&limit=12&sort=3')
    const list = requests.find(({ call, input }) => call === 'product.filter' && input['page'] === 2)
    expect(list?.input).toMatchObject({
      mainCategory: 3,
      limit: 12,
      sort: [{ field: 'finalPrice', direction: 'asc' }],
    })
  })

  it('the shop is a grid of categories that lead to their products [R2.88]', async () => {
    expect((await get('/shop')).body).toMatch(/<a class="cat" href="\/shop\/kutije">/)
  })
})

describe('the public layout', () => {
  it('has a header with logo, mail, phone, location, the anchors of the home page and a mobile menu [R1.20] [R2.125] [R2.126]', async () => {
    const { body } = await get('/politika-privatnosti')
    for (const part of [
      'src="/media/logo.svg"',
      'href="mailto:bok@burin.example"',
      'href="tel:+38521555018"',
      'Put Firula 18',
    ]) {
      expect(body).toContain(part)
    }
    for (const anchor of ['pocetnaId', 'uslugeId', 'referenceId', 'kontaktId'])
      expect(body).toContain(`href="/#${anchor}"`)
    expect(body).toMatch(/<button[^>]*popoverTarget="menu"[^>]*aria-label="Otvori izbornik"/i)
  })

  it('has a footer with three pictures, description, notice, copyright, policies and the way up [R1.21] [R2.127] [R2.128]', async () => {
    const footer = (await get('/shop')).body.split('<footer')[1] ?? ''
    for (const name of ['eu', 'fond', 'program']) expect(footer).toContain(`src="/media/${name}.svg"`)
    for (const part of [
      'Burin je noćni vjetar.',
      'Sufinancirala je Europska unija.',
      '© 2026 Burin d.o.o.',
      'Na vrh stranice',
    ]) {
      expect(footer).toContain(part)
    }
    expect(footer).toContain('href="/politika-privatnosti"')
    expect(footer).toContain('href="/eu-projekti"')
  })

  it('offers the same content in every language that has it, else the home page [R10.54]', async () => {
    const { body } = await get('/product/papir')
    expect(body).toMatch(/<a href="\/en\/product\/paper"[^>]*hrefLang="en"/i)
    expect(body).toMatch(/<a href="\/de"[^>]*hrefLang="de"/i)
  })

  it('begins with a skip link to the content', async () => {
    expect((await get('/shop')).body).toMatch(/<div id="root"><a class="skip" href="#content">/)
  })
})

describe('what machines read of a page', () => {
  const structuredOf = (body: string) =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
      JSON.parse(text ?? 'null'),
    )

  it('is the product with its price, and the way to it', async () => {
    const [described, way] = structuredOf((await get('/product/papir')).body)
    expect(described).toMatchObject({
      '@type': 'Product',
      name: 'Saćasti papir',
      sku: 'SAC-50',
      offers: {
        url: 'https://shop.test/product/papir',
        price: '9.90',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Početna', item: 'https://shop.test/' },
        { position: 2, name: 'Butiga', item: 'https://shop.test/shop' },
        { position: 3, name: 'Saćasti papir' },
      ],
    })
  })

  it.each(['/product', '/shop', '/dogadjaji', '/recenzije', '/objave'])(
    'is the way to %s that it shows',
    async (path) => {
      const { body, status } = await get(path, {
        'events.filter': () => answer(pageOf([], 0, 10)),
        'posts.filter': () => answer(pageOf([], 0, 10)),
        'terms.filterTerms': () => answer({ ...pageOf([], 0, 10), categories: [] }),
      })
      expect(status).toBe(200)
      const displayed = /<ol class="crumbs">.*?<\/ol>/s.exec(body)?.[0] ?? ''
      const names = [...displayed.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item = '']) =>
        item.replaceAll(/<[^>]*>/g, ''),
      )
      const way = structuredOf(body).find((one) => one['@type'] === 'BreadcrumbList')
      const items = way?.['itemListElement'] as { name: string; item?: string }[]
      expect(names.length).toBeGreaterThan(1)
      expect(items.map(({ name }) => name)).toEqual(names)
      expect(items[0]?.item).toBe('https://shop.test/')
    },
  )

  it('is the maker of a product as its brand, with a page where it has one', async () => {
    const maker = (page?: string) => ({
      attributeCode: 'maker',
      label: 'Proizvođač',
      inputType: 'dropdown' as const,
      customClass: null,
      values: [{ id: 4, value: 'OPG Škarić', isMedia: false, swatch: null, shopDefault: false, ...(page && { page }) }],
    })
    const attributeSet = { attributes: [{ attributeCode: 'maker', value: 4 }] }
    const of = async (page?: string) => {
      const made = { ...product, attributeSet, associatedAttributes: [maker(page)] }
      return (await get('/product/papir', { 'product.get': () => answer(made) })).body
    }
    const linked = await of('opg-skaric')
    expect(structuredOf(linked)[0].brand).toEqual({
      '@type': 'Brand',
      name: 'OPG Škarić',
      url: 'https://shop.test/opg-skaric',
    })
    expect(linked).toContain('<a href="/opg-skaric">OPG Škarić</a>')
    const plain = await of()
    expect(structuredOf(plain)[0].brand).toEqual({ '@type': 'Brand', name: 'OPG Škarić' })
    expect(plain).toMatch(/<td class="num">OPG Škarić<\/td>/)
    expect(structuredOf((await get('/product/papir')).body)[0]).not.toHaveProperty('brand')
  })

  it('is what a product costs in quantity', async () => {
    const quantityPrices = [
      { from: 1, price: 9.9 },
      { from: 10, price: 9 },
    ]
    const { body } = await get('/product/papir', { 'product.get': () => answer({ ...product, quantityPrices }) })
    const [described] = structuredOf(body)
    expect(described.offers.priceSpecification).toMatchObject([
      { price: '9.90', priceCurrency: 'EUR', eligibleQuantity: { minValue: 1 } },
      { price: '9.00', priceCurrency: 'EUR', eligibleQuantity: { minValue: 10 } },
    ])
  })

  it('is the shop itself on its home page', async () => {
    expect(structuredOf((await get('/')).body)).toEqual([
      { '@context': 'https://schema.org', '@type': 'Organization', name: 'Burin', url: 'https://shop.test' },
    ])
  })

  it('stays in its element, whatever a product is called [I37]', async () => {
    const name = '</script><script>alert(1)</script><!--'
    const { body } = await get('/product/papir', { 'product.get': () => answer({ ...product, name }) })
    expect(body).not.toContain('<script>alert')
    expect(structuredOf(body)[0]).toMatchObject({ name })
  })

  it('contains the Open Graph tags of a shared link', async () => {
    const { body } = await get('/product/papir?utm_source=a')
    expect(body).toContain('<meta property="og:title" content="Saćasti papir">')
    expect(body).toContain('<meta property="og:url" content="https://shop.test/product/papir">')
    expect((await get('/nema')).body).not.toContain('og:')
  })
})

it('is the same page whatever else the address asks for [I34]', async () => {
  const { body } = await get('/shop/kutije?page=2')
  for (const query of ['page=2&utm_source=canary', 'canary=1&page=2', 'page=2&sort=canary&lang=deu']) {
    expect((await get(`/shop/kutije?${query}`)).body).toBe(body)
  }
})

describe('a closed site', () => {
  it('asks for its password in place of every page, and shows no part of it [R3.92] [R10.62]', async () => {
    for (const path of ['/', '/product/papir', '/kosarica', '/nema']) {
      const site = sampleSite()
      const fetch = fetchOf(site)
      const url = new URL(path, 'https://shop.test')
      const input = { url, site: detected, fetch, requestId: 'test', locked: true }
      const { status, body } = await render({ ...input, remember: (_, load) => load(fetch) })
      expect(status).toBe(401)
      expect(body).toContain('<input type="password"')
      expect(body).toMatch(/<meta name="robots" content="noindex/)
      expect(body).not.toContain('<header')
      expect(site.requests.map(({ call }) => call)).not.toContain('product.get')
    }
  })

  it('sends only what its password page displays, in the markup and in the state [R10.62]', async () => {
    const hidden = 'canary'
    const secretive = elements.map((element) => ({
      ...element,
      parts: { ...element.parts, note: hidden },
      meta: { note: hidden },
      linkMeta: { note: hidden },
      mobileMeta: { note: hidden },
      options: { note: hidden },
      mobileOptions: { note: hidden },
    }))
    const fetch = fetchOf(
      sampleSite({
        'cms.getElements': () => answer(secretive),
        'site.getConfig': () => answer({ ...config, cmsOptions: [{ key: 'HomePageSlug', value: hidden }] }),
      }),
    )
    const url = new URL('/shop?mobileView=true', 'https://shop.test')
    const input = { url, site: detected, fetch, requestId: 'test', locked: true }
    const { body } = await render({ ...input, remember: (_, load) => load(fetch) })
    for (const displayed of ['021 555 018', '/media/logo-on-night.svg']) expect(body).toContain(displayed)
    for (const stored of [hidden, 'Usluge', 'Put Firula', 'Sufinancirala', 'Kolačići', 'Politika'])
      expect(body, stored).not.toContain(stored)
  })
})

describe('a page that is newer than this build', () => {
  it('shows what it can, and names the blocks that it cannot show', async () => {
    const elements = ['contact', 'carousel', 'carousel'].map((block, index) => ({
      id: `s${index}`,
      block,
      anchor: null,
      props: { heading: 'Javite se', text: '', facts: [], action: { label: 'Pišite', link: '/' } },
    }))
    const post = { title: 'Početna', slug: 'home-page', postType: 'page', language_code: 'hrv', html: '', meta: {} }
    const { body, status, warnings } = await get('/', {
      'cms.getPost': () => answer({ id: 1, ...post, elements, published_at: null, translations: [] }),
    })
    expect(status).toBe(200)
    expect(body).toContain('Javite se')
    expect(warnings).toEqual(['/: a section is not shown: this build has no block carousel'])
    expect((await get('/shop')).warnings).toBeUndefined()
  })
})

describe('a page about a value of an attribute', () => {
  const value = {
    ...homePage,
    title: 'OPG Škarić',
    slug: 'opg-skaric',
    html: '<p>Tristo stabala.</p>',
    meta: {
      description: 'Škrip, Brač.',
      image: { src: '/media/skaric.svg', alt: 'Maslinik', width: 476, height: 372 },
    },
    elements: [{ id: 's1', block: 'valueProducts', anchor: null, props: { heading: 'Iz ovih ruku' } }],
    about: { attributeCode: 'maker', value: 32, attributePage: { title: 'Proizvođači', slug: 'proizvodaci' } },
    translations: [
      { language_code: 'hrv', slug: 'opg-skaric' },
      { language_code: 'deu', slug: 'hof-skaric' },
    ],
  } satisfies Post
  const show = (total: number, post: Post = value) =>
    get('/opg-skaric', {
      'cms.getPost': () => answer(post),
      'product.filter': ({ input: { limit } }) => answer(pageOf([{ ...card, name: 'Ulje' }], total, Number(limit))),
    })

  it('shows its picture, text and products, under the page of the attribute', async () => {
    const { body, requests, status } = await show(1)
    expect(status).toBe(200)
    expect(body).toMatch(
      /<h1>OPG Škarić<\/h1>.*Tristo stabala.*<img[^>]*src="\/media\/skaric.svg"[^>]*alt="Maslinik".*Ulje/s,
    )
    expect(body).toMatch(/class="crumbs".*<a href="\/proizvodaci">Proizvođači<\/a>.*aria-current="page">OPG Škarić/s)
    expect(body).toContain('<link rel="canonical" href="https://shop.test/opg-skaric">')
    expect(body).toContain('hreflang="de" href="https://shop.test/de/hof-skaric"')
    expect(body).toContain('"@type":"BreadcrumbList"')
    const requested = requests.filter(({ call }) => call === 'product.filter').map(({ input }) => input)
    expect(requested).toEqual([
      { filters: [{ key: 'maker', value: [32] }], limit: 24, sort: [{ field: 'categoryPriority', direction: 'desc' }] },
    ])
    expect(body).not.toContain('filter.maker')
  })

  it('leads to the list of all its products where there are more', async () => {
    expect((await show(25)).body).toContain('href="/product?filter.maker=32"')
  })

  it('has no products, and asks for none, where the page is about nothing', async () => {
    const { about: _, ...other } = value
    const { body, requests } = await show(25, other)
    expect(body).not.toContain('<h2>Iz ovih ruku')
    expect(body).not.toContain('class="crumbs"')
    expect(requests.map(({ call }) => call)).not.toContain('product.filter')
  })

  it('is one of those that the page of the attribute leads to', async () => {
    const elements = [{ id: 's1', block: 'valuePages', anchor: null, props: { heading: 'Svi' } }]
    const makers = { ...value, title: 'Proizvođači', slug: 'proizvodaci', about: { ...value.about, value: null } }
    const pages = ['a', 'b'].map((slug, index) => ({
      id: index,
      slug,
      title: `OPG ${slug}`,
      description: '',
      image: null,
    }))
    const { body, requests } = await get('/proizvodaci', {
      'cms.getPost': () => answer({ ...makers, elements }),
      'cms.filterValuePages': ({ input: { page } }) => answer(pageOf([pages[Number(page) - 1]!], 2, 1, Number(page))),
    })
    expect(body).toMatch(/href="\/a".*OPG a.*href="\/b".*OPG b/s)
    expect(body).not.toContain('href="/proizvodaci">')
    expect(requests.filter(({ call }) => call === 'cms.filterValuePages').map(({ input }) => input)).toEqual([
      { filters: [{ key: 'attribute', value: ['maker'] }], page: 1 },
      { filters: [{ key: 'attribute', value: ['maker'] }], page: 2 },
    ])
  })
})

describe('the section tool of development', () => {
  it('shows every block that a page can be made of [R2.60] [R10.78]', async () => {
    const { status, body } = await get('/section-tool')
    expect(status).toBe(200)
    for (const name of blockNames) expect(body).toContain(`<code>${name}</code>`)
    // What the schemas say of their fields.
    const words = body.replaceAll('<!-- -->', '')
    expect(words.includes('<code>tiles.title</code> text, at most 80, per language')).toBe(true)
    expect(body).toContain('noindex')
  })
})
