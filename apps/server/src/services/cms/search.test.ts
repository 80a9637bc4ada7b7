import { CommerceError, unwrap } from '@butiga/commerce-sdk'
import type { SearchCategory } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTime } from '../../testing/in-time.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const everything: SearchCategory[] = ['products', 'posts', 'productCategories', 'pages']
interface Requested {
  readonly language?: string
  readonly categories?: SearchCategory[]
  readonly page?: number
  readonly limit?: number
}
const search = async (text: string, { language = 'hrv', ...input }: Requested = {}) =>
  await unwrap(shop.commerce({ language }).cms.search({ search: text, categories: everything, ...input }))
const productsFor = async (text: string, language = 'hrv') =>
  ((await search(text, { language })).products?.records ?? []).map(({ title }) => title)

describe('search', () => {
  it.each(everything)('answers a page of %s when it alone is asked for [R3.54] [R10.41]', async (category) => {
    const match = await search('kutija', { categories: [category] })
    expect(Object.keys(match)).toEqual([category])
    expect(match[category]?.records.length).toBeGreaterThan(0)
    expect(match[category]?.pagination).toMatchObject({ page: 1, limit: 10, total: match[category]?.totalItems })
  })

  it('answers a page of each category that is asked for, twice named or not [R10.41]', async () => {
    const match = await search('kutija', {
      categories: [...everything].slice(0, 3).concat('products'),
      limit: 2,
      page: 2,
    })
    expect(Object.keys(match).toSorted()).toEqual(['posts', 'productCategories', 'products'])
    expect(match.products).toMatchObject({ records: [{}, {}], pagination: { page: 2, limit: 2 } })
    expect((await search('kutija', { page: 1_000_000_000 })).products?.records).toEqual([])
  })

  it('refuses a search of no category [R5.34]', async () => {
    const refused = await search('kutija', { categories: [] }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CommerceError)
    expect(refused).toMatchObject({ code: 'MISSING_SEARCH_CATEGORIES', statusCode: 400 })
  })

  it('returns the title, picture, price and local address of each result', async () => {
    const { products, posts, pages, productCategories } = await search('moving', { language: 'eng' })
    expect(products?.records[0]).toMatchObject({
      title: 'Moving box “Sidro”',
      link: '/en/product/moving-box-sidro',
      image: { media_url: expect.stringMatching(/^\/media\//) },
      // The cheapest of its sizes.
      price: { finalPrice: 3.9, retailPrice: 3.9, priceFrom: 3.9 },
    })
    expect(products?.records[0]?.price).not.toHaveProperty('unitPrice')
    expect(posts?.records[0]).toMatchObject({ title: 'The box that comes back', price: null, image: {} })
    expect(posts?.records[0]?.link).toBe('/en/the-box-that-comes-back')
    expect(productCategories?.records[0]?.link).toBe('/en/shop/moving-house')
    expect(pages?.records.map(({ link }) => link)).toContain('/en')
  })

  it('has the price of a whole unit where a product is sold by measure', async () => {
    const { products } = await search('SAP-LAV')
    const { finalPrice, unitPrice } = products?.records[0]?.price ?? {}
    expect(unitPrice).toEqual({ amount: Number(((finalPrice ?? 0) * 10).toFixed(2)), unit: 'kg' })
  })

  it('searches in the language of the page, and in the site’s own where a translation is missing', async () => {
    expect(await productsFor('sapun')).toEqual(['Sapun s lavandom'])
    expect(await productsFor('sapun', 'eng')).toEqual([])
    await sql`delete from product_translation where language_code = 'eng' and slug = 'lavender-soap'`.execute(shop.db)
    await shop.search.settled()
    expect(await productsFor('sapun', 'eng')).toEqual(['Sapun s lavandom'])
  })

  it('leads the number of a variant to the product it is of', async () => {
    const { products } = await search('SID-XL-ZEL')
    expect(products?.records.map(({ title }) => title)).toEqual(['Kutija za selidbu „Sidro”'])
  })

  it('finds what has just changed, and no longer what is archived', async () => {
    await sql`update product_translation set name = 'Zvrk od masline'
      where language_code = 'hrv' and slug = 'daska-od-maslinova-drva'`.execute(shop.db)
    await shop.search.settled()
    expect(await productsFor('zvrk')).toEqual(['Zvrk od masline'])
    await sql`update product set archived = true where sku = 'DAS-MAS'`.execute(shop.db)
    await shop.search.settled()
    expect(await productsFor('zvrk')).toEqual([])
  })

  it('finds a product by another name of its category and of its attribute', async () => {
    await sql`update category_translation set name = 'Ambarčić' where slug = 'selidba'`.execute(shop.db)
    await shop.search.settled()
    expect((await productsFor('ambarcic')).length).toBeGreaterThan(2)
    await sql`update attribute_value set labels = jsonb_set(labels, '{hrv}', '"Purpurna"')
      where labels ->> 'hrv' = 'Bijela'`.execute(shop.db)
    await shop.search.settled()
    expect(await productsFor('purpurna')).toContain('Kutija za selidbu „Sidro”')
  })

  it('finds products by the name of a tag, also by another one', async () => {
    const packed = 'Papirnata traka „Škura”'
    expect(await productsFor('bez plastike')).toContain(packed)
    await sql`update tag_translation set name = 'Zvjezdopis' where slug = 'bez-plastike'`.execute(shop.db)
    await shop.search.settled()
    expect(await productsFor('zvjezdopis')).toContain(packed)
    await sql`delete from product_tag where product_id =
      (select product_id from product_translation where name = ${packed})`.execute(shop.db)
    await shop.search.settled()
    expect(await productsFor('zvjezdopis')).not.toContain(packed)
  })

  it('puts what can be bought before its equals that cannot', async () => {
    const voucher = async () => (await productsFor('poklon bon'))[0]
    const first = (await voucher()) ?? ''
    await sql`update stock set on_hand = 0 where product_id =
      (select product_id from product_translation where name = ${first})`.execute(shop.db)
    await shop.search.settled()
    expect(await voucher()).not.toBe(first)
  })

  it('never finds drafts, or posts of a day to come', async () => {
    const title = 'Kad bura zaustavi trajekte'
    const titles = async () => (await search('bura')).posts?.records.map(({ title }) => title)
    expect(await titles()).toEqual([title])
    const bora = sql`slug = 'kad-bura-zaustavi-trajekte'`
    await sql`update post set published_at = now() + interval '1 day' where ${bora}`.execute(shop.db)
    await shop.search.settled()
    expect(await titles()).not.toContain(title)
    await sql`update post set published_at = now() - interval '1 day' where ${bora}`.execute(shop.db)
    await shop.search.settled()
    expect(await titles()).toContain(title)
    await sql`update post set status = 'draft' where ${bora}`.execute(shop.db)
    await shop.search.settled()
    expect(await titles()).not.toContain(title)
  })

  it('finds events among the pages, in the site’s own language where they have no other', async () => {
    const { id } = await shop.db
      .insertInto('event')
      .values({ site_id: shop.site.id, starts_at: '2027-05-01T08:00:00Z', ends_at: '2027-05-01T10:00:00Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const text = {
      event_id: id,
      language_code: 'hrv',
      title: 'Barbarijada',
      summary: 'Na rivi',
      place: 'Trebaljevo',
    }
    await shop.db.insertInto('event_translation').values(text).execute()
    await shop.search.settled()
    const linksFor = async (words: string, language: string) =>
      (await search(words, { language })).pages?.records.map(({ title, summary, link }) => [title, summary, link])
    expect(await linksFor('barbarijada', 'hrv')).toEqual([['Barbarijada', 'Na rivi', `/dogadjaj/${id}`]])
    expect(await linksFor('trebaljevo', 'eng')).toEqual([['Barbarijada', 'Na rivi', `/en/event/${id}`]])
    await shop.db.deleteFrom('event').where('id', '=', id).execute()
    await shop.search.settled()
    expect(await linksFor('barbarijada', 'hrv')).toEqual([])
  })

  it('finds categories and tags among the posts, once one of their posts is public', async () => {
    const match = async (language = 'hrv') =>
      (await search('zvizdarija', { language })).posts?.records.map(({ title, link }) => [title, link])
    const { id } = await shop.db
      .insertInto('term')
      .values({ site_id: shop.site.id, type: 'tag' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const term = { term_id: id, site_id: shop.site.id, language_code: 'hrv', slug: 'zvizdarija', title: 'Zvizdarija' }
    await shop.db.insertInto('term_translation').values(term).execute()
    await sql`insert into post_term (post_id, term_id) select id, ${id} from post where status = 'published'
      and post_type = 'post' and language_code = 'hrv' order by id limit 1`.execute(shop.db)
    await shop.search.settled()
    expect([await match(), await match('eng')]).toEqual([[['Zvizdarija', '/objave/zvizdarija']], []])
    const post = sql`id = (select post_id from post_term where term_id = ${id})`
    await sql`update post set published_at = now() + interval '1 day' where ${post}`.execute(shop.db)
    await shop.search.settled()
    expect(await match()).toEqual([])
    await sql`update post set published_at = now() - interval '1 day', status = 'draft' where ${post}`.execute(shop.db)
    await shop.search.settled()
    expect(await match()).toEqual([])
    await sql`update post set status = 'published' where ${post}`.execute(shop.db)
    await shop.search.settled()
    expect(await match()).toEqual([['Zvizdarija', '/objave/zvizdarija']])
  })

  it('takes words for one another as soon as the site says so', async () => {
    expect(await productsFor('petrolejka')).toEqual([])
    await sql`update site_option set value = '{"hrv": [["svijeća", "petrolejka"], "no group", [7]], "eng": 5}'
      where key = 'SearchSynonyms'`.execute(shop.db)
    await shop.search.settled()
    expect((await productsFor('petrolejke'))[0]).toBe('Svijeća od pčelinjeg voska')
  })

  it('keeps sites apart', async () => {
    await sql`with other as (
        insert into site (name, url, subdomain) values ('Other', 'http://other.test', 'other') returning id
      ), moved as (update product set site_id = (select id from other) where sku = 'SOL-PAG' returning id)
      update product_translation set site_id = (select id from other) where product_id = (select id from moved)`.execute(
      shop.db,
    )
    await shop.search.settled()
    expect(await productsFor('cvijet soli')).not.toContain('Cvijet soli, Pag')
  })

  it('narrows product lists by the same words, the best first [R7.23]', async () => {
    const list = await unwrap(shop.commerce().product.filter({ keywords: 'maslinovo ulje', limit: 2 }))
    expect(list.records.map(({ sku }) => sku)).toEqual(['ULJ-OBL', 'ULJ-LEV'])
  })
})

describe('bad input', () => {
  const post = (body: unknown) =>
    inTime(1000, () => shop.request('/api/v1/cms/finder/search', { method: 'POST', body }))

  it('refuses too long a text, whatever it holds', async () => {
    for (const text of ['a'.repeat(201), 'kutija '.repeat(150_000), '🎁'.repeat(10_000)]) {
      const { status, body } = await post({ search: text, categories: everything })
      expect([400, 413], JSON.stringify(body)).toContain(status)
    }
  })

  it('finds something or nothing for whatever may be typed, and never fails', async () => {
    const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code))
    const texts = [
      ...controls,
      ...'.*  (a+)+$  [  \\  %  _  " or 1=1  <script>  a & b | !c  kutija:*  <->  :A  ((  🎁📦  ﷺ  ０１  ½'.split('  '),
      "'; drop table product; --",
      'a\u0301\u0301\u202e',
      '\uD800',
      'kutija\uDFFF',
    ]
    for (const text of texts) {
      const { status } = await post({ search: text, categories: everything })
      expect([200, 400], JSON.stringify(text)).toContain(status)
    }
  })

  it('is limited by address, together with lists by keywords', async () => {
    const headers = { 'X-Forwarded-For': '10.9.9.9' }
    const statusOf = async (path: string, body: object) =>
      (await shop.request(`/api/v1/${path}`, { method: 'POST', body, headers })).status
    const calls = [
      () => statusOf('cms/finder/search', { search: 'kutija', categories: ['pages'] }),
      () => statusOf('product/web/filter', { keywords: 'kutija', limit: 1 }),
      () => statusOf('product/layered/navigation', { keywords: 'kutija' }),
      () => statusOf('product/web/tag/filter', { keywords: 'dar' }),
    ]
    const statuses = (
      await Promise.all(Array.from({ length: 16 }, () => Promise.all(calls.map((call) => call()))))
    ).flat()
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    for (const call of calls) expect(await call()).toBe(429)
    // A list by nothing but its category is none.
    for (const body of [{ limit: 1 }, { limit: 1, keywords: ' ' }])
      expect(await statusOf('product/web/filter', body)).toBe(200)
  })
})
