import { type Backoffice, type Commerce, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { countries, failureOf, newCart } from '../../testing/shopper.ts'

let shop: Shop
let office: Backoffice
let clerk: Backoffice
let commerce: Commerce

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['settings.manage']) })
  clerk = shop.commerce({ headers: await signIn(shop, ['catalogue.manage']) })
  commerce = shop.commerce()
})
afterAll(() => shop.stop())

const list = async (input: Parameters<Backoffice['countries']['filter']>[0] = {}) =>
  (await unwrap(office.countries.filter(input))).records
const delivered = async (language = 'hrv') => {
  const key = await newCart(commerce)
  const match = await unwrap(commerce.ecommerce.getAvailableCountries({ ...key, language, type: 'countries' }))
  return match.map(({ name }) => name)
}
const allowed = { filters: [{ key: 'allowed', value: ['yes'] }] } as const

describe('the countries of the back office', () => {
  it('are listed with those that the shop sells to, and found by name and code', async () => {
    expect((await list(allowed)).map(({ iso }) => iso)).toEqual(['AT', 'HR', 'IT', 'DE', 'SI'])
    const [croatia] = await list({ keywords: 'hrvat' })
    expect(croatia).toMatchObject({ iso: 'HR', name: 'Hrvatska', allowed: true, position: null, names: {} })
    expect(croatia?.standard).toMatchObject({ hrv: 'Hrvatska', eng: 'Croatia', deu: 'Kroatien' })
    expect((await list({ keywords: 'us' })).map(({ iso }) => iso)).toContain('US')
    const page = await unwrap(office.countries.filter({ page: 2, limit: 100 }))
    expect([page.records.length, page.totalRecords]).toEqual([100, 249])
  })

  it('have a place and names of the shop, in its lists and in its configuration', async () => {
    const id = countries.germany
    await unwrap(office.countries.update({ id, position: 1, names: { hrv: 'SR Njemačka' } }))
    expect(await delivered()).toEqual(['SR Njemačka', 'Austrija', 'Hrvatska', 'Italija', 'Slovenija'])
    expect((await delivered('deu'))[0]).toBe('Deutschland')
    const { countries: displayed } = await unwrap(commerce.site.getConfig())
    expect(displayed[0]).toMatchObject({ iso: 'DE', name: 'SR Njemačka' })
    const back = await unwrap(office.countries.update({ id, position: null, names: { hrv: null } }))
    expect(back).toMatchObject({ name: 'Njemačka', position: null, names: {} })
    expect(await shop.db.selectFrom('site_country').selectAll().execute()).toEqual([])
  })

  it('are sold to or not, and one is left', async () => {
    await unwrap(office.countries.update({ id: countries.unitedStates, allowed: true, base: { allowed: false } }))
    expect(await delivered()).toContain('Sjedinjene Američke Države')
    const stale = office.countries.update({ id: countries.unitedStates, allowed: false, base: { allowed: false } })
    expect(await failureOf(stale)).toMatchObject({ code: 'REVISION_CONFLICT' })
    for (const { id, iso } of await list(allowed))
      if (iso !== 'HR') await unwrap(office.countries.update({ id, allowed: false }))
    expect(await failureOf(office.countries.update({ id: countries.croatia, allowed: false }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'allowed', rule: 'required' }] },
    })
    expect(await delivered()).toEqual(['Hrvatska'])
    await unwrap(office.ecommerce.updateCheckoutSettings({ allowedCountries: 'ALL' }))
    await unwrap(office.countries.update({ id: countries.germany, allowed: false }))
    const names = await delivered()
    expect([names.length, names.includes('Njemačka')]).toEqual([248, false])
  })

  it('are of those who manage the settings', async () => {
    expect(await failureOf(clerk.countries.filter({}))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await failureOf(clerk.countries.update({ id: 191, allowed: true }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await failureOf(office.countries.update({ id: 9999, allowed: true }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
