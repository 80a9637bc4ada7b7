import { unwrap } from '@butiga/commerce-sdk'
import { FailedRequest, Redirect } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let office: ReturnType<Shop['commerce']>
beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['settings.manage']) })
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await shop.db.deleteFrom('redirect').execute()
  await shop.db.deleteFrom('failed_request').execute()
})

const category = '/shop/kutije-i-ambalaza'
const faultsOf = async (from: string, to: string) => {
  const failure = await failureOf(office.redirects.create({ from, to }))
  return (failure.data as { fields?: { path: string; rule: string }[] } | undefined)?.fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  )
}

describe('redirects', () => {
  it('are created, listed, changed and deleted, each with its row in the change log', async () => {
    const made = await unwrap(office.redirects.create({ from: '/Trgovina/Kutije/', to: category }))
    expect(Redirect.parse(made)).toMatchObject({ from: '/trgovina/kutije', to: category, permanent: true, hits: 0 })
    const changed = await unwrap(office.redirects.update({ id: made.id, permanent: false, base: { permanent: true } }))
    expect(changed.permanent).toBe(false)
    const { records } = await unwrap(office.redirects.filter({ keywords: 'TRGOVINA' }))
    expect(records).toEqual([changed])
    await unwrap(office.redirects.delete({ id: made.id }))
    expect((await unwrap(office.redirects.filter({}))).totalItems).toBe(0)
    const log = await shop.db.selectFrom('change_log').select('call').where('entity', '=', 'redirect').execute()
    expect(log.map(({ call }) => call)).toEqual(['redirects.create', 'redirects.update', 'redirects.delete'])
  })

  it('lead neither in a circle nor nowhere, and hide no content', async () => {
    await unwrap(office.redirects.create({ from: '/staro', to: '/objave/otoci?page=1' }))
    expect(await faultsOf('/a', '/A/')).toEqual(['to redirectLoop'])
    expect(await faultsOf('/novo', '/staro')).toEqual(['to redirectLoop'])
    expect(await faultsOf('/objave/otoci', category)).toEqual(['from hasContent', 'from redirectLoop'])
    expect(await faultsOf('/nekad', '/nema-toga')).toEqual(['to noContent'])
    expect(await faultsOf('https://elsewhere.example/a', '//elsewhere.example')).toEqual([
      'from localPath',
      'to localPath',
    ])
    expect(await faultsOf('/admin/orders', category)).toEqual(['from localPath'])
    expect(await faultsOf('/o-nama', category)).toEqual(['from hasContent'])
    expect(await failureOf(office.redirects.create({ from: '/Staro', to: category }))).toMatchObject({
      code: 'NOT_UNIQUE',
    })
    await unwrap(office.redirects.create({ from: '/pocetna', to: '/' }))
    await unwrap(office.redirects.create({ from: '/kosara', to: '/kosarica' }))
  })

  it('are for a back-office user with that scope', async () => {
    const other = shop.commerce({ headers: await signIn(shop, ['orders.read']) })
    expect(await failureOf(other.redirects.filter({}))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await failureOf(office.redirects.delete({ id: 999_999 }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('addresses that were not found', () => {
  it('are recorded once with a count, unless they lead somewhere [R7.39]', async () => {
    const { redirects } = shop.commerce()
    for (const path of ['/trgovina/kutije', '/Trgovina/kutije/?a=1', category, '/dogadjaji'])
      expect(await unwrap(redirects.addFailedRequest({ path }))).toEqual({ recorded: true })
    expect(await failureOf(redirects.addFailedRequest({ path: 'nowhere' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    const { records } = await unwrap(office.redirects.filterFailed({}))
    expect(records.map((record) => FailedRequest.parse(record))).toEqual([
      expect.objectContaining({ path: '/trgovina/kutije', requests: 2, ignored: false, isOwnLink: false }),
    ])
  })

  it('leave the list when they are ignored or redirected', async () => {
    const { redirects } = shop.commerce()
    for (const path of ['/jedan-stari', '/drugi-stari']) await unwrap(redirects.addFailedRequest({ path }))
    const open = async () =>
      (await unwrap(office.redirects.filterFailed({ filters: [{ key: 'ignored', value: ['no'] }] }))).records
    const [first] = await open()
    await unwrap(office.redirects.ignoreFailed({ id: first?.id ?? 0, ignored: true }))
    expect((await open()).map(({ path }) => path)).toEqual(['/drugi-stari'])
    await unwrap(office.redirects.create({ from: '/drugi-stari', to: category }))
    expect(await open()).toEqual([])
  })

  it('are at most thirty a minute from one address', async () => {
    const { redirects } = shop.commerce()
    for (let index = 0; index < 30; index += 1) await unwrap(redirects.addFailedRequest({ path: `/stari-${index}` }))
    expect(await failureOf(redirects.addFailedRequest({ path: '/stari-31' }))).toMatchObject({ code: 'RATE_LIMITED' })
  })
})
