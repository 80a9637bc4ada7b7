import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@butiga/commerce-sdk'
import { AttributeInputType, contentPath } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../db/audit.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import { samples, seed } from './seed.ts'

let shop: Shop
/** Starts a shop for the tests of one group; they are run one group after the other. */
const useShop = (seed: 'burin' | 'plain' | 'withoutShop') => {
  beforeAll(async () => {
    shop = await startShop({ seed })
  })
  afterAll(() => shop.stop())
}

const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await query.execute(shop.db)).rows as Row[]

/** Every table's rows as one digest. */
const digests = async (): Promise<Record<string, string>> => {
  const tables = await rowsOf<{ name: string }>(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const match = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await rowsOf<{ digest: string }>(
        sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
          from ${sql.table(name)} t`,
      )
      return [name, row?.digest ?? ''] as const
    }),
  )
  return Object.fromEntries(match)
}

describe('seeding', () => {
  useShop('burin')

  it('leaves the same shop when it runs again, also twice at once', async () => {
    const before = await digests()
    const options = { data: shop.data, url: 'http://another.example' }
    await Promise.all([seed(shop.db, options), seed(shop.db, options)])
    expect(await digests()).toEqual(before)
  })

  it('leaves a shop of another sample as it is, and stores no picture for it', async () => {
    const [before, files] = [await digests(), await readdir(join(shop.data, 'media'))]
    await seed(shop.db, { data: shop.data, url: 'http://localhost', sample: samples.plain })
    expect([await digests(), await readdir(join(shop.data, 'media'))]).toEqual([before, files])
  })

  it('keeps what was changed in the shop', async () => {
    await shop.db.updateTable('product').set({ retail_cents: 777 }).where('sku', '=', 'OMO-A4').execute()
    await seed(shop.db, { data: shop.data, url: 'http://localhost' })
    const product = await shop.db
      .selectFrom('product')
      .select('retail_cents')
      .where('sku', '=', 'OMO-A4')
      .executeTakeFirst()
    expect(product?.retail_cents).toBe(777)
  })
})

describe('Burin', () => {
  useShop('burin')

  it('has products of every format in a tree of eight categories, one of them with more than one page', async () => {
    const counts = await rowsOf<{ what: string; count: number }>(sql`
      select case when type = 'service' then 'service' else format end as what, count(*)::int as count
      from product where visible_individually group by 1 order by 1`)
    expect(Object.fromEntries(counts.map(({ what, count }) => [what, count]))).toEqual({
      bundle: 5,
      configurable: 11,
      'e-product': 4,
      service: 5,
      simple: 38,
    })
    const { records } = await unwrap(shop.commerce().product.filterCategories({}))
    expect(records.map(({ children }) => children.length)).toEqual([3, 2, 0])
    expect(records[0]?.productCount).toBeGreaterThan(24)
  })

  it('has an attribute of every input type on a product and to choose a variant by, swatches, and options to write [R3.32]', async () => {
    const used = await rowsOf<{ type: string }>(sql`select distinct a.input_type as type from attribute a
      join product p on p.attributes @> jsonb_build_array(jsonb_build_object('attributeCode', a.code))`)
    expect(used.map(({ type }) => type).toSorted()).toEqual([...AttributeInputType.options].toSorted())
    const chosenBy = await rowsOf<{ type: string }>(sql`select distinct a.input_type as type from product v
      cross join jsonb_array_elements(v.attributes) e join attribute a on a.code = e ->> 'attributeCode'
      where exists (select from product o where o.main_product_id = v.main_product_id
        and not o.attributes @> jsonb_build_array(e))`)
    expect(chosenBy.map(({ type }) => type).toSorted()).toEqual([...AttributeInputType.options].toSorted())
    expect(
      await rowsOf(sql`select v.labels from attribute_value v join attribute a on a.id = v.attribute_id
      where (a.input_type = 'visualSwatch') <> (v.swatch is not null)`),
    ).toEqual([])
    const requested = await rowsOf<{ type: string }>(
      sql`select distinct o ->> 'type' as type from product, jsonb_array_elements(custom_options) o order by 1`,
    )
    expect(requested.map(({ type }) => type)).toEqual(['number', 'text'])
  })

  it('has the coupons of the contract, and member cards of which one has expired', async () => {
    const coupons = await shop.db.selectFrom('coupon').selectAll().orderBy('code').execute()
    expect(coupons).toMatchObject([
      { code: 'ISTEKAO', percent: 2000 },
      { code: 'JEDNOM', amount_cents: 1000, use_limit: 1 },
      { code: 'OTOK10', percent: 1000, valid_to: null },
      { code: 'PET5', amount_cents: 500, min_total_cents: 5000 },
    ])
    expect(coupons.filter(({ valid_to }) => valid_to !== null && valid_to < new Date())).toHaveLength(1)
    const cards = await shop.db.selectFrom('member_card').selectAll().execute()
    expect(cards.map(({ barcode }) => isEan13(barcode))).toEqual([true, true, true, true])
    expect(cards.filter(({ valid_to }) => valid_to !== null && valid_to < new Date())).toHaveLength(1)
  })

  it('has six posts, and four events of which three are to come', async () => {
    expect(await rowsOf(sql`select distinct translation_group from post where post_type = 'post'`)).toHaveLength(6)
    const events = await shop.db.selectFrom('event').selectAll().execute()
    expect(events.filter(({ starts_at }) => starts_at > new Date())).toHaveLength(3)
    expect(events.filter(({ image_id }) => image_id !== null)).toHaveLength(4)
    const hours = await rowsOf(
      sql`select (starts_at at time zone 'Europe/Zagreb')::time::text as hour from event order by id`,
    )
    expect(hours).toEqual(['10:00:00', '15:00:00', '19:30:00', '09:00:00'].map((hour) => ({ hour })))
  })
})

describe.each([
  ['burin', 60],
  ['plain', 40],
  ['withoutShop', 30],
] as const)('the content of the sample %s', (name, links) => {
  useShop(name)

  it('says everything in Croatian, English and German', async () => {
    const texts: [table: string, thing: string, columns: string[]][] = [
      ['product_translation', 'product_id', ['name', 'summary', 'slug']],
      ['category_translation', 'category_id', ['name', 'title', 'summary', 'slug']],
      ['post', 'translation_group', ['title', 'slug']],
      ['element', 'handler', ['title', 'slug']],
      ['event_translation', 'event_id', ['title', 'place', 'html']],
      ['delivery_method_translation', 'delivery_method_id', ['name', 'description']],
      ['payment_method_translation', 'payment_method_id', ['name', 'description']],
      ['consent_translation', 'consent_id', ['display_name']],
      ['attribute_translation', 'attribute_id', ['label']],
    ]
    for (const [table, thing, columns] of texts) {
      const filled = sql.join(
        columns.map((column) => sql`${sql.ref(column)} <> ''`),
        sql` and `,
      )
      const lacking = await rowsOf(sql`select ${sql.ref(thing)} from ${sql.table(table)} where ${filled}
        group by 1 having count(distinct language_code) <> 3`)
      const empty = await rowsOf(sql`select from ${sql.table(table)} where not (${filled})`)
      expect([table, lacking, empty]).toEqual([table, [], []])
    }
    const described = await rowsOf(sql`select t.slug from product_translation t join product p on p.id = t.product_id
      where p.visible_individually and length(t.description) < 70`)
    expect(described).toEqual([])
  })

  it('leads nowhere that does not exist', async () => {
    const { cms } = shop.commerce()
    const searched = name === 'withoutShop' ? 'posts' : 'products'
    const lists = ['hrv', 'eng', 'deu'].map((language) =>
      contentPath('productCategory', language, null, { hrv: null, eng: 'en', deu: 'de' }[language] ?? null),
    )
    const match = await everyLink()
    expect(match.size).toBeGreaterThan(links)
    for (const link of match) {
      if (/^(mailto:|tel:)/.test(link)) continue
      const [path = '', anchor] = link.split('#')
      if (lists.includes(path)) continue
      if (path.startsWith('/media/')) {
        await access(join(shop.data, decodeURIComponent(path)))
        continue
      }
      // A screen, which is no content: the site's routes are tested with its own paths.
      if (screens.test(link)) continue
      if (
        /^\/(?:objave|dogadjaji|recenzije|en\/(?:blog|events|reviews)|de\/(?:blog|veranstaltungen|bewertungen))$/.test(
          link,
        )
      )
        continue
      const [, language = '', text] = /^\/(?:(en|de)\/)?(?:pretraga|search|suche)\?search=(.+)$/.exec(link) ?? []
      if (text !== undefined) {
        const code = { en: 'eng', de: 'deu' }[language] ?? 'hrv'
        const search = shop.commerce({ language: code }).cms.search
        const match = await unwrap(search({ search: decodeURIComponent(text), categories: [searched] }))
        expect(match[searched]?.totalItems, link).toBeGreaterThan(0)
        continue
      }
      const target = await unwrap(cms.decide({ params: path.split('/').filter(Boolean) }))
      expect([link, target.kind, target.redirect]).toEqual([link, expect.not.stringMatching('none'), undefined])
      if (anchor === undefined) continue
      const page = await unwrap(
        shop.commerce({ language: target.language_code ?? '' }).cms.getPost({ slug: target.slug ?? '' }),
      )
      const anchors = [
        ...page.elements.map((section) => section.anchor),
        ...[...page.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
      ]
      expect(anchors, link).toContain(anchor)
    }
  })
})

describe.each([
  ['burin', 'karton-za-tri-boce'],
  ['plain', 'vaza'],
] as const)('the sample shop %s', (name, someProduct) => {
  useShop(name)

  it('shows every product, and keeps in stock what can be bought', async () => {
    expect(
      await rowsOf(sql`select sku from product p
      where not exists (select from product_media m where m.product_id = p.id)`),
    ).toEqual([])
    expect(
      await rowsOf(sql`select sku from product p
      where format in ('simple', 'e-product') and type = 'product'
        and not exists (select from stock s where s.product_id = p.id)`),
    ).toEqual([])
    expect(
      await rowsOf(sql`select s.product_id from stock s where s.on_hand <>
      (select coalesce(sum(delta), 0) from stock_movement m where m.product_id = s.product_id)`),
    ).toEqual([])
  })

  it('shows every good by a photograph, which says what is seen in every language', async () => {
    const drawn = await rowsOf(sql`select p.sku, m.original_name from product p
      join product_media pm on pm.product_id = p.id join media m on m.id = pm.media_id
      where p.type = 'product' and pm.position = 0 and m.mime <> 'image/webp'`)
    expect(drawn).toEqual([])
    const silent = await rowsOf(sql`select original_name from media
      where mime = 'image/webp' and (select count(*) from jsonb_object_keys(titles)) < 3
        and (id in (select media_id from product_media) or id in (select image_id from category))`)
    expect(silent).toEqual([])
  })

  it('shows each category by a picture of its own, which is not that of its goods', async () => {
    const categories = await rowsOf(sql`select image_id from category`)
    const pictures = await rowsOf(sql`select distinct c.image_id from category c
      where not exists (select from product_media pm join product p on p.id = pm.product_id
        where pm.media_id = c.image_id and pm.position = 0 and p.type = 'product')`)
    expect(pictures).toHaveLength(categories.length)
  })

  it('stores its photographs as they come', async () => {
    const stored = await rowsOf<{ path: string; name: string }>(sql`select hash || '/' || original_name as path,
      original_name as name from media where mime = 'image/webp'`)
    expect(stored.length).toBeGreaterThan(25)
    for (const { path, name: file } of stored)
      expect(await readFile(join(shop.data, 'media', path)), file).toEqual(
        await readFile(new URL(`samples/${name}/media/${file}`, import.meta.url)),
      )
  })

  it('strikes no price that is above the lowest of the 30 days before [R10.83]', async () => {
    const { records } = await unwrap(shop.commerce().product.filter({ discount: true, limit: 100 }))
    // A set is compared with its parts, and not with a price before.
    const reduced = records.filter(({ setDiscount }) => setDiscount === undefined)
    expect(reduced.length).toBeGreaterThanOrEqual(2)
    for (const { discount, lowestPrice, sku } of reduced)
      expect([sku, lowestPrice]).toEqual([sku, discount?.retailPrice])
  })

  it('leaves nothing for the audit to find', async () => {
    expect(await audit(shop.db)).toEqual([])
    await shop.db.deleteFrom('product_translation').where('slug', '=', someProduct).execute()
    expect(await audit(shop.db)).toMatchObject([
      { question: expect.stringContaining('texts'), rows: [{ kind: 'product' }] },
    ])
  })
})

describe('the sample site without a shop', () => {
  useShop('withoutShop')

  it('has posts and events, and nothing to sell', async () => {
    expect(await rowsOf(sql`select distinct translation_group from post where post_type = 'post'`)).toHaveLength(3)
    expect(await rowsOf(sql`select from event where starts_at > now()`)).toHaveLength(3)
    expect(await rowsOf(sql`select from product union all select from category`)).toEqual([])
    expect(await audit(shop.db)).toEqual([])
  })

  it('says nothing of a shop, in no page, element, navigation or form of its own', async () => {
    const [row] = await rowsOf<{ texts: string }>(sql`select concat(
      (select jsonb_agg(to_jsonb(p)) from post p), (select jsonb_agg(e.parts) from element e),
      (select jsonb_agg(to_jsonb(i)) from navigation_item i), (select jsonb_agg(to_jsonb(f)) from form f where f.call is null)) as texts`)
    expect(row?.texts.length).toBeGreaterThan(20_000)
    expect(
      [...(row?.texts ?? '').matchAll(wordsOfShop)].map(({ index }) => row?.texts.slice(index - 60, index + 40)),
    ).toEqual([])
  })
})

const wordsOfShop =
  /\b(?:butig|košaric|blagajn|dostav|kupnj|kupuj|prodaje|narudžb|shop\b|cart\b|checkout|deliver|purchas|terms of sale|order\b|warenkorb|versand|liefer|kauf|verkauf|bestell|agb\b)/giu

const screens =
  /^\/(?:gdje-je-paket|raskid-ugovora|zahtjev-za-podatke|en\/(?:track-order|withdrawal|data-request)|de\/(?:sendung|widerruf|datenanfrage))$/

const isEan13 = (barcode: string): boolean =>
  /^\d{13}$/.test(barcode) &&
  Array.from(barcode).reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0

/** Whatever the seeded content links to or shows. */
const everyLink = async (): Promise<Set<string>> => {
  const links = new Set<string>()
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      if (key === 'link' || key === 'src') links.add(value)
      for (const [, href = ''] of value.matchAll(/href="([^"]*)"/g)) links.add(href)
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
    }
  }
  collect(await shop.db.selectFrom('navigation_item').select('link').execute())
  collect(await shop.db.selectFrom('post').select(['html', 'sections']).execute())
  collect(await shop.db.selectFrom('element').select('parts').execute())
  collect(await shop.db.selectFrom('consent_translation').select('display_name').execute())
  collect(await shop.db.selectFrom('product_translation').select('description').execute())
  return links
}
