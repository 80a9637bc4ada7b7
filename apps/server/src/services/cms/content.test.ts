import { unwrap } from '@butiga/commerce-sdk'
import { Element, PageCard, Post } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

describe('getPost', () => {
  it('answers a page with its text and its slugs in other languages', async () => {
    const page = await unwrap(shop.commerce({ language: 'deu' }).cms.getPost({ slug: 'datenschutzerklaerung' }))
    expect(Post.parse(page)).toMatchObject({
      title: 'Datenschutzerklärung',
      postType: 'page',
      language_code: 'deu',
      html: expect.stringContaining('<h2>Cookies</h2>'),
      elements: [],
      translations: [
        { language_code: 'deu', slug: 'datenschutzerklaerung' },
        { language_code: 'eng', slug: 'privacy-policy' },
        { language_code: 'hrv', slug: 'politika-privatnosti' },
      ],
    })
  })

  it('answers the home page as sections in their order', async () => {
    const page = await unwrap(shop.commerce().cms.getPost({ slug: 'home-page' }))
    expect(page.elements.map(({ block, anchor }) => [block, anchor])).toEqual([
      ['hero', 'pocetnaId'],
      ['needs', null],
      ['featured', null],
      ['services', 'uslugeId'],
      ['spotlight', null],
      ['references', 'referenceId'],
      ['contact', 'kontaktId'],
    ])
  })

  it('hides what is a draft, not yet published or of another language', async () => {
    const { cms } = shop.commerce()
    const missing = { code: 'NOT_FOUND', status: 404 }
    expect(await failureOf(cms.getPost({ slug: 'privacy-policy' }))).toMatchObject(missing)
    const page = shop.db.updateTable('post').where('slug', '=', 'eu-projekti')
    await page.set({ status: 'draft' }).execute()
    expect(await failureOf(cms.getPost({ slug: 'eu-projekti' }))).toMatchObject(missing)
    await page.set({ status: 'published', published_at: new Date(Date.now() + 60_000) }).execute()
    expect(await failureOf(cms.getPost({ slug: 'eu-projekti' }))).toMatchObject(missing)
    await page.set({ published_at: new Date(Date.now() - 60_000) }).execute()
    expect(await unwrap(cms.getPost({ slug: 'eu-projekti' }))).toMatchObject({ title: 'EU projekti' })
  })
})

describe('pages about the values of an attribute', () => {
  const titleOf = (slug: string, language: string) =>
    shop.db.updateTable('post').where('slug', '=', slug).where('language_code', '=', language)

  it('say which value they are about, and through which page one comes to them', async () => {
    const { cms, product } = shop.commerce({ language: 'eng' })
    const { about } = Post.parse(await unwrap(cms.getPost({ slug: 'opg-skaric' })))
    expect(about).toEqual({
      attributeCode: 'maker',
      value: expect.any(Number),
      attributePage: { title: 'Makers', slug: 'makers' },
    })
    const { records } = await unwrap(
      product.filter({
        filters: [{ key: 'maker', value: [about?.value ?? 0] }],
        sort: [{ field: 'name', direction: 'asc' }],
      }),
    )
    expect(records.map(({ sku }) => sku)).toEqual(['DZE-SMO', 'ULJ-OBL'])
    expect((await unwrap(cms.getPost({ slug: 'makers' }))).about).toEqual({
      attributeCode: 'maker',
      value: null,
      attributePage: { title: 'Makers', slug: 'makers' },
    })
    expect(await unwrap(cms.getPost({ slug: 'delivery' }))).not.toHaveProperty('about')
  })

  it('have no way through a page that is not published in their language', async () => {
    const page = titleOf('hersteller', 'deu')
    await page.set({ status: 'draft' }).execute()
    const { about } = await unwrap(shop.commerce({ language: 'deu' }).cms.getPost({ slug: 'opg-skaric' }))
    expect(about).toMatchObject({ attributeCode: 'maker', attributePage: null })
    await page.set({ status: 'published' }).execute()
  })

  it('are listed in the order of the values, page after page, without drafts', async () => {
    const { cms } = shop.commerce({ language: 'deu' })
    const list = async (input: Parameters<typeof cms.filterValuePages>[0]) => await unwrap(cms.filterValuePages(input))
    const maker = [{ key: 'attribute' as const, value: ['maker'] }]
    const first = await list({ filters: maker, limit: 2 })
    expect(PageCard.parse(first.records[0])).toMatchObject({
      title: 'Hof Škarić',
      slug: 'opg-skaric',
      description: 'Škrip, Brač. Öl und Feigen.',
      image: { src: expect.stringMatching(/^\/media\/.*maker-skaric\.svg$/), alt: '' },
    })
    expect([first.totalItems, first.records.map(({ slug }) => slug)]).toEqual([13, ['opg-skaric', 'opg-muzic']])
    expect((await list({ filters: maker, limit: 2, page: 7 })).records.map(({ slug }) => slug)).toEqual([
      'tkaonica-perisin',
    ])
    expect((await list({ filters: [{ key: 'attribute', value: ['origin'] }] })).totalItems).toBe(0)
    const page = titleOf('opg-muzic', 'deu')
    await page.set({ status: 'draft' }).execute()
    expect((await list({})).totalItems).toBe(12)
    await page.set({ status: 'published' }).execute()
  })
})

describe('getElements', () => {
  it('answers header, footer and cookie notice in the order asked for [R3.59] [R7.43]', async () => {
    const handlers = ['footer-section', 'header-section', 'cookie-section']
    const elements = await unwrap(shop.commerce({ language: 'eng' }).cms.getElements({ handlers }))
    expect(elements.map(({ handler }) => handler)).toEqual(handlers)
    expect(elements[0]?.parts).toMatchObject({
      copyright: '© 2026 Burin d.o.o., Split. A sample shop: the pictures of its goods are renderings.',
      pictures: [{}, {}, {}],
    })
    expect(await unwrap(shop.commerce().cms.getElements({ handlers: ['unknown'] }))).toEqual([])
  })

  it('answers every field of an element [R3.60]', async () => {
    const [element] = await unwrap(shop.commerce().cms.getElements({ handlers: ['header-section'] }))
    expect(Element.parse(element)).toMatchObject({
      type: 'static-element',
      language_code: 'hrv',
      slug: 'header-section',
      title: 'Zaglavlje',
    })
    expect(Object.keys(element ?? {}).toSorted()).toEqual(Object.keys(Element.def.shape).toSorted())
  })

  it("answers the site's own element where the language lacks it", async () => {
    await shop.db
      .deleteFrom('element')
      .where('language_code', '=', 'deu')
      .where('handler', '=', 'cookie-section')
      .execute()
    const [element] = await unwrap(shop.commerce({ language: 'deu' }).cms.getElements({ handlers: ['cookie-section'] }))
    expect(element).toMatchObject({ language_code: 'hrv', parts: { accept: 'Prihvaćam' } })
  })
})

describe('getNavigation', () => {
  it('answers the navigation main as a tree, by name and by id [R3.61] [R7.45]', async () => {
    const { cms } = shop.commerce({ language: 'eng' })
    const main = await unwrap(cms.getNavigation({ id: 'main' }))
    expect(main.items.map(({ title, link }) => [title, link])).toEqual([
      ['Home', '/en#pocetnaId'],
      ['Services', '/en#uslugeId'],
      ['Shop', '/en/shop'],
      ['References', '/en#referenceId'],
      ['Contact', '/en#kontaktId'],
    ])
    expect(main.items[2]?.children).toEqual([
      {
        title: 'Boxes and packaging',
        link: '/en/shop/boxes-and-packaging',
        children: [
          { title: 'Tapes and labels', link: '/en/shop/tapes-and-labels', children: [] },
          { title: 'Protection and filling', link: '/en/shop/protection-and-filling', children: [] },
          { title: 'Moving house', link: '/en/shop/moving-house', children: [] },
        ],
      },
      {
        title: 'Island gifts',
        link: '/en/shop/island-gifts',
        children: [
          { title: 'Island pantry', link: '/en/shop/island-pantry', children: [] },
          { title: 'Ceramics and home', link: '/en/shop/ceramics-and-home', children: [] },
        ],
      },
      { title: 'Delivery services', link: '/en/shop/delivery-services', children: [] },
    ])
    expect(await unwrap(cms.getNavigation({ id: String(main.id) }))).toEqual(main)
  })

  it('returns every navigation that the option names, and no other [R3.69]', async () => {
    const { cms } = shop.commerce()
    for (const id of ['footer1', 'footer2', 'footer3', 'footer4']) {
      expect((await unwrap(cms.getNavigation({ id }))).items.length).toBeGreaterThan(0)
    }
    for (const id of ['footer5', '4711', '99999999999', "main' or 1=1"]) {
      expect(await failureOf(cms.getNavigation({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('filterConsentAssignments', () => {
  it('says which consents a step asks for and which it requires [R3.52]', async () => {
    const { cms } = shop.commerce()
    const all = await unwrap(cms.filterConsentAssignments({}))
    expect(all).toMatchObject({ totalRecords: 6, pagination: { perPage: 50, page: 1 } })
    const address = await unwrap(cms.filterConsentAssignments({ assigned_to: 'checkoutAddress' }))
    expect(address.records).toMatchObject([{ assigned_to: 'checkoutAddress' }])
    const [step] = address.records
    expect(step?.consents).toHaveLength(2)
    expect(step?.requiredConsents).toEqual(step?.consents.slice(0, 1))
    expect((await unwrap(cms.filterConsentAssignments({ perPage: 1, page: 2 }))).records).toMatchObject([
      { assigned_to: 'checkoutPayment' },
    ])
    expect((await unwrap(cms.filterConsentAssignments({ assigned_to: 'nowhere' }))).records).toEqual([])
  })
})

describe('filterOptions', () => {
  it('answers the public options, all or those named, whatever their shape [R7.40] [R3.75]', async () => {
    const shapes = { CustomOptions: { chat: { hours: [8, 20] } }, EnvironmentVariable: { stage: 'test' } }
    for (const [key, value] of Object.entries(shapes))
      await shop.db
        .updateTable('site_option')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', key)
        .execute()
    const { cms } = shop.commerce()
    expect(await unwrap(cms.filterOptions({ keys: Object.keys(shapes) }))).toEqual(
      Object.entries(shapes).map(([key, value]) => ({ key, value })),
    )
    const all = await unwrap(cms.filterOptions({}))
    expect(all.length).toBeGreaterThan(20)
    expect(await unwrap(cms.filterOptions({ keys: ['PasswordProtection', 'SendEmailTo', 'Nothing'] }))).toEqual([])
    expect(await unwrap(cms.filterOptions({ keys: [] }))).toEqual(all)
  })
})
