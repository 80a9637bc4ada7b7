import { randomUUID } from 'node:crypto'
import { type Backoffice, type Result, unwrap } from '@butiga/commerce-sdk'
import type { Product } from '@butiga/commerce-sdk/contracts'
import type { PageKey, Render } from '@butiga/site/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForPurges } from '../db/follow/purges.ts'
import { createLog } from '../ground/log.ts'
import { signIn } from '../testing/backoffice.ts'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'
import { insertProduct } from '../testing/shopper.ts'

/**
 * A stand-in for the built site: the page of a product with its cross-sell, a list, whose only card is the bag's, and pages that
 * show what one call answers.
 */
const render: Render = async ({ url, site, fetch }) => {
  const headers = {
    'X-Api-Key': site.domain.apiKeyToken,
    'X-Site': String(site.domain.siteID),
    'X-Language': 'hrv',
    'Content-Type': 'application/json',
  }
  const ask = async (path: string, init: RequestInit = {}) =>
    ((await (await fetch(new URL(`/api/v1/${path}`, url), { headers, ...init })).json()) as { data: Product }).data
  const list = (body: object) => ask('product/web/filter', { method: 'POST', body: JSON.stringify(body) })
  const [, kind, slug = ''] = url.pathname.split('/')
  const displayed = shows[kind ?? '']
  if (displayed !== undefined) {
    const { path, body } = displayed(slug)
    const answer = await ask(path, body && { method: 'POST', body: JSON.stringify(body) })
    return { status: 200, headers: {}, body: JSON.stringify(answer) }
  }
  if (kind === 'list') return { status: 200, headers: {}, body: JSON.stringify(await list({ limit: 1 })) }
  const product = await ask(`product/web/get?slug=${slug}&store=${site.stores[0]?.storeID}&currency=1`)
  const value = product.crossSellProducts
  const related = value.length > 0 && (await list({ filters: [{ key: 'id', value }], limit: value.length }))
  return { status: 200, headers: {}, body: JSON.stringify([product, related]) }
}
/** Pages of one call, by the first part of their path. */
const shows: Readonly<Record<string, (id: string) => { readonly path: string; readonly body?: object }>> = {
  category: (id) => ({ path: `product/web/category/get/${id}` }),
  categories: () => ({ path: 'product/web/category/filter', body: {} }),
  tags: () => ({ path: 'product/web/tag/filter', body: {} }),
  filters: () => ({ path: 'product/layered/navigation', body: {} }),
  config: () => ({ path: 'gaussbox/site/getConfig' }),
  frame: () => ({ path: 'gaussbox/site/getConfig?countries=false' }),
  posts: () => ({ path: 'cms/post/filterStandard', body: {} }),
}
const pageKey: PageKey = ({ pathname }) => pathname

let shop: Shop
let desk: Record<string, string>
let ids: Record<'box' | 'bag' | 'tape', number>
let purges: ReturnType<typeof listenForPurges>
const pages = pagesOf(render, pageKey)
const stored = pages.caches.pages
const paths = ['/product/proizvod-box', '/product/proizvod-bag', '/product/proizvod-tape', '/list']
let arrived = ''
let isListening = false
const last = { purge: (tag: string) => void (arrived = tag), open: () => void (isListening = true), close: () => {} }
let app: ReturnType<Shop['appWith']>

beforeAll(async () => {
  shop = await startShop()
  desk = await signIn(shop, ['catalogue.manage'])
  app = shop.appWith({ pages })
  const box = await insertProduct(shop.db, shop.site.id, { sku: 'BOX' })
  const tape = await insertProduct(shop.db, shop.site.id, { sku: 'TAPE' })
  const bag = await insertProduct(shop.db, shop.site.id, { sku: 'BAG' })
  ids = { box, bag, tape }
  await change('bag', { crossSell: [tape] })
  purges = listenForPurges({
    pool: shop.pool,
    caches: [...Object.values(pages.caches), last],
    log: createLog('silent'),
  })
  await vi.waitUntil(() => isListening, { timeout: 20_000 })
})
afterAll(async () => {
  await purges.stop()
  await shop.stop()
})

const change = async (name: keyof typeof ids, body: object) => {
  const path = `/api/v1/product/update/${ids[name]}`
  expect(await shop.request(path, { method: 'PATCH', headers: desk, body })).toMatchObject({ status: 200 })
}
let requests = 0
const open = async (path: string) => {
  requests += 1
  const headers = { 'X-Forwarded-For': `10.2.${requests >> 8}.${requests & 255}` }
  return await (await app.fetch(new Request(`http://localhost${path}`, { headers }))).text()
}
/** The pages that are not kept any more, once all purges before have arrived. */
const purged = async (of: readonly string[] = paths) => {
  const end = `end:${randomUUID()}`
  await sql`select pg_notify('purge', ${end})`.execute(shop.db)
  await expect.poll(() => arrived).toBe(end)
  return of.filter((path) => stored.find(`localhost ${path}`) === undefined)
}

/** Opens pages until all of them are kept. */
const keep = (of: readonly string[]) =>
  expect
    .poll(async () => {
      for (const path of of) await open(path)
      return (await purged(of)).length === 0
    })
    .toBe(true)

describe('a saved product purges', () => {
  beforeEach(() => keep(paths))

  it.each([
    ['its own page alone by a text of that page', 'box', { translations: { hrv: { text: '<p>Novo</p>' } } }, [0]],
    ['its own page alone by its title for search engines', 'box', { translations: { hrv: { seoTitle: 'N' } } }, [0]],
    ['no page that shows its card by a text', 'tape', { translations: { hrv: { text: '<p>Novo</p>' } } }, [2]],
    ['no list that shows its card by a text', 'bag', { translations: { hrv: { text: '<p>Novo</p>' } } }, [1]],
    ['its own page alone by a price in quantity', 'box', { quantityPrices: [{ from: 10, price: 9 }] }, [0]],
    ['its own page and lists by its price', 'box', { retail: 11.3 }, [0, 3]],
    ['its own page and lists by its name', 'box', { translations: { hrv: { name: 'Nova' } } }, [0, 3]],
    ['the page that shows its card too', 'tape', { retail: 11.4 }, [1, 2, 3]],
    ['its own page alone by its cross-sell', 'box', { crossSell: [1] }, [0]],
  ] as const)('%s', async (_, name, body, stale) => {
    await change(name, body)
    expect(await purged()).toEqual(stale.map((place) => paths[place]))
  })

  it('and the next request has the new price and the new name', async () => {
    await change('box', { retail: 77.7, translations: { hrv: { name: 'Sasvim nova kutija' } } })
    await purged()
    const page = await open('/product/proizvod-box')
    expect(page).toContain('77.7')
    expect(page).toContain('Sasvim nova kutija')
  })
})

describe('a saved', () => {
  let office: Backoffice
  let made: Record<'parent' | 'category' | 'attribute' | 'tag' | 'coupon', number>
  const all = () => [
    '/list',
    `/category/${made.category}`,
    `/category/${made.parent}`,
    '/categories',
    '/filters',
    '/tags',
    '/config',
    '/frame',
    '/posts',
  ]
  beforeAll(async () => {
    office = shop.commerce({ headers: await signIn(shop, ['catalogue.manage', 'settings.manage', 'orders.manage']) })
    const { categories, attributes, tags, coupons } = office
    const texts = (name: string) => ({ translations: { hrv: { name } } })
    const parent = (await unwrap(categories.create(texts('Gornja')))).id
    const category = (await unwrap(categories.create({ ...texts('Donja'), parentId: parent }))).id
    const labels = { hrv: 'Debljina' }
    const values = [{ labels: { hrv: 'Tanka' }, swatch: null, shopDefault: false }]
    const attribute = await unwrap(attributes.create({ code: 'debljina', inputType: 'dropdown', labels, values }))
    const tag = (await unwrap(tags.create(texts('Novo')))).id
    const coupon = (await unwrap(coupons.create({ code: 'CISTI', percent: 10 }))).id
    made = { parent, category, attribute: attribute.id, tag, coupon }
  })

  const ofCategory = () => [`/category/${made.category}`, `/category/${made.parent}`, '/categories']
  const inCroatian = (texts: object) => ({ id: made.category, translations: { hrv: texts } })

  it.each<[string, () => Promise<Result<unknown>>, () => readonly string[], string | null]>([
    [
      'description of a category',
      () => office.categories.update(inCroatian({ summary: 'Nov opis' })),
      ofCategory,
      'Nov opis',
    ],
    ['name of a category', () => office.categories.update(inCroatian({ name: 'Nova ime' })), ofCategory, 'Nova ime'],
    [
      'name of an attribute',
      () => office.attributes.update({ id: made.attribute, labels: { hrv: 'Stijenka' } }),
      () => ['/filters'],
      null,
    ],
    [
      'name of a tag',
      () => office.tags.update({ id: made.tag, translations: { hrv: { name: 'Nova oznaka' } } }),
      () => ['/tags'],
      'Nova oznaka',
    ],
    [
      'name of a country',
      () => office.countries.update({ id: 276, names: { hrv: 'Nova država' } }),
      () => ['/config'],
      'Nova država',
    ],
    ['country that is sold to no more', () => office.countries.update({ id: 276, allowed: false }), all, null],
    ['coupon', () => office.coupons.update({ id: made.coupon, percent: 12 }), () => [], null],
    ['category that is hidden', () => office.categories.update({ id: made.category, active: false }), ofCategory, null],
  ])('%s purges what shows it alone', async (_, save, stale, displayed) => {
    await keep(all())
    expect(await save()).toMatchObject({ errored: false })
    expect(await purged(all())).toEqual(stale())
    const [first] = stale()
    if (displayed !== null && first !== undefined) expect(await open(first)).toContain(displayed)
  })
})
