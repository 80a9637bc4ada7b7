import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { domainOrigin } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { purgedBy } from '../../testing/purged-by.ts'
import { pagesOf, type Shop, startShop } from '../../testing/shop.ts'
import { failureOf } from '../../testing/shopper.ts'

let shop: Shop
let office: Backoffice
let headers: Record<string, string>
let requests = 0

beforeAll(async () => {
  shop = await startShop()
  headers = await signIn(shop, ['settings.manage'])
  office = shop.commerce({ headers })
})
afterAll(() => shop.stop())

const create = (url: string, redirects?: boolean) =>
  unwrap(office.settings.createDomain({ url, ...(redirects !== undefined && { redirects }) }))
const domains = async () => (await unwrap(office.settings.filterDomains({ limit: 100 }))).records

/** How an address is answered by a process that has just read the sites. */
const visit = async (address: string) => {
  requests += 1
  const body = async ({ url }: { url: URL }) => ({ status: 200, headers: {}, body: url.href })
  const app = shop.appWith({ pages: pagesOf(body, ({ pathname }) => pathname) })
  const answer = await app.fetch(
    new Request(address, { headers: { 'X-Forwarded-For': `10.9.0.${requests}` }, redirect: 'manual' }),
  )
  return [answer.status, answer.headers.get('location') ?? (await answer.text())]
}

describe('the addresses of a site', () => {
  it('are added, lead to its own one, and are removed and brought back', async () => {
    expect((await visit('http://stara.example/o-nama?a=1'))[0]).toBe(421)
    const { id, ...added } = await create('https://stara.example/')
    expect(added).toMatchObject({
      name: 'stara.example',
      url: 'https://stara.example',
      redirects: true,
      isDefault: false,
    })
    expect(await visit('http://stara.example/o-nama?a=1')).toEqual([301, 'http://localhost/o-nama?a=1'])
    await unwrap(office.settings.updateDomain({ id, redirects: false }))
    expect(await visit('http://stara.example/o-nama?a=1')).toEqual([200, 'https://stara.example/o-nama?a=1'])
    await unwrap(office.settings.deleteDomain({ id }))
    expect((await visit('http://stara.example/'))[0]).toBe(421)
    await unwrap(office.settings.restoreDomain({ id }))
    expect((await visit('http://stara.example/'))[0]).toBe(200)
    await unwrap(office.settings.deleteDomain({ id }))
  })

  it('have another own one once it is chosen, whose host leads nowhere else', async () => {
    const [first] = await domains()
    const { id } = await create('nova.example')
    const { url } = await unwrap(office.settings.chooseDomain({ id }))
    expect(url).toBe('https://nova.example')
    const roles = (await domains()).map((one) => [one.url, one.isDefault, one.redirects])
    expect(roles.slice(0, 2)).toEqual([
      ['https://nova.example', true, false],
      ['http://localhost', false, false],
    ])
    expect((await unwrap(shop.commerce().site.getConfig())).url).toBe('https://nova.example')
    expect(await failureOf(office.settings.deleteDomain({ id }))).toMatchObject({ code: 'IN_USE' })
    expect(await failureOf(office.settings.updateDomain({ id, redirects: true }))).toMatchObject({ code: 'IN_USE' })
    await unwrap(office.settings.updateDomain({ id: first?.id ?? 0, redirects: true }))
    expect(await visit('http://localhost/kosarica')).toEqual([301, 'https://nova.example/kosarica'])
    await unwrap(office.settings.chooseDomain({ id: first?.id ?? 0 }))
    expect((await visit('http://localhost/kosarica'))[0]).toBe(200)
    await unwrap(office.settings.deleteDomain({ id }))
  })

  it('are no more than origins, and each is of one site', async () => {
    for (const url of [
      'ftp://a.example',
      'https://a.example/put',
      'https://a:b@c.example',
      'a b.example',
      '-a.example',
    ])
      expect((await failureOf(office.settings.createDomain({ url }))).data).toMatchObject({
        fields: [{ path: 'url', rule: 'domain' }],
      })
    expect(domainOrigin('https://žir.example')).toBe('https://xn--ir-1va.example')
    await shop.pool.query(
      `insert into site (name, url, subdomain) values ('Druga', 'https://druga.example', 'druga');
       insert into domain (site_id, api_key_id, host, url)
       select max(site.id), min(k.id), 'druga.example', 'https://druga.example' from site, api_key k`,
    )
    for (const url of ['http://localhost', 'http://druga.example'])
      expect(await failureOf(office.settings.createDomain({ url }))).toMatchObject({ code: 'NOT_UNIQUE' })
    const [other] = (await shop.pool.query<{ id: number }>(`select id from domain where host = 'druga.example'`)).rows
    const id = other?.id ?? 0
    for (const call of [
      office.settings.updateDomain({ id, redirects: true }),
      office.settings.chooseDomain({ id }),
      office.settings.deleteDomain({ id }),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are changed by a recent log-in alone', async () => {
    const { id } = await create('https://kasno.example')
    await shop.pool.query(`update user_session set authenticated_at = now() - interval '11 minutes'`)
    for (const call of [
      office.settings.createDomain({ url: 'https://jos.example' }),
      office.settings.updateDomain({ id, redirects: false }),
      office.settings.chooseDomain({ id }),
      office.settings.deleteDomain({ id }),
      office.settings.restoreDomain({ id }),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'LOGIN_NOT_RECENT' })
    await shop.pool.query(`update user_session set authenticated_at = now()`)
  })

  it('purge no page when one is added or removed, and are in the change log', async () => {
    let id = 0
    expect(await purgedBy(shop, async () => ({ id } = await create('https://tiha.example')))).toEqual(['domains'])
    expect(await purgedBy(shop, () => unwrap(office.settings.deleteDomain({ id })))).toEqual(['domains'])
    const { rows } = await shop.pool.query(
      `select call, after from change_log where entity = 'domain' and entity_id = $1 order by id`,
      [String(id)],
    )
    expect(rows).toMatchObject([
      { call: 'settings.createDomain', after: { url: 'https://tiha.example', redirects: true } },
      { call: 'settings.deleteDomain', after: null },
    ])
  })
})
