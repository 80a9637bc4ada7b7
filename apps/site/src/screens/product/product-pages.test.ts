import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { sampleConfigurable, sampleDetails } from '@butiga/react-ui/testing/samples'
import { describe, expect, it } from 'vitest'
import { render } from '../../entry-server.tsx'
import { config, detected, fetchOf, sampleSite } from '../../testing/sample-site.ts'

const box = sampleConfigurable()
const variant = sampleDetails({
  id: 33,
  slug: 'kutija-33',
  name: 'Kutija 2 11',
  sku: 'KUT-2-11',
  isVisibleIndividually: false,
  mainProductSlug: 'kutija',
})
const bundle = sampleDetails({ id: 5, slug: 'poklon', name: 'Poklon', format: 'bundle' })
const products = [box, variant, bundle]

const get = async (path: string, answers: Parameters<typeof sampleSite>[0] = {}) => {
  const site = sampleSite({
    'product.get': ({ input }) => {
      const match = products.find(({ slug }) => slug === input['slug'])
      return match ? answer(match) : refusal('PRODUCT_NOT_FOUND')
    },
    'product.checkBundles': () =>
      answer({ lines: [{ product: box, quantity: 2, format: 'configurable', configurable: true }] }),
    ...answers,
  })
  const page = await render({
    url: new URL(path, 'https://shop.test'),
    site: detected,
    fetch: fetchOf(site),
    remember: (_, load) => load(fetchOf(site)),
    requestId: 'test',
  })
  return { ...page, requests: site.requests }
}
const structuredOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? 'null'),
  )

describe('the page of a product', () => {
  it.each([
    ['wide', 'wide'],
    ['default', 'default'],
    ['unheard-of', 'default'],
    [null, 'default'],
  ])('is laid out as the option DefaultProductTemplate says: %j as %s [R3.89]', async (value, template) => {
    const cmsOptions = [...config.cmsOptions, { key: 'DefaultProductTemplate', value }]
    const { body } = await get('/product/kutija', { 'site.getConfig': () => answer({ ...config, cmsOptions }) })
    expect(body).toContain(`<div class="wrap page" data-template="${template}">`)
  })
})

describe('what search engines show of a product', () => {
  const head = async (fields: object) => {
    const product = { ...sampleDetails({ slug: 'mjed', name: 'Mjed', summary: 'Jedna rečenica.' }), ...fields }
    const { body } = await get('/product/mjed', { 'product.get': () => answer(product) })
    return [/<title>(.*?)<\/title>/.exec(body)?.[1], /<meta name="description" content="(.*?)">/.exec(body)?.[1]]
  }

  it('is its name and its summary, unless it has texts for them', async () => {
    expect(await head({})).toEqual([expect.stringContaining('Mjed'), 'Jedna rečenica.'])
    expect(await head({ seoTitle: 'Za tražilice', seoDescription: 'Opis za njih.' })).toEqual([
      expect.stringMatching(/^Za tražilice/),
      'Opis za njih.',
    ])
  })
})

describe('the page of a variant', () => {
  it('shows its price, its reduction and its picture without scripts, and leads search engines to the product', async () => {
    const { status, body } = await get('/product/kutija?variant=KUT-2-11')
    expect(status).toBe(200)
    expect(body).toMatch(/<span class="price price-xl price-sale">6,00\s€<\/span>/)
    expect(body).toContain('/media/33/kutija.svg')
    expect(body).toContain('<link rel="canonical" href="https://shop.test/product/kutija">')
    expect(body).toMatch(
      /<input type="radio" [^>]*form="buy"[^>]* name="choice-size" checked="" value="2"\/><span class="t" aria-hidden="true">L<small>/,
    )
  })

  it('leads to each other variant by a link where there are no scripts', async () => {
    const { body } = await get('/product/kutija?variant=KUT-2-11')
    const [, links = ''] = /<noscript>(<p><strong>Izvedbe.*?)<\/noscript>/s.exec(body) ?? []
    expect(
      [...links.matchAll(/<a href="([^"]+)"( aria-current="true")?>/g)].map(([, href, current]) => [href, !!current]),
    ).toEqual([
      ['/product/kutija', false],
      ['/product/kutija?variant=KUT-1-12', false],
      ['/product/kutija?variant=KUT-2-11', true],
    ])
    expect(links).toContain('rasprodano')
  })

  it('is that of its main product, with the variant chosen, when it has none of its own [R2.32]', async () => {
    expect(await get('/product/kutija-33')).toMatchObject({
      status: 301,
      headers: { location: '/product/kutija?variant=KUT-2-11' },
    })
  })

  it('leads to the product for a SKU that is not of it', async () => {
    expect(await get('/product/kutija?variant=NEMA')).toMatchObject({
      status: 301,
      headers: { location: '/product/kutija' },
    })
  })
})

describe('the structured data of a product', () => {
  it('is every variant with its own address and price', async () => {
    const [group] = structuredOf((await get('/product/kutija')).body)
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'KUT',
      url: 'https://shop.test/product/kutija',
    })
    expect(group.hasVariant.map(({ sku, offers }: { sku: string; offers: unknown }) => [sku, offers])).toMatchObject([
      ['KUT-1-11', { price: '4.00', availability: 'https://schema.org/InStock' }],
      ['KUT-1-12', { availability: 'https://schema.org/OutOfStock' }],
      ['KUT-2-11', { price: '6.00', url: 'https://shop.test/product/kutija?variant=KUT-2-11' }],
    ])
  })
})

describe('the page of a bundle', () => {
  it('lists its parts without scripts', async () => {
    const { body, requests } = await get('/product/poklon')
    expect(body).toContain('U paketu')
    expect(body).toMatch(/<a href="\/product\/kutija"><strong>Kutija<\/strong><\/a>/)
    expect(body).toMatch(/Zasebno biste platili <span class="num">8,00\s€/)
    expect(requests.filter(({ call }) => call === 'product.checkBundles')).toHaveLength(1)
  })

  it('sells it even when its parts cannot be loaded', async () => {
    const { status, body } = await get('/product/poklon', { 'product.checkBundles': () => refusal('INTERNAL') })
    expect(status).toBe(200)
    expect(body).toContain('Dodaj u košaricu')
    expect(body).not.toContain('<h2>U paketu')
  })
})
