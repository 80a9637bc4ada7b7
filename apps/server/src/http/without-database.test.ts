import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listenForPurges, type Purges } from '../db/follow/purges.ts'
import type { DatabasePort } from '../db/db.ts'
import { openParts } from '../parts.ts'
import { openDatabase } from '../ports/database/database.ts'
import { openSlowLine, type SlowLine } from '../races/slow-line.ts'
import { servicesOf } from '../services.ts'
import { quiet } from '../testing/database.ts'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'

let shop: Shop
let line: SlowLine
let database: DatabasePort
let purges: Purges
beforeAll(async () => {
  shop = await startShop({ seed: 'bare' })
  line = await openSlowLine(shop.databaseUrl)
  database = await openDatabase({ data: '', databaseUrl: line.url }, quiet)
})
afterAll(async () => {
  await purges.stop()
  await database.close()
  await shop.stop()
})

it('kept pages are served without a database, and others are 503', async () => {
  const { db, pool } = database
  const pages = pagesOf(
    async ({ url, fetch, site }) => {
      const headers = {
        'X-Api-Key': site.domain.apiKeyToken,
        'X-Site': String(site.domain.siteID),
        'X-Language': 'hrv',
      }
      const answer = await fetch(new URL('/api/v1/gaussbox/site/getConfig', url), { headers })
      return { status: answer.ok ? 200 : 503, headers: {}, body: `${url.pathname} ${answer.status}` }
    },
    (url) => url.pathname,
  )
  const parts = openParts({ db, log: quiet, media: shop.data, imports: '', caches: Object.values(pages.caches) })
  const app = shop.appWith({ services: servicesOf(parts), db, pool, pages })
  const caches = Object.values(pages.caches)
  purges = listenForPurges({ pool, caches, log: quiet })
  const get = async (path: string) => {
    const answer = await app.fetch(new Request(`http://localhost${path}`))
    return [answer.status, await answer.text()]
  }
  await vi.waitFor(async () => {
    expect(await get('/kept')).toEqual([200, '/kept 200'])
    expect(caches.map(({ size }) => size)).toEqual([1, 1])
  }, 10_000)
  await line.close()
  await expect.poll(() => pages.caches.pages.size).toBe(0)
  // Older than sites are fresh for.
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(await get('/kept')).toEqual([200, '/kept 200'])
  expect((await get('/other'))[0]).toBe(503)
})
