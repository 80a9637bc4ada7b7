import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hono } from 'hono'
import { pagesOf, type Shop, startShop } from '../testing/shop.ts'
import type { App, AppEnv } from '../calls/env.ts'
import { addDevTools } from './dev-tools.ts'

let shop: Shop
let app: App
let withPages: App
beforeAll(async () => {
  shop = await startShop()
  app = shop.appWith({ development: true })
  const render = () => Promise.resolve({ status: 404, headers: {}, body: '' })
  withPages = shop.appWith({ pages: pagesOf(render, ({ pathname }) => pathname) })
})
afterAll(() => shop.stop())

const ask = async (path: string, body?: object) => {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  const response = await app.fetch(new Request(`http://localhost${path}`, init))
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('the helpers of development', () => {
  it('return the latest tag [R7.92]', async () => {
    expect(await ask('/_cli/get-latest-tag')).toEqual({ status: 200, body: { tag: expect.stringMatching(/^[\d.]+$/) } })
  })

  it('return the latest release of the project that the site names [R7.93]', async () => {
    const option = await shop.db
      .selectFrom('site_option')
      .select('value')
      .where('key', '=', 'GitlabProjectId')
      .executeTakeFirstOrThrow()
    const release = await ask('/_cli/get-latest-release', { gitlabProjectId: option.value, gitlabBranch: 'main' })
    expect(release.body).toEqual({
      tag: expect.any(String),
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      description_html: expect.stringMatching(/^<ul><li>/),
    })
    expect((await ask('/_cli/get-latest-release', { gitlabProjectId: 'another', gitlabBranch: 'main' })).status).toBe(
      404,
    )
    expect((await ask('/_cli/get-latest-release', { gitlabBranch: 7 })).status).toBe(400)
  })

  it('ask for the tag again after an hour, and for the release after 288 seconds [R9.23]', async () => {
    let seconds = 0
    let requested = 0
    const tools: App = new Hono<AppEnv>()
    addDevTools(tools, {
      db: shop.db,
      now: () => new Date(1_000_000 + seconds * 1000),
      releases: async () => [{ tag: `1.0.${(requested += 1)}`, date: '2026-11-21', description_html: '' }],
    })
    const { value } = await shop.db
      .selectFrom('site_option')
      .select('value')
      .where('key', '=', 'GitlabProjectId')
      .executeTakeFirstOrThrow()
    const body = JSON.stringify({ gitlabProjectId: value, gitlabBranch: 'main' })
    const tagOf = async (answer: Response | Promise<Response>) => ((await (await answer).json()) as { tag: string }).tag
    const tag = () => tagOf(tools.request('/_cli/get-latest-tag'))
    const release = () => tagOf(tools.request('/_cli/get-latest-release', { method: 'POST', body }))
    expect([await tag(), await release()]).toEqual(['1.0.1', '1.0.2'])
    seconds = 287.9
    expect([await tag(), await release()]).toEqual(['1.0.1', '1.0.2'])
    seconds = 288.1
    expect([await tag(), await release()]).toEqual(['1.0.1', '1.0.3'])
    seconds = 3599.9
    expect(await tag()).toBe('1.0.1')
    seconds = 3600.1
    expect(await tag()).toBe('1.0.4')
  })

  it('return the displayed domain, and switch to another one [R7.94] [R7.95]', async () => {
    expect((await ask('/_cli/get-domain')).body['domain']).toBe('localhost')
    expect(await ask('/_cli/set-domain', { domain: '127.0.0.1' })).toEqual({
      status: 200,
      body: { domain: '127.0.0.1' },
    })
    expect((await ask('/_cli/get-domain')).body['domain']).toBe('127.0.0.1')
    expect((await ask('/_cli/set-domain', { domain: 'evil.example' })).status).toBe(404)
    expect((await ask('/_cli/set-domain', { domain: 7 })).status).toBe(400)
    expect((await ask('/_cli/get-domain')).body['domain']).toBe('127.0.0.1')
  })

  it('show the documentation and no file beside it', async () => {
    const page = await app.fetch(new Request('http://localhost/_cli/docs/operations.md'))
    expect(page.status).toBe(200)
    for (const name of ['..%2FREADME.md', 'decisions', 'nothing.md', '%00.md'])
      expect((await app.fetch(new Request(`http://localhost/_cli/docs/${name}`))).status, name).toBe(404)
  })

  it('do not exist in production [R7.92] [R7.93] [R7.94] [R7.95]', async () => {
    for (const [method, path] of [
      ['GET', 'get-latest-tag'],
      ['POST', 'get-latest-release'],
      ['GET', 'get-domain'],
      ['POST', 'set-domain'],
      ['GET', 'docs'],
    ] as const) {
      const answer = await shop.fetch(`http://localhost/_cli/${path}`, { method })
      expect(answer.status, path).toBe(404)
      // Beside the pages, which other methods than GET are not allowed for.
      const related = await withPages.fetch(new Request(`http://localhost/_cli/${path}`, { method }))
      expect(related.status, path).toBe(404)
    }
  })
})
