import { unwrap } from '@butiga/commerce-sdk'
import { SiteConfig } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const config = async (language = 'hrv') => unwrap(shop.commerce({ language }).site.getConfig())

describe('getConfig', () => {
  it('answers site, settings and options in one answer', async () => {
    const answer = await config('eng')
    expect(SiteConfig.parse(answer)).toMatchObject({
      siteName: 'Burin',
      url: 'http://localhost',
      subdomain: 'burin',
      siteId: shop.site.id,
      apiKeyId: expect.any(Number),
      externalPdfServiceUrl: null,
      ecommerceEnabled: true,
      maintenanceMode: false,
      skipShipping: false,
      checkoutSettings: { allowedCountries: ['HR', 'SI', 'AT', 'DE', 'IT'], cart_type: 1 },
      currencySettings: { allowedCurrencies: [{ label: 'EUR', symbol: '€' }] },
      siteReviewOptions: { NumberOfStars: 5 },
    })
    expect(answer.languages.map(({ code }) => code)).toEqual(['hrv', 'eng', 'deu'])
    expect(answer.countries.map(({ name }) => name)).toEqual(['Austria', 'Croatia', 'Germany', 'Italy', 'Slovenia'])
  })

  it('lists the media sizes, MediumSize being the default [R3.67] [R10.33]', async () => {
    const { mediaSizes } = await config()
    expect(mediaSizes.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['ThumbnailSize', 50, 50],
      ['MediumSize', 600, 600],
      ['PortraitSize', 768, 1024],
      ['LargeSize', 926, 926],
      ['FullHDSize', 1920, 1080],
    ])
    expect(mediaSizes.every(({ autoResize }) => autoResize)).toBe(true)
    expect(mediaSizes.filter((size) => size.default).map(({ name }) => name)).toEqual(['MediumSize'])
  })

  it('answers public options alone, unknown keys unchanged [R3.68]', async () => {
    const value = { deep: [1, 'čšž', null, { a: true }] }
    await shop.db
      .insertInto('site_option')
      .values([
        { site_id: shop.site.id, key: 'SomethingNew', value: JSON.stringify(value), is_public: true },
        { site_id: shop.site.id, key: 'SomethingSecret', value: '"secret"' },
      ])
      .execute()
    const { cmsOptions } = await config()
    expect(cmsOptions).toContainEqual({ key: 'SomethingNew', value })
    expect(cmsOptions).toContainEqual({ key: 'HomePageSlug', value: 'home-page' })
    const keys = cmsOptions.map(({ key }) => key)
    for (const secret of ['SomethingSecret', 'PasswordProtection', 'SendEmailTo', 'SendGdprTo'])
      expect(keys).not.toContain(secret)
  })

  it('is in Croatian where no other language is requested [R1.18]', async () => {
    const { cmsOptions, languages } = await config()
    expect(cmsOptions).toContainEqual({ key: 'DefaultLanguage', value: 'hrv' })
    expect(languages[0]).toMatchObject({ code: 'hrv', code2: 'hr' })
    const { body } = await shop.request('/api/v1/master/commons/countries', { headers: { 'X-Language': null } })
    expect(body.data).toContainEqual(expect.objectContaining({ iso: 'HR', name: 'Hrvatska' }))
  })

  it('lists the languages that AllowedLanguages names, and always the default one [R10.29]', async () => {
    const option = shop.db.updateTable('site_option').where('key', '=', 'AllowedLanguages')
    const spoken = async () => {
      const { languages } = await unwrap(shop.commerce().master.domainDetect({ host: 'localhost' }))
      expect((await config()).languages).toEqual(languages)
      return languages.map(({ code }) => code)
    }
    expect(await spoken()).toEqual(['hrv', 'eng', 'deu'])
    await option.set({ value: '["deu"]' }).execute()
    expect(await spoken()).toEqual(['hrv', 'deu'])
    await option.set({ value: '[]' }).execute()
    expect(await spoken()).toEqual(['hrv'])
    await shop.db.deleteFrom('site_option').where('key', '=', 'AllowedLanguages').execute()
    expect(await spoken()).toEqual(['hrv'])
    await shop.db
      .insertInto('site_option')
      .values({ site_id: shop.site.id, key: 'AllowedLanguages', value: '["hrv", "eng", "deu"]', is_public: true })
      .execute()
    expect(await spoken()).toEqual(['hrv', 'eng', 'deu'])
  })

  it('lists every country for a site that delivers everywhere [R3.45]', async () => {
    await shop.db.updateTable('site').set({ allowed_countries: '"ALL"' }).execute()
    expect((await config()).countries).toHaveLength(249)
  })
})
