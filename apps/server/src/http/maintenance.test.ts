import type { PageKey, Render } from '@butiga/site/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../calls/env.ts'
import { Complaint } from '../ground/errors.ts'
import { maintenanceCommand } from '../maintenance-command.ts'
import { becomeMember, password } from '../testing/accounts.ts'
import { adminKeyOf, signIn } from '../testing/backoffice.ts'
import { pagesOf, type Shop, someAddress, startShop } from '../testing/shop.ts'

let rendered = 0
const render: Render = ({ url, isBackoffice }) => {
  rendered += 1
  return Promise.resolve({
    status: 200,
    headers: {},
    body: `${isBackoffice ? 'back office' : 'anybody'} ${url.pathname}`,
  })
}
const pageKey: PageKey = ({ pathname }) => pathname

let shop: Shop
let app: App
let key: string
beforeAll(async () => {
  shop = await startShop()
  app = shop.appWith({ pages: pagesOf(render, pageKey) })
  key = await adminKeyOf(shop)
  await signIn(shop, ['cms.edit'])
})
afterAll(() => shop.stop())

const backofficeUser = { username: 'cms.edit@backoffice.example', password: 'test password of nobody' }
/** Logs a browser in; answers its cookies. */
const cookiesOf = async (credentials: object, apiKey: string): Promise<string> => {
  const answer = await shop.request('/api/v1/login', {
    method: 'POST',
    headers: { 'X-Api-Key': apiKey, 'X-Session': 'cookie', Origin: 'http://localhost' },
    body: { ...credentials, apiKey },
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
const page = async (cookie = '', headers: Record<string, string> = {}) => {
  const answer = await app.fetch(
    new Request('http://localhost/shop', { headers: { cookie, 'X-Forwarded-For': someAddress(), ...headers } }),
  )
  return [await answer.text(), answer.headers.get('cache-control')?.split(',')[0]]
}
const forAnybody = ['anybody /shop', 'public']
const forBackoffice = ['back office /shop', 'private']

it('pages of a back-office user are rendered for each request, by the log-in of the shop and of the back office [R1.16]', async () => {
  expect(await page()).toEqual(forAnybody)
  for (const apiKey of [shop.site.apiKey, key]) {
    const cookies = await cookiesOf(backofficeUser, apiKey)
    const before = rendered
    expect(await page(cookies)).toEqual(forBackoffice)
    expect(await page(cookies)).toEqual(forBackoffice)
    expect(rendered).toBe(before + 2)
    expect(await page(cookies, { 'Sec-Fetch-Site': 'none' })).toEqual(forBackoffice)
    expect(await page(cookies, { 'Sec-Fetch-Site': 'cross-site' })).toEqual(forAnybody)
  }
  expect(await page()).toEqual(forAnybody)
})

it('takes no mark, token or log-in of others for one of the back office', async () => {
  await becomeMember(shop, 'ana@example.com')
  const member = await cookiesOf({ username: 'ana@example.com', password }, shop.site.apiKey)
  expect(member).not.toContain('backoffice')
  for (const cookie of [
    member,
    `${member}; auth.backoffice=1`,
    'auth.backoffice=1; auth.refreshToken=any',
    'auth.backoffice=1',
  ])
    expect(await page(cookie)).toEqual(forAnybody)

  const cookies = await cookiesOf(backofficeUser, key)
  expect(await page(cookies)).toEqual(forBackoffice)
  const user = shop.db.updateTable('app_user').where('email', '=', backofficeUser.username)
  await user.set({ disabled_at: new Date() }).execute()
  expect(await page(cookies)).toEqual(forAnybody)
  await user.set({ disabled_at: null }).execute()
  await shop.request('/api/auth/logout', {
    method: 'POST',
    headers: { 'X-Api-Key': key, cookie: cookies, 'X-Session': 'cookie', Origin: 'http://localhost' },
    body: {},
  })
  expect(await page(cookies)).toEqual(forAnybody)
})

it('takes a log-in that waits for the second factor for none', async () => {
  const cookies = await cookiesOf(backofficeUser, key)
  const { id } = await shop.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', backofficeUser.username)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('totp')
    .values({ user_id: id, secret: 'A', new_secret: null, enrolled_at: new Date() })
    .execute()
  expect(await page(cookies)).toEqual(forAnybody)
  await shop.db.updateTable('user_session').set({ raised_at: new Date() }).where('user_id', '=', id).execute()
  expect(await page(cookies)).toEqual(forBackoffice)
  await shop.db.deleteFrom('totp').execute()
})

it('is switched by the command line, for one site or all', async () => {
  const config = async () =>
    ((await shop.request('/api/v1/gaussbox/site/getConfig')).body.data as { maintenanceMode: boolean }).maintenanceMode
  expect(await config()).toBe(false)
  expect(await maintenanceCommand(shop.db, ['on'])).toContain('Burin is in maintenance')
  await expect.poll(config).toBe(true)
  expect(await maintenanceCommand(shop.db, ['off', '--site', String(shop.site.id)])).toBe('Burin is open.')
  await expect.poll(async () => !(await config())).toBe(true)
  for (const args of [['on', '--site', '99'], [], ['maybe'], ['on', 'off']])
    await expect(maintenanceCommand(shop.db, args), args.join(' ')).rejects.toThrow(Complaint)
})
