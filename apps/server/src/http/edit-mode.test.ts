import type { Render } from '@butiga/site/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../calls/env.ts'
import { becomeMember, password } from '../testing/accounts.ts'
import { adminKeyOf, signIn } from '../testing/backoffice.ts'
import { pagesOf, type Shop, someAddress, startShop } from '../testing/shop.ts'

const render: Render = ({ url, isCanvas }) =>
  Promise.resolve({
    status: url.pathname === '/nova' ? 404 : 200,
    headers: {},
    body: `${isCanvas ? 'canvas' : 'page'} ${url.pathname}`,
  })

let shop: Shop
let app: App
let adminKey: string
beforeAll(async () => {
  shop = await startShop()
  app = shop.appWith({
    pages: {
      ...pagesOf(render, ({ pathname }) => pathname),
      admin: {
        document: (name) => Promise.resolve(`${name} <script id="start"><!--start--></script><!--page-->`),
        assets: new Map(),
      },
    },
  })
  adminKey = await adminKeyOf(shop)
  await signIn(shop, ['cms.edit'])
  await signIn(shop, ['consents.manage'])
  await becomeMember(shop, 'ana@example.com')
})
afterAll(() => shop.stop())

const cookiesOf = async (username: string, secret: string, apiKey: string): Promise<string> => {
  const answer = await shop.request('/api/v1/login', {
    method: 'POST',
    headers: { 'X-Api-Key': apiKey, 'X-Session': 'cookie', Origin: 'http://localhost' },
    body: { username, password: secret, apiKey },
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
const backoffice = 'test password of nobody'
const people = {
  'a visitor': () => Promise.resolve(''),
  'a shopper': () => cookiesOf('ana@example.com', password, shop.site.apiKey),
  'a back-office user without the scope': () =>
    cookiesOf('consents.manage@backoffice.example', backoffice, shop.site.apiKey),
  'a back-office user who is logged in to the admin alone': () =>
    cookiesOf('cms.edit@backoffice.example', backoffice, adminKey),
  'a back-office user who may edit': () => cookiesOf('cms.edit@backoffice.example', backoffice, shop.site.apiKey),
}

const get = (path: string, cookie: string) =>
  app.fetch(new Request(`http://localhost${path}`, { headers: { cookie, 'X-Forwarded-For': someAddress() } }))

it.each(Object.keys(people))(
  'edit mode is on for %s if and only if they may edit and ask for it [R2.47]',
  async (who) => {
    const cookie = await people[who as keyof typeof people]()
    for (const flag of ['true', 'false', '1', null]) {
      const answer = await get(`/o-nama${flag === null ? '' : `?editPage=${flag}`}`, cookie)
      const isOn = who === 'a back-office user who may edit' && flag === 'true'
      const text = await answer.text()
      expect([who, flag, text.includes('"edit":{"path":"/o-nama"')]).toEqual([who, flag, isOn])
      if (!isOn) expect(text).toBe('page /o-nama')
      expect(answer.headers.get('content-security-policy')).toContain(isOn ? "frame-src 'self'" : "frame-src 'none'")
    }
  },
)

it('the document of edit mode has the frame with the page, which loads beside its scripts', async () => {
  const cookie = await people['a back-office user who may edit']()
  const text = async (path: string) => (await get(path, cookie)).text()
  expect(await text('/o-nama?editPage=true')).toMatch(/^edit <script.*<iframe src="\/o-nama\?canvas=1"><\/iframe>$/)
  expect(await text('/a&b"c?editPage=true')).toContain('<iframe src="/a&amp;b%22c?canvas=1"></iframe>')
})

it('a page that only its editors have yet is found in the frame, and missing for visitors', async () => {
  const cookie = await people['a back-office user who may edit']()
  expect((await get('/nova?canvas=1', cookie)).status).toBe(200)
  expect((await get('/nova?canvas=1', '')).status).toBe(404)
})

it('the header is changed by those who may edit alone [R10.1]', async () => {
  const { id, revision } = await shop.db
    .selectFrom('element')
    .select(['id', 'revision'])
    .where('handler', '=', 'header-section')
    .executeTakeFirstOrThrow()
  const update = async (headers: Record<string, string>) =>
    (
      await shop.request(`/api/v1/cms/element/update/${id}`, {
        method: 'PATCH',
        headers,
        body: { revision, title: 'Header' },
      })
    ).status
  const key = shop.site.apiKey
  expect(await update(await signIn(shop, ['consents.manage'], key))).toBe(403)
  expect(await update(await signIn(shop, ['cms.edit'], key))).toBe(200)
})

it('neither edit mode nor the page in its frame is kept by any cache, and only that page can be framed', async () => {
  const cookie = await people['a back-office user who may edit']()
  for (const [path, text, ancestors] of [
    ['/de/ueber-uns?editPage=true', '"edit":{"path":"/de/ueber-uns","language":"deu"}', "frame-ancestors 'none'"],
    ['/o-nama?canvas=1', 'canvas /o-nama', "frame-ancestors 'self'"],
  ] as const) {
    const answer = await get(path, cookie)
    expect(await answer.text()).toContain(text)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('content-security-policy')).toContain(ancestors)
  }
  const visitor = await get('/o-nama?canvas=1', '')
  expect([await visitor.text(), visitor.headers.get('content-security-policy')]).toEqual([
    'page /o-nama',
    expect.stringContaining("frame-ancestors 'none'"),
  ])
})
