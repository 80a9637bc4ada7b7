import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'
import type { App } from '../calls/env.ts'
import { readSitemapState, writeSitemaps } from '../services/cms/public.ts'

let shop: Shop
let app: App
beforeAll(async () => {
  shop = await startShop()
  app = shop.appWith({ pages: pagesOf(() => Promise.resolve({ status: 404, headers: {}, body: '' })) })
})
afterAll(() => shop.stop())

const get = async (path: string, headers: Record<string, string> = {}) =>
  await app.fetch(new Request(`http://localhost${path}`, { headers }))
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)
const textOf = async (path: string) => await (await get(path)).text()
/** The files that the index names, after the worker wrote them. */
const files = async () => {
  await writeSitemaps(shop.db)
  return locations(await textOf('/sitemap.xml')).map((location) => new URL(location).pathname)
}
const sitemap = async () => (await Promise.all((await files()).map(textOf))).join('')
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
  it('asks for patience until it is written for the first time', async () => {
    const answer = await get('/sitemap.xml')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect((await get('/sitemap-products-1.xml')).status).toBe(404)
  })

  it('lists every page, product and category in every language, once [R2.16]', async () => {
    const all = locations(await sitemap())
    const answer = await get('/sitemap.xml')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(await files()).toEqual(
      ['categories', 'events', 'pages', 'products', 'terms'].map((kind) => `/sitemap-${kind}-1.xml`),
    )
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
        'http://localhost/objave',
        'http://localhost/en/blog/ferry',
        expect.stringMatching(/^http:..localhost.de.Veranstaltung.\d+$/),
        `http://localhost/shop/${slug('hrv')}`,
        `http://localhost/en/shop/${slug('eng')}`,
      ]),
    )
    expect(new Set(all).size).toBe(all.length)
    const { rows } = await shop.pool.query<{ expected: string }>(
      `select count(*) as expected from product p join product_translation t on t.product_id = p.id
      where p.site_id = $1 and not p.archived and p.visible_individually`,
      [shop.site.id],
    )
    const ofProducts = all.filter((location) => /\/(product|proizvod|produkt)\//.test(location))
    expect(ofProducts.length).toBe(Number(rows[0]?.expected))
  })

  it('has at most 10,000 addresses in a file, and every product in one', async () => {
    const before = locations(await sitemap()).length
    await shop.db
      .insertInto('product')
      .values(
        Array.from({ length: 3500 }, (_, index) => ({
          site_id: shop.site.id,
          sku: `MANY-${index}`,
          format: 'simple' as const,
          main_product_id: null,
          basic_cents: 800,
          retail_cents: 1000,
        })),
      )
      .execute()
    await shop.pool.query(`insert into product_translation (product_id, site_id, language_code, name, slug)
      select p.id, p.site_id, code, sku, lower(sku) from product p cross join unnest(array['hrv', 'eng', 'deu']) code
      where sku like 'MANY-%'`)
    expect((await files()).filter((name) => name.includes('products'))).toEqual([
      '/sitemap-products-1.xml',
      '/sitemap-products-2.xml',
    ])
    const texts = await Promise.all((await files()).map(textOf))
    for (const text of texts) expect(locations(text).length).toBeLessThanOrEqual(10_000)
    expect(new Set(texts.flatMap(locations)).size).toBe(before + 3 * 3500)

    await shop.db.updateTable('product').set({ archived: true }).where('sku', 'like', 'MANY-%').execute()
    expect(locations(await sitemap()).length).toBe(before)
    expect((await get('/sitemap-products-2.xml')).status).toBe(404)
  })

  it('is compressed once, for clients that accept it, and not sent again to those that have it', async () => {
    const [name = ''] = await files()
    const packed = await get(name, { 'Accept-Encoding': 'gzip, br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    const plain = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()
    const other = await get(name, { 'Accept-Encoding': 'gzip' })
    expect([other.headers.get('content-encoding'), await other.text()]).toEqual([null, plain])
    const known = await get(name, { 'If-None-Match': other.headers.get('etag') ?? '' })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const times = async () => (await shop.pool.query('select name, changed_at from sitemap_file order by 1')).rows
    const before = await times()
    await writeSitemaps(shop.db)
    expect(await times()).toEqual(before)
  })

  it('is well formed XML that names no foreign host', async () => {
    await addPage("o'nas-&-<vi>")
    const xml = await sitemap()
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/')).toBe(true)
    expect(await textOf('/sitemap.xml')).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns=/)
    expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toMatch(
      /&|<(?!\/?(\?xml|urlset|url|loc|lastmod|xhtml:|image:))/,
    )
    expect(xml).toContain('<loc>http://localhost/o&apos;nas-%26-%3Cvi%3E</loc>')
    for (const location of locations(xml)) expect(location).toMatch(/^http:\/\/localhost\//)
  })

  it('contains dates, languages and pictures as SiteMapOptions says [R3.85]', async () => {
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

  it('is written again while AutoGenerateSiteMap is on, and stays as it is while it is off [R3.81]', async () => {
    await addPage('nova-stranica')
    const before = await sitemap()
    expect(before).toContain('http://localhost/nova-stranica')
    await setOption('AutoGenerateSiteMap', false)
    await addPage('jos-novija-stranica')
    expect(await sitemap()).toBe(before)
    await setOption('AutoGenerateSiteMap', true)
    expect(await sitemap()).toContain('http://localhost/jos-novija-stranica')
  })

  it('is written again only after something changed', async () => {
    const state = await readSitemapState(shop.db)
    await addPage('jos-jedna')
    await expect.poll(() => readSitemapState(shop.db), { interval: 200 }).not.toBe(state)
    // A connection reports what it has written with its first statement a second later: each of them runs one.
    let changed = await readSitemapState(shop.db)
    const isSteady = async () => {
      const last = changed
      await sleep(1500)
      await Promise.all(Array.from({ length: 10 }, () => shop.pool.query('select pg_sleep(0.05)')))
      changed = await readSitemapState(shop.db)
      return changed === last
    }
    await expect.poll(isSteady).toBe(true)
    await shop.pool.query('select count(*) from product')
    expect(await readSitemapState(shop.db)).toBe(changed)
  })

  it('dates a product by the last change of its texts', async () => {
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
