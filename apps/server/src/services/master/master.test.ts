import { unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

describe('domainDetect', () => {
  it('answers site, key, stores and languages of a host, without an api key [R7.81] [R3.63] [R3.64]', async () => {
    const { status, body } = await shop.request('/api/v1/master/domainDetect', {
      method: 'POST',
      body: { host: 'localhost' },
      headers: { 'X-Api-Key': null, 'X-Site': null, 'X-Language': null, 'X-Store': null },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      domain: { name: 'Burin', url: 'http://localhost', apiKeyToken: shop.site.apiKey, siteID: shop.site.id },
      stores: [...shop.site.stores].map(([language_code, storeID]) => ({ storeID, language_code })),
      languages: [
        { code: 'hrv', code2: 'hr' },
        { code: 'eng', code2: 'en' },
        { code: 'deu', code2: 'de' },
      ],
    })
  })

  it.each(['localhost:4000', 'LOCALHOST', 'localhost.', ' localhost:80 ', '127.0.0.1:1'])(
    'finds the site of %s [R7.81]',
    async (host) => {
      expect((await unwrap(shop.commerce().master.domainDetect({ host }))).domain.siteID).toBe(shop.site.id)
    },
  )

  it.each(['evil.example', '', 'localhost.evil.example', "localhost' or true", 'localhost/adminLogin'])(
    'answers NOT_FOUND for %j [R7.81]',
    async (host) => {
      expect(await failureOf(shop.commerce().master.domainDetect({ host }))).toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      })
    },
  )
})

describe('commons', () => {
  it('lists about 80 languages, named in Croatian, English, German and themselves [R7.82] [R3.62]', async () => {
    const languages = await unwrap(shop.commerce().master.languages())
    expect(languages.length).toBeGreaterThanOrEqual(80)
    expect(languages.slice(0, 3)).toMatchObject([
      { code: 'hrv', code2: 'hr', names: { hrv: 'hrvatski', eng: 'Croatian', deu: 'Kroatisch' } },
      { code: 'eng', code2: 'en', names: { hrv: 'engleski' } },
      { code: 'deu', code2: 'de', names: { hrv: 'njemački', eng: 'German', deu: 'Deutsch' } },
    ])
    for (const { code, code2, names } of languages) {
      expect(code).toMatch(/^[a-z]{3}$/)
      expect(code2).toMatch(/^[a-z]{2}$/)
      for (const language of ['hrv', 'eng', 'deu', code]) {
        expect(names[language]?.length, `${code} in ${language}`).toBeGreaterThan(1)
        expect([code, code2]).not.toContain(names[language])
      }
    }
    expect(languages.find(({ code }) => code === 'fra')?.names).toMatchObject({ fra: 'français', hrv: 'francuski' })
    expect((await unwrap(shop.commerce().master.languages({ set: 'admin' }))).map(({ code }) => code)).toEqual([
      'hrv',
      'eng',
      'deu',
    ])
  })

  it("lists every country in the caller's language and alphabet [R7.82]", async () => {
    const countries = await unwrap(shop.commerce().master.countries())
    expect(countries).toHaveLength(249)
    expect(new Set(countries.map(({ id }) => id)).size).toBe(249)
    expect(countries.find(({ iso }) => iso === 'HR')).toEqual({ id: 191, iso: 'HR', code: 'HR', name: 'Hrvatska' })
    const names = countries.map(({ name }) => name)
    expect(names.indexOf('Čile')).toBeGreaterThan(names.indexOf('Cipar'))
    expect(names.indexOf('Čile')).toBeLessThan(names.indexOf('Danska'))
    const german = await unwrap(shop.commerce({ language: 'deu' }).master.countries())
    expect(german.find(({ iso }) => iso === 'AT')?.name).toBe('Österreich')
    expect(german.findIndex(({ iso }) => iso === 'AT')).toBeLessThan(german.findIndex(({ iso }) => iso === 'PK'))
  })
})
