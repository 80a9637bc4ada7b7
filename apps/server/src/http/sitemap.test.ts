import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'
import type { App } from '../calls/env.ts'

let shop: Shop
let app: App
beforeAll(async () => {
  shop = await startShop()
  app = shop.appWith({ pages: pagesOf(() => Promise.resolve({ status: 404, headers: {}, body: '' })) })
})
afterAll(() => shop.stop())

const get = async (path: string) => await app.fetch(new Request(`http://localhost${path}`))
const sitemap = async () => await (await get('/sitemap.xml')).text()
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location)
const setOption = (key: string, value: unknown) =>
  shop.db
    .updateTable('site_option')
    .where('key', '=', key)
    .set({ value: JSON.stringify(value) })
    .execute()
const addPage = (slug: string) =>
  shop.db
    .insertInto('post')
    .values({
      site_id: shop.site.id,
      translation_group: 9000 + slug.length,
      language_code: 'hrv',
      post_type: 'page',
      slug,
      title: slug,
      published_at: new Date(),
    })
    .execute()

describe('the sitemap', () => {
  it('lists every page, product and category in every language, once [R2.16]', async () => {
    const answer = await get('/sitemap.xml')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const all = locations(await answer.text())
    const { id } = await shop.db.selectFrom('category').select('id').orderBy('id').executeTakeFirstOrThrow()
    const category = await shop.db
      .selectFrom('category_translation')
      .select(['slug', 'language_code'])
      .where('category_id', '=', id)
      .execute()
    const slug = (code: string) => category.find(({ language_code }) => language_code === code)?.slug
    expect(all).toEqual(
      expect.arrayContaining([
        'http://localhost/',
        'http://localhost/en',
        'http://localhost/de/shop',
        `http://localhost/shop/${slug('hrv')}`,
        `http://localhost/en/shop/${slug('eng')}`,
      ]),
    )
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeLessThanOrEqual(50_000)
  })

  it('is well formed XML that names no foreign host', async () => {
    await addPage("o'nas-&-<vi>")
    const xml = await sitemap()
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/')).toBe(true)
    expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toMatch(
      /&|<(?!\/?(\?xml|urlset|url|loc|lastmod|xhtml:|image:))/,
    )
    expect(xml).toContain('<loc>http://localhost/o&apos;nas-%26-%3Cvi%3E</loc>')
    for (const location of locations(xml)) expect(location).toMatch(/^http:\/\/localhost\//)
  })

  it('tells dates, languages and pictures as SiteMapOptions says [R3.85]', async () => {
    const parts = {
      lastmod: '<lastmod>20',
      hreflang: 'hreflang="x-default"',
      images: '<image:loc>http://localhost/media/',
    }
    for (const [option, part] of Object.entries(parts)) {
      await setOption('SiteMapOptions', { lastmod: true, hreflang: true, images: true })
      expect(await sitemap()).toContain(part)
      await setOption('SiteMapOptions', { lastmod: true, hreflang: true, images: true, [option]: false })
      expect(await sitemap()).not.toContain(part)
    }
  })

  it('is made anew while AutoGenerateSiteMap is on, and stays as it is while it is off [R3.81]', async () => {
    await addPage('nova-stranica')
    const before = await sitemap()
    expect(before).toContain('http://localhost/nova-stranica')
    await setOption('AutoGenerateSiteMap', false)
    await addPage('jos-novija-stranica')
    expect(await sitemap()).toBe(before)
    await setOption('AutoGenerateSiteMap', true)
    expect(await sitemap()).toContain('http://localhost/jos-novija-stranica')
  })

  it('tells when a text last changed', async () => {
    await shop.db.updateTable('product').set({ featured: true }).where('id', '=', 1).execute()
    const changed = async () =>
      (
        await shop.pool.query<{ at: Date }>('select changed_at as at from product where id = 1')
      ).rows[0]?.at.getTime() ?? 0
    const before = await changed()
    await shop.db.updateTable('product_translation').set({ name: 'Novo' }).where('product_id', '=', 1).execute()
    expect(await changed()).toBeGreaterThan(before)
  })
})

it('robots.txt leads to the sitemap', async () => {
  const answer = await get('/robots.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: http://localhost/sitemap.xml\n')
})
