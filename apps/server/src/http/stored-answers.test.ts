import type { DetectedSite } from '@butiga/site/server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, storedAnswers } from '../calls/stored-answers.ts'
import type { App } from '../calls/env.ts'
import { listenForPurges } from '../db/follow/purges.ts'
import { createLog } from '../ground/log.ts'
import { signIn } from '../testing/backoffice.ts'
import { type Shop, someAddress, startShop } from '../testing/shop.ts'
import { insertProduct } from '../testing/shopper.ts'
import type { FetchInside } from './inside.ts'
import { renderInputs } from './render-page.ts'
import { siteCaches } from './site-caches.ts'

interface Server {
  readonly app: App
  readonly answers: Answers
  readonly purges: ReturnType<typeof listenForPurges>
}

let shop: Shop
let servers: readonly [Server, Server]
let desk: Record<string, string>
let id: number

const startServer = (): Server => {
  const answers = storedAnswers()
  const app = shop.appWith({ answers })
  return { app, answers, purges: listenForPurges({ pool: shop.pool, caches: [answers], log: createLog('silent') }) }
}

beforeAll(async () => {
  shop = await startShop()
  desk = await signIn(shop, ['catalogue.manage'])
  id = await insertProduct(shop.db, shop.site.id, { sku: 'BOX' })
  servers = [startServer(), startServer()]
})
afterAll(async () => {
  await Promise.all(servers.map(({ purges }) => purges.stop()))
  await shop.stop()
})
beforeEach(async () => {
  for (const { app, answers } of servers) {
    answers.close()
    answers.open()
    await vi.waitUntil(
      async () => {
        await open(app)
        return answers.size > 0
      },
      { timeout: 20_000 },
    )
  }
})

const path = () => `product/web/get?id=${id}&store=${shop.site.stores.get('hrv')}&currency=1`
const open = async (app: App, headers: Record<string, string> = {}, language = 'hrv', env: object = {}) => {
  const sent = { ...shop.headers(language), 'X-Forwarded-For': someAddress(), ...headers }
  const answer = await app.fetch(new Request(`http://localhost/api/v1/${path()}`, { headers: sent }), env)
  const { 'x-request-id': _, ...named } = Object.fromEntries(answer.headers)
  return { status: answer.status, headers: named, text: await answer.text() }
}
const change = (body: object) => shop.request(`/api/v1/product/update/${id}`, { method: 'PATCH', headers: desk, body })

it('a kept answer is the same, with the same headers', async () => {
  const [{ app, answers }] = servers
  const { hits } = answers
  const stored = await open(app)
  expect(answers.hits).toBe(hits + 1)
  expect(stored).toEqual(await open(shop.appWith({})))
  expect(stored).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
})

it('a saved product ends its answers in every process', async () => {
  const price = 70 + Math.floor(Math.random() * 20) + 0.55
  expect(await change({ retail: price })).toMatchObject({ status: 200 })
  await expect.poll(() => servers.every(({ answers }) => answers.size === 0)).toBe(true)
  for (const { app } of servers) expect((await open(app)).text).toContain(String(price))
})

it('another language has an answer of its own', async () => {
  const [{ app }] = servers
  expect(await change({ translations: { eng: { name: 'An English box' } } })).toMatchObject({ status: 200 })
  const named = async (language: string) => (await open(app, {}, language)).text.includes('An English box')
  await expect.poll(() => named('eng')).toBe(true)
  expect(await named('hrv')).toBe(false)
})

it('a user who is logged in, the back office and the pages that they see get a new answer', async () => {
  const [{ app, answers }] = servers
  const { hits, misses } = answers
  await open(app, { 'X-Api-Key': desk['X-Api-Key'] ?? '' })
  await open(app, {}, 'hrv', { tags: new Set(), visitor: null, fresh: true })
  await open(app, { Authorization: 'Bearer of.some.member' })
  await open(app, { Cookie: 'auth.accessToken=of.some.member', 'X-Session': 'cookie' })
  expect([answers.hits, answers.misses]).toEqual([hits, misses])
})

it('a page is made of kept answers, and has their tags', async () => {
  const [{ app, answers }] = servers
  const { hits } = answers
  const tags = new Set<string>()
  await open(app, {}, 'hrv', { tags, visitor: null })
  expect(answers.hits).toBe(hits + 1)
  expect([...tags]).toEqual(expect.arrayContaining([`product:${id}`, 'config']))
})

it.each([
  ['a visitor', false, {}],
  ['a back-office user', true, { isBackoffice: true }],
  ['edit mode', true, { isCanvas: true }],
  ['a draft', true, { draft: 'token' }],
])('the page of %s gets new answers: %o', (_, fresh, of) => {
  const requested: (boolean | undefined)[] = []
  const inside: FetchInside = (_tags, _visitor, isFresh) => {
    requested.push(isFresh)
    return fetch
  }
  const site = {} as DetectedSite
  const url = new URL('http://localhost/')
  renderInputs(inside, siteCaches())({ url, site, requestId: '1', visitor: null, tags: new Set(), ...of })
  expect(requested).toEqual([fresh])
})

it('a limit counts kept answers as well', async () => {
  const [{ app, answers }] = servers
  const search = async (from: string) => {
    const headers = { ...shop.headers(), 'X-Forwarded-For': from }
    const body = JSON.stringify({ limit: 1, keywords: 'kutija' })
    const sent = { method: 'POST', headers, body }
    return (await app.fetch(new Request('http://localhost/api/v1/product/web/filter', sent))).status
  }
  const { hits } = answers
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) statuses.push(await search('10.77.1.2'))
  expect(answers.hits).toBeGreaterThan(hits + 50)
  expect(statuses.indexOf(429)).toBe(60)
})
