import type { Render } from '@butiga/site/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../calls/env.ts'
import { createLog } from '../ground/log.ts'
import { pagesOf, type Shop, someAddress, startShop } from '../testing/shop.ts'

const token = 'a'.repeat(42)

/** A stand-in for the built site with one valid token. */
const render: Render = ({ url, draft }) =>
  Promise.resolve({
    status: draft === undefined || draft === token ? 200 : 404,
    headers: {},
    body: `${url.pathname} ${draft ?? 'published'} ${(rendered += 1)}`,
  })
let rendered = 0
let logged: string[] = []

let shop: Shop
let app: App
beforeAll(async () => {
  shop = await startShop()
  app = shop.appWith({
    log: createLog('info', { write: (line) => void logged.push(line) }),
    pages: pagesOf(render, ({ pathname }) => pathname),
  })
})
afterAll(() => shop.stop())

const get = (path: string) => {
  logged = []
  const headers = { 'X-Forwarded-For': someAddress(), 'User-Agent': 'Mozilla/5.0' }
  return app.fetch(new Request(`http://localhost${path}`, { headers }))
}

it.each([`/draft/${token}`, `/de/draft/${token}`])('no cache keeps %s, and no search engine shows it', async (path) => {
  const first = await get(path)
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  expect(first.headers.get('x-robots-tag')).toBe('noindex')
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')
  expect(first.headers.get('etag')).toBeNull()
  const text = await first.text()
  expect(text).toContain(`${path} ${token} `)
  expect(logged.join('')).not.toContain(token)
  // Rendered again.
  expect(await (await get(path)).text()).not.toBe(text)
})

it('a wrong token is a missing page, which is not recorded', async () => {
  const answer = await get(`/draft/${token.slice(1)}`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await shop.db.selectFrom('failed_request').select('path').execute()).toEqual([])
})

it.each(['/draft', `/draft/${token}/more`, `/o-nama?draft=${token}`])('%s is no link to a draft', async (path) => {
  expect(await (await get(path)).text()).toContain(' published ')
})
