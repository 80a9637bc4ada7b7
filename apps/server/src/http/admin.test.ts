import { transitionStyle } from '@butiga/commerce-sdk/contracts'
import type { Render } from '@butiga/site/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../calls/env.ts'
import { hashSource } from '../ground/hash-source.ts'
import { becomeMember, password } from '../testing/accounts.ts'
import { createSetupLink } from '../services/setup/public.ts'
import { adminKeyOf, signIn } from '../testing/backoffice.ts'
import { pagesOf, type Shop, someAddress, startShop } from '../testing/shop.ts'

const render: Render = ({ url, isForbidden }) =>
  Promise.resolve({
    status: isForbidden ? 403 : 200,
    headers: {},
    body: `${isForbidden ? 'forbidden' : 'page'} ${url.pathname}`,
  })
const document = '<title>Butiga</title><script id="start"><!--start--></script>'

let shop: Shop
let production: App
let development: App
let key: string
beforeAll(async () => {
  shop = await startShop()
  const pages = {
    ...pagesOf(render, ({ pathname }) => pathname),
    admin: { document: () => Promise.resolve(document), assets: new Map() },
  }
  production = shop.appWith({ pages })
  development = shop.appWith({ pages, development: true })
  key = await adminKeyOf(shop)
  await signIn(shop, ['consents.manage'])
})
afterAll(() => shop.stop())

const get = async (app: App, path: string, cookie = '') => {
  const answer = await app.fetch(
    new Request(`http://localhost${path}`, { headers: { cookie, 'X-Forwarded-For': someAddress() } }),
  )
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Logs a browser in; answers its cookies. */
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
const ofBackoffice = () => cookiesOf('consents.manage@backoffice.example', 'test password of nobody', key)

describe('the admin', () => {
  it('has its log-in under /adminLogin in every build [R2.22] [R10.84]', async () => {
    for (const app of [production, development]) {
      const { status, text, headers } = await get(app, '/adminLogin')
      expect(status).toBe(200)
      expect(text).toContain(`"apiKey":"${key}"`)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
    }
  })

  it('is forbidden without a log-in in production, and leads to the log-in in development [R2.23] [R10.84]', async () => {
    await becomeMember(shop, 'ana@example.com')
    const shopper = await cookiesOf('ana@example.com', password, shop.site.apiKey)
    for (const path of ['/admin', '/admin/consent', '/admin/consent/checkoutAddress'])
      for (const cookie of ['', shopper]) {
        expect(await get(production, path, cookie)).toMatchObject({ status: 403, text: `forbidden ${path}` })
        const { status, headers } = await get(development, path, cookie)
        expect([status, headers.get('location')]).toEqual([302, `/adminLogin?redirect=${encodeURIComponent(path)}`])
      }
  })

  it('begins in the language of its user', async () => {
    const cookie = await ofBackoffice()
    const setLanguage = (code: string | null) =>
      shop.db
        .updateTable('app_user')
        .set({ language_code: code })
        .where('email', '=', 'consents.manage@backoffice.example')
        .execute()
    await setLanguage('deu')
    expect((await get(production, '/admin', cookie)).text).toContain('"backofficeLanguage":"deu"')
    expect((await get(production, '/adminLogin')).text).toContain('"backofficeLanguage":null')
    await setLanguage(null)
    expect((await get(production, '/admin', cookie)).text).toContain('"backofficeLanguage":null')
  })

  it('opens every address of it for a back-office user [R2.22] [R6.4]', async () => {
    const cookie = await ofBackoffice()
    for (const app of [production, development])
      for (const path of ['/admin', '/admin/consent', '/admin/consent/checkoutAddress'])
        expect(await get(app, path, cookie)).toMatchObject({ status: 200, text: expect.stringContaining('"apiKey"') })
  })

  it('has the first run at /admin/start: for its link, for a user who may finish it, and for no other', async () => {
    const start = async (query: string, cookie = '') => {
      const { status, headers, text } = await get(production, `/admin/start${query}`, cookie)
      return [status, /"setup":"(\w+)"/.exec(text)?.[1] ?? headers.get('location')]
    }
    const packer = await ofBackoffice()
    await signIn(shop, ['settings.manage'])
    const owner = await cookiesOf('settings.manage@backoffice.example', 'test password of nobody', key)
    expect([await start(''), await start('', owner), await start('', packer)]).toEqual([
      [403, null],
      [302, '/admin'],
      [302, '/admin'],
    ])
    await shop.db.insertInto('setup').values({ step: 'kind' }).execute()
    expect([await start(''), await start('', owner), await start('', packer)]).toEqual([
      [403, null],
      [200, 'steps'],
      [302, '/admin'],
    ])
    expect((await get(production, '/admin', owner)).headers.get('location')).toBe('/admin/start')
    expect((await get(production, '/admin', packer)).status).toBe(200)
    await shop.db.deleteFrom('setup').execute()

    const users = await shop.db
      .updateTable('app_user')
      .set({ is_backoffice: false })
      .where('is_backoffice', '=', true)
      .returning('id')
      .execute()
    const link = new URL((await createSetupLink(shop.db)) ?? '')
    expect([await start(link.search), await start(`${link.search}x`), await start('')]).toEqual([
      [200, 'open'],
      [410, 'void'],
      [410, 'void'],
    ])
    await shop.db.deleteFrom('setup').execute()
    const ids = users.map(({ id }) => id)
    await shop.db.updateTable('app_user').set({ is_backoffice: true }).where('id', 'in', ids).execute()
  })

  it('alone may have style attributes, for the mails that it shows in a frame', async () => {
    const policyOf = async (path: string) => (await get(production, path)).headers.get('content-security-policy')
    expect(await policyOf('/adminLogin')).toMatch(/^default-src 'self';.*; style-src-attr 'unsafe-inline'$/)
    expect(await policyOf('/administracija')).not.toContain('unsafe-inline')
  })

  it('has the style of the transition between documents, which its policy allows', async () => {
    const { text, headers } = await get(production, '/adminLogin')
    expect(text).toContain(`<style>${transitionStyle}</style><title>`)
    expect(headers.get('content-security-policy')).toContain(`'${hashSource(transitionStyle)}'`)
  })

  it('is no page of the site: other addresses that begin so are', async () => {
    expect(await get(production, '/administracija')).toMatchObject({ status: 200, text: 'page /administracija' })
    expect(await get(production, '/admin/assets/missing.js')).toMatchObject({ status: 404 })
  })

  it('cannot be left by a text of its state', async () => {
    await shop.db.updateTable('site').set({ name: '</script><b>' }).execute()
    expect((await get(production, '/adminLogin')).text).not.toContain('</script><b>')
  })
})
