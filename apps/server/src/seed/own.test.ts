import { join } from 'node:path'
import { createCommerce } from '@butiga/commerce-sdk'
import { contentPath, draftSchemas } from '@butiga/commerce-sdk/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { audit } from '../db/audit.ts'
import { openMediaStore } from '../services/media/public.ts'
import { type Shop, startShop } from '../testing/shop.ts'
import type { SiteStart } from './insert-site.ts'
import { insertShop, ownSites } from './seed.ts'

const start: SiteStart = {
  name: 'Neu',
  subdomain: 'neu',
  language: 'deu',
  currencyId: 1,
  countries: ['DE', 'AT'],
  options: { TimeZone: 'Europe/Berlin', DefaultTaxRate: 19 },
}

/** Tables of goods, orders and posts, of which a site of one's own has none; its addresses are those that the sample had. */
const ofContent = new Set(
  `attribute cart category comment coupon customer_order domain event member_card price_log product stock tag term`.split(
    ' ',
  ),
)
/** Names, addresses and numbers of the sample companies. */
const ofSamples = /burin|polica|\bIBAN\b|HR\d{8}|\.example|555 ?01/i

let shop: Shop
const rowsOf = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await query.execute(shop.db)).rows as Row[]

/** Every row of the database as a text, after the name of its table. */
const everyRow = async (): Promise<Set<string>> => {
  const tables = await rowsOf<{ name: string }>(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const values = await rowsOf<{ text: string }>(sql`select to_jsonb(t)::text as text from ${sql.table(name)} t`)
      return values.map(({ text }) => `${name} ${text}`)
    }),
  )
  return new Set(rows.flat())
}

describe.each([
  ['a shop', ownSites.shop, { pages: 6, drafts: 3 }],
  ['a site', ownSites.site, { pages: 5, drafts: 2 }],
] as const)('%s of its owner, beside the sample', (what, sample, count) => {
  let siteId: number
  let added: readonly string[]
  beforeAll(async () => {
    shop = await startShop()
    const before = await everyRow()
    const media = openMediaStore(join(shop.data, 'media'))
    const input = { media, url: 'http://localhost', sample, now: new Date(), start }
    siteId = await shop.db.transaction().execute((tx) => insertShop(tx, input))
    added = [...(await everyRow())].filter((row) => !before.has(row))
  })
  afterAll(() => shop.stop())

  it('begins with the language, the currency and the countries of its owner', async () => {
    const site = await shop.db.selectFrom('site').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow()
    expect(site).toMatchObject({
      name: 'Neu',
      default_language: 'deu',
      allowed_countries: ['DE', 'AT'],
      ecommerce_enabled: what === 'a shop',
    })
    const stores = await rowsOf(sql`select language_code from store where site_id = ${siteId} order by position`)
    expect(stores).toEqual(['deu', 'hrv', 'eng'].map((language_code) => ({ language_code })))
    expect(await audit(shop.db)).toEqual([])
  })

  it('has nothing to sell, no order, no post and nothing of the samples', async () => {
    const filled = [...new Set(added.map((row) => row.split(' ')[0]))]
    expect(filled.filter((table = '') => ofContent.has(table))).toEqual([])
    expect(filled).toEqual(
      expect.arrayContaining(['element', 'form', 'media', 'navigation_item', 'post', 'site_option']),
    )
    expect(await rowsOf(sql`select from post where site_id = ${siteId} and post_type <> 'page'`)).toEqual([])
    expect(added.filter((row) => ofSamples.test(row))).toEqual([])
  })

  it('says everything in three languages, with marks to fill in where it is a draft and nowhere else', async () => {
    const pages = await rowsOf<{
      group: number
      status: string
      languages: string[]
      filled: boolean
      marks: number[]
    }>(
      sql`select translation_group as group, min(status) as status, array_agg(language_code order by language_code) as languages,
        bool_and(title <> '' and html <> '' and meta ->> 'description' <> '') as filled,
        array_agg((length(html) - length(replace(html, '[[', ''))) / 2 order by language_code) as marks
      from post where site_id = ${siteId} group by 1 order by 1`,
    )
    expect(pages).toHaveLength(count.pages)
    for (const page of pages) {
      expect(page).toMatchObject({ languages: ['deu', 'eng', 'hrv'], filled: true })
      const [marks = 0, ...others] = page.marks
      expect(others).toEqual([marks, marks])
      expect(marks > 0).toBe(page.status === 'draft')
    }
    expect(pages.filter(({ status }) => status === 'draft')).toHaveLength(count.drafts)
    const marked = added.filter((row) => row.includes('[['))
    expect(marked.filter((row) => !row.startsWith('post '))).toEqual([])
  })

  it('has sections, a header and a footer that an editor can publish as they are', async () => {
    const rows = await rowsOf<{ block: string; props: unknown }>(
      sql`select section ->> 'block' as block, section -> 'props' as props
        from post, jsonb_array_elements(sections) section where site_id = ${siteId}
        union all select handler, parts from element where site_id = ${siteId}`,
    )
    expect(rows.length).toBeGreaterThan(20)
    const faults = rows.flatMap(({ block, props }) => {
      const schema = Object.hasOwn(draftSchemas, block) ? draftSchemas[block] : undefined
      return schema ? (z.safeParse(schema, props).error?.issues ?? []) : []
    })
    expect(faults).toEqual([])
  })

  it('shows its pages to visitors, and no draft', async () => {
    const { token: apiKey } = await shop.db
      .selectFrom('api_key')
      .select('token')
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
    const stores = await shop.db.selectFrom('store').selectAll().where('site_id', '=', siteId).execute()
    for (const { id: store, language_code: language } of stores) {
      const { cms } = createCommerce({
        baseUrl: 'http://localhost',
        fetch: shop.fetch,
        apiKey,
        site: siteId,
        store,
        language,
      })
      const posts = await shop.db
        .selectFrom('post')
        .select(['slug', 'title', 'status'])
        .where('site_id', '=', siteId)
        .where('language_code', '=', language)
        .execute()
      for (const { slug, title, status } of posts) {
        const answer = await cms.getPost({ slug })
        const displayed = answer.errored ? answer.error.code : answer.data.title
        expect([slug, displayed]).toEqual([slug, status === 'published' ? title : 'NOT_FOUND'])
      }
    }
  })

  it('leaves the values of a company to its owner', async () => {
    const keys = ['CompanyName', 'CompanyStreet', 'CompanyPlace', 'CompanyOib', 'CompanyContact', 'CompanyNote']
    const options = await shop.db
      .selectFrom('site_option')
      .select(['key', 'value'])
      .where('site_id', '=', siteId)
      .where('key', 'in', [...keys, 'CompanyIban', 'Logo', 'Icon', 'SendEmailTo', 'SendGdprTo'])
      .execute()
    expect(options).toHaveLength(11)
    expect(options.filter(({ value }) => value !== null)).toEqual([])
  })

  it('offers no way of delivery or payment before its owner switches it on', async () => {
    const methods = await rowsOf(sql`
      select 'delivery' as what, active from delivery_method where site_id = ${siteId}
      union all select provider, active from payment_method where site_id = ${siteId} order by 1`)
    const names = what === 'a shop' ? ['bank-transfer', 'cash-on-delivery', 'delivery'] : []
    expect(methods).toEqual(names.map((name) => ({ what: name, active: false })))
  })

  it('leads to its own pages, German ones without a prefix, and in navigations to no draft', async () => {
    const prefixes: Readonly<Record<string, string | null>> = { deu: null, hrv: 'hr', eng: 'en' }
    const posts = await rowsOf<{ slug: string; language: string; status: string }>(
      sql`select slug, language_code as language, status from post where site_id = ${siteId}`,
    )
    const pathsOf = (status: string) =>
      posts
        .filter((post) => post.status === status)
        .map(({ slug, language }) =>
          contentPath('page', language, slug === 'home-page' ? null : slug, prefixes[language] ?? null),
        )
    const screens = ['shop', 'sendung', 'widerruf', 'datenanfrage', 'blog', 'veranstaltungen'].map((word) => `/${word}`)
    const words = ['shop', 'gdje-je-paket', 'raskid-ugovora', 'zahtjev-za-podatke', 'objave', 'dogadjaji']
    screens.push(...words.map((word) => `/hr/${word}`))
    screens.push(
      ...['shop', 'track-order', 'withdrawal', 'data-request', 'blog', 'events'].map((word) => `/en/${word}`),
    )
    const known = new Set([...pathsOf('published'), ...screens])
    const ofNavigations = await rowsOf<{ link: string }>(sql`select link from navigation_item i
      join navigation n on n.id = i.navigation_id where n.site_id = ${siteId}`)
    const pathOnly = (link: string) => link.split('#')[0] ?? ''
    expect(ofNavigations.map(({ link }) => pathOnly(link)).filter((path) => !known.has(path))).toEqual([])
    const legal = new Set(pathsOf('draft'))
    const others = added
      .flatMap((row) => [...row.matchAll(/(?:href=\\"|"link": ")(\/[^"\\]*)/g)])
      .map(([, link = '']) => pathOnly(link))
    expect(others.length).toBeGreaterThan(20)
    expect(others.filter((path) => !known.has(path) && !legal.has(path))).toEqual([])
  })
})
