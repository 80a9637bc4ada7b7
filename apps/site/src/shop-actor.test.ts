// @vitest-environment happy-dom
import { createCommerce, memoryStorage, saveCartSession } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { expect, it } from 'vitest'
import { createI18n, messageLoader } from './i18n.ts'
import { createNoticesActor } from './notices-actor.ts'
import type { PageState } from './page.ts'
import { createShopActor } from './shop-actor.ts'
import { config, detected, sampleSite } from './testing/sample-site.ts'

const [language] = detected.languages
const [store] = detected.stores

/** The shop of a tab on a page, whose browser has a cart from before; answers the calls that it makes. */
const callsOn = async (name: PageState['name'], ecommerceEnabled: boolean): Promise<string[]> => {
  if (language === undefined || store === undefined) throw new Error('The sample site has lost its language.')
  const site = sampleSite({ 'master.countries': () => answer([]), 'ecommerce.getCart': () => new Promise(() => {}) })
  const i18n = createI18n('hr', {})
  const notices = createNoticesActor(i18n, messageLoader(i18n, { language, languages: [language] }))
  const cookies = memoryStorage()
  saveCartSession(cookies, { id: 12, protectCode: 'secret' })
  const commerce = createCommerce({
    baseUrl: 'https://shop.test',
    apiKey: 'key',
    site: 1,
    store: store.storeID,
    language: language.code,
    fetch: site.fetch,
    retries: 0,
  })
  const { languages, stores, domain } = detected
  const page = {
    name,
    path: '/',
    site: {
      origin: 'https://shop.test',
      domain,
      store,
      stores,
      language,
      languages,
      timeZone: 'UTC',
      config: { ...config, ecommerceEnabled },
      options: {},
    },
  }
  const shop = createShopActor({ page, notices, commerce, cookies, storage: memoryStorage() })
  notices.start()
  shop.start()
  shop.send({ type: 'language.switch', language: 'eng' })
  await expect.poll(() => shop.getSnapshot().matches({ language: 'settled' })).toBe(true)
  shop.stop()
  return site.requests.map(({ call }) => call).toSorted()
}

it('calls nothing of the shop where the site has none, though the browser has a cart [R1.1]', async () => {
  expect(await callsOn('page', false)).toEqual(['cms.getElements', 'master.countries'])
})

it('calls nothing of the shop behind the form for the password', async () => {
  expect(await callsOn('locked', true)).not.toContain('ecommerce.getCart')
})

it('asks for the cart of the browser at once elsewhere', async () => {
  expect(await callsOn('page', true)).toContain('ecommerce.getCart')
})
