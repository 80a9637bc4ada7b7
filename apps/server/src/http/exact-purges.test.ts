import { randomUUID } from 'node:crypto'
import type { Product } from '@butiga/commerce-sdk/contracts'
import type { PageKey, Render } from '@butiga/site/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForPurges } from '../db/follow/purges.ts'
import { createLog } from '../ground/log.ts'
import { signIn } from '../testing/backoffice.ts'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'
import { insertProduct } from '../testing/shopper.ts'

/** A stand-in for the built site: the page of a product with its cross-sell, and a list, whose only card is the bag's. */
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
  if (kind === 'list') return { status: 200, headers: {}, body: JSON.stringify(await list({ limit: 1 })) }
  const product = await ask(`product/web/get?slug=${slug}&store=${site.stores[0]?.storeID}&currency=1`)
  const value = product.crossSellProducts
  const beside = value.length > 0 && (await list({ filters: [{ key: 'id', value }], limit: value.length }))
  return { status: 200, headers: {}, body: JSON.stringify([product, beside]) }
}
const pageKey: PageKey = ({ pathname }) => pathname

let shop: Shop
let desk: Record<string, string>
let ids: Record<'box' | 'bag' | 'tape', number>
let purges: ReturnType<typeof listenForPurges>
const pages = pagesOf(render, pageKey)
const kept = pages.caches.pages
const paths = ['/product/proizvod-box', '/product/proizvod-bag', '/product/proizvod-tape', '/list']
let arrived = ''
const last = { purge: (tag: string) => void (arrived = tag), open: () => {}, close: () => {} }
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
const purged = async () => {
  const end = `end:${randomUUID()}`
  await sql`select pg_notify('purge', ${end})`.execute(shop.db)
  await vi.waitUntil(() => arrived === end)
  return paths.filter((path) => kept.find(`localhost ${path}`) === undefined)
}

beforeEach(async () => {
  await vi.waitUntil(
    async () => {
      for (const path of paths) await open(path)
      return kept.size >= paths.length && (await purged()).length === 0
    },
    { timeout: 20_000 },
  )
})

describe('a saved product purges', () => {
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
