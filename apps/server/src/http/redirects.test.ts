import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { App } from '../calls/env.ts'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
let app: App
beforeAll(async () => {
  shop = await startShop()
  const render = ({ url }: { readonly url: URL }) =>
    Promise.resolve({ status: url.pathname === '/o-nama' ? 200 : 404, headers: {}, body: '<h1>x</h1>' })
  app = shop.appWith({ pages: pagesOf(render) })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.deleteFrom('failed_request').execute()
})

let visitors = 0
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const get = async (path: string, headers: Record<string, string> = {}) => {
  visitors += 1
  const from = { 'X-Forwarded-For': `10.9.${visitors >> 8}.${visitors & 255}`, 'User-Agent': firefox }
  return await app.fetch(new Request(`http://localhost${path}`, { headers: { ...from, ...headers } }))
}
const recorded = async () =>
  (await shop.db.selectFrom('failed_request').select(['path', 'requests', 'is_own_link']).orderBy('id').execute()).map(
    ({ path, requests, is_own_link }) => [path, requests, is_own_link],
  )

it('leads from an old address to the new one, with its query', async () => {
  const redirect = { site_id: shop.site.id, from_path: '/trgovina/kutije', to_path: '/shop/kutije', permanent: true }
  await shop.db
    .insertInto('redirect')
    .values([redirect, { ...redirect, from_path: '/zimska-akcija', to_path: '/shop?x=1', permanent: false }])
    .execute()
  const moved = await get('/Trgovina/kutije/?utm=a')
  expect([moved.status, moved.headers.get('location'), await moved.text()]).toEqual([301, '/shop/kutije?utm=a', ''])
  const match = await get('/zimska-akcija?utm=a')
  expect([match.status, match.headers.get('location')]).toEqual([302, '/shop?x=1'])
  expect(await recorded()).toEqual([])
  const { hits } = await shop.db
    .selectFrom('redirect')
    .select('hits')
    .where('from_path', '=', '/trgovina/kutije')
    .executeTakeFirstOrThrow()
  expect(hits).toBe(1)
})

it('leaves a page that exists as it is', async () => {
  await shop.db.insertInto('redirect').values({ site_id: shop.site.id, from_path: '/o-nama', to_path: '/' }).execute()
  expect((await get('/o-nama')).status).toBe(200)
})

it('records an address that was not found once, with a count, and whether a page of the shop links to it [R7.39]', async () => {
  expect((await get('/karijera')).status).toBe(404)
  await get('/karijera/?a=1', { Referer: 'http://localhost/o-nama' })
  await get('/stari-cjenik.pdf')
  expect(await recorded()).toEqual([
    ['/karijera', 2, true],
    ['/stari-cjenik.pdf', 1, false],
  ])
})

it('records neither programs nor probes', async () => {
  await get('/karijera', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await get('/karijera', { 'User-Agent': 'curl/8.5.0' })
  await get('/karijera', { 'User-Agent': '' })
  for (const path of ['/wp-login.php', '/.env', '/cgi-bin/test', '/index.php']) await get(path)
  expect(await recorded()).toEqual([])
})

it('records no more of one visitor than thirty a minute', async () => {
  for (let index = 0; index < 33; index += 1) await get(`/stari-${index}`, { 'X-Forwarded-For': '10.8.0.1' })
  expect(await recorded()).toHaveLength(30)
})
