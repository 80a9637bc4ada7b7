import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const nothing = { kind: 'none', id: null, slug: null, language_code: null }

describe('decide', () => {
  const decide = (path: string) =>
    unwrap(shop.commerce().cms.decide({ params: path.split('/').filter(Boolean).map(decodeURIComponent) }))

  it.each([
    ['/', 'page', 'home-page', 'hrv'],
    ['/en', 'page', 'home-page', 'eng'],
    ['/politika-privatnosti', 'page', 'politika-privatnosti', 'hrv'],
    ['/de/datenschutzerklaerung', 'page', 'datenschutzerklaerung', 'deu'],
    ['/product/poklon-bon-50', 'product', 'poklon-bon-50', 'hrv'],
    ['/en/product/gift-voucher-50', 'product', 'gift-voucher-50', 'eng'],
    ['/de/produkt/geschenkgutschein-50', 'product', 'geschenkgutschein-50', 'deu'],
    ['/shop/pokloni-s-otoka', 'productCategory', 'pokloni-s-otoka', 'hrv'],
    ['/de/shop/inselgeschenke', 'productCategory', 'inselgeschenke', 'deu'],
  ])('%s is a %s [R7.46] [R2.17]', async (path, kind, slug, language_code) => {
    expect(await decide(path)).toEqual({ kind, id: expect.any(Number), slug, language_code })
  })

  it.each([
    ['/produkt/geschenkgutschein-50', '/product/poklon-bon-50'],
    ['/de/product/gift-voucher-50', '/de/produkt/geschenkgutschein-50'],
    ['/en/produkt/gift-voucher-50', '/en/product/gift-voucher-50'],
    ['/privacy-policy', '/politika-privatnosti'],
    ['/de/shop/island-gifts', '/de/shop/inselgeschenke'],
  ])("%s, another language's word or slug, moves to %s [R10.27]", async (path, redirect) => {
    expect(await decide(path)).toMatchObject({ redirect })
  })

  it("answers the id of the path's own language", async () => {
    const page = await unwrap(shop.commerce().cms.getPost({ slug: 'politika-privatnosti' }))
    expect(await decide('/privacy-policy')).toMatchObject({ id: page.id, slug: page.slug, language_code: 'hrv' })
  })

  it.each([
    ['/eng', '/en'],
    ['/deu/shop/inselgeschenke', '/de/shop/inselgeschenke'],
    ['/hr/politika-privatnosti', '/politika-privatnosti'],
    ['/hrv', '/'],
  ])('%s, a prefix of three letters or of the default language, moves to %s [R10.28]', async (path, redirect) => {
    expect(await decide(path)).toMatchObject({ redirect })
  })

  it('has one address for the home page [R3.97]', async () => {
    expect(await decide('/home-page')).toMatchObject({ kind: 'page', redirect: '/' })
    expect(await decide('/de/home-page')).toMatchObject({ redirect: '/de' })
    const option = shop.db.updateTable('site_option').where('key', '=', 'HomePageSlug')
    await option.set({ value: '"eu-projekti"' }).execute()
    expect(await decide('/')).toMatchObject({ slug: 'eu-projekti' })
    await option.set({ value: '"home-page"' }).execute()
  })

  it.each([
    '/nema-toga',
    '/product',
    '/shop',
    '/product/nema-toga',
    '/shop/politika-privatnosti',
    '/fr/politika-privatnosti',
    '/a/b/c/d',
    '/en/product/x/y',
  ])('%s is nothing [R7.46]', async (path) => {
    expect(await decide(path)).toEqual(nothing)
  })

  it.each([
    ['/product/kutija-za-selidbu-sidro-sid-s-nat', '/product/kutija-za-selidbu-sidro', 'kutija-za-selidbu-sidro'],
    ['/de/produkt/umzugskarton-sidro-sid-s-nat', '/de/produkt/umzugskarton-sidro', 'umzugskarton-sidro'],
  ])('%s, a variant that is not visible alone, moves to its main product [R2.32]', async (path, redirect, slug) => {
    expect(await decide(path)).toMatchObject({ kind: 'product', redirect, slug })
  })

  it('finds neither drafts nor archived products, nor variants of them', async () => {
    await shop.db.updateTable('product').set({ archived: true }).where('sku', '=', 'BOC-3').execute()
    await shop.db.updateTable('post').set({ status: 'draft' }).where('slug', '=', 'eu-projects').execute()
    expect(await decide('/product/karton-za-tri-boce')).toEqual(nothing)
    await shop.db.updateTable('product').set({ archived: true }).where('sku', '=', 'ZDJ-NEV').execute()
    expect(await decide('/product/zdjela-nevera-zdj-nev-mor')).toEqual(nothing)
    expect(await decide('/en/eu-projects')).toEqual(nothing)
    expect(await decide('/en/eu-projekti')).toEqual(nothing)
  })
})

describe('getUrlOnLanguage', () => {
  it.each([
    ['/', 'deu', '/de'],
    ['/en', 'hrv', '/'],
    ['/uvjeti-kupnje#povrat', 'eng', '/en/terms-of-sale#povrat'],
    ['/de/produkt/umzugskarton-sidro?cartItemId=7', 'hrv', '/product/kutija-za-selidbu-sidro?cartItemId=7'],
    ['/shop/trake-i-naljepnice', 'deu', '/de/shop/klebebaender-und-etiketten'],
    ['/kosarica', 'eng', null],
    ['/nema-toga', 'eng', null],
    ['/uvjeti-kupnje', 'fra', null],
    ['https://evil.example/', 'eng', null],
    ['//evil.example', 'eng', null],
    ['/%E0%A4%A', 'eng', null],
  ])('%s in %s is %s [R7.48]', async (path, language, url) => {
    expect(await unwrap(shop.commerce().cms.getUrlOnLanguage({ path, language }))).toEqual({ url })
  })
})

describe('searchSlugs', () => {
  const search = async (text: string, limit?: number) =>
    (await unwrap(shop.commerce().cms.searchSlugs({ search: text, ...(limit && { limit }) }))).map(
      ({ kind, slug }) => `${kind} ${slug}`,
    )

  it('finds content of every kind by slug or title, the best of each kind first [R7.47]', async () => {
    const match = await search('poklon')
    expect(match.slice(0, 2)).toEqual([expect.stringMatching(/^product poklon-/), 'productCategory pokloni-s-otoka'])
    expect(await search('SACASTI')).toEqual(['product sacasti-papir-za-zastitu'])
    expect(await search('uvjeti-kupnje', 1)).toEqual(['page uvjeti-kupnje'])
    expect(await search('kutija-za-selidbu-sidro', 1)).toEqual(['product kutija-za-selidbu-sidro'])
    for (const wild of ['%', '_', '\\']) expect(await search(wild)).toEqual([])
  })
})
