import { randomInt } from 'node:crypto'
import { createCommerce, unwrap } from '@butiga/commerce-sdk'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { pathOf } from './models/screens.ts'
import { shop } from './shop.ts'

let browser: Browser
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  browser = await openBrowser()
})
afterAll(async () => {
  await database.query(`delete from site_option where key in ('AutoLogin', 'ConfirmEmail')`)
  await database.end()
})

const setOption = (key: string, value: unknown, isPublic: boolean) =>
  database.query(
    `insert into site_option (site_id, key, value, is_public) select id, $1, $2, $3 from site
     on conflict (site_id, key) do update set value = excluded.value`,
    [key, JSON.stringify(value), isPublic],
  )

/** The public options, as the SDK answers them to the page's own key. */
const optionsOf = async (page: Page) => {
  const { domain, store, language } = await page.evaluate(
    () => JSON.parse(document.getElementById('page-state')?.textContent ?? '').site,
  )
  const commerce = createCommerce({
    baseUrl: shop.url,
    apiKey: domain.apiKeyToken,
    site: domain.siteID,
    store: store.storeID,
    language: language.code,
  })
  const { cmsOptions } = await unwrap(commerce.site.getConfig())
  return Object.fromEntries(cmsOptions.map(({ key, value }) => [key, value]))
}

const texts = {
  hr: { name: 'Ime', family: 'Prezime', email: 'E-pošta', submit: 'Otvori račun', again: 'Ponovite lozinku' },
  en: { name: 'First name', family: 'Last name', email: 'E-mail', submit: 'Open an account', again: 'Repeat password' },
} as const

/** Fills in the registration and sends it; what the browser calls on the way. */
const register = async (page: Page, language: 'hr' | 'en') => {
  const { name, family, email, submit, again } = texts[language]
  const main = page.getByRole('main')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await page.goto(shop.url + pathOf(language, 'register'))
  await main.getByLabel(name, { exact: true }).fill('Ana')
  await main.getByLabel(family).fill('Marić')
  await main.getByLabel(email).fill(`ana.${randomInt(1e9)}@primjer.hr`)
  await main.locator('input[autocomplete=new-password]').first().fill('čekam buru u luci')
  await main.getByLabel(again, { exact: true }).fill('čekam buru u luci')
  for (const box of await main.locator('input[type=checkbox][required]').all()) await box.check()
  await main.getByRole('button', { name: submit }).click()
  return { main, calls }
}

it.each(['hr', 'en'] as const)(
  '%s: registration leads to the log-in of its language, and logs no user in [R2.107] [R4.11]',
  async (language) => {
    await setOption('ConfirmEmail', false, false)
    await setOption('AutoLogin', false, true)
    const { page, complaints, close } = await visit(browser)
    await page.goto(shop.url)
    await vi.waitUntil(async () => (await optionsOf(page))['AutoLogin'] === false, { timeout: 30_000 })
    const { main, calls } = await register(page, language)
    await page.waitForURL(shop.url + pathOf(language, 'login'))
    await main.getByRole('form').waitFor()
    expect(calls.filter((path) => /log-?in$/.test(path))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.dataset['account'])).not.toBe('member')
    expect(complaints).toEqual([])
    await close()
  },
)

it('with AutoLogin logs in, then leads to the log-in [R4.11]', async () => {
  await setOption('ConfirmEmail', false, false)
  await setOption('AutoLogin', true, true)
  const { page, complaints, close } = await visit(browser)
  await page.goto(shop.url)
  await vi.waitUntil(async () => (await optionsOf(page))['AutoLogin'] === true, { timeout: 30_000 })
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  const { calls } = await register(page, 'hr')
  await vi.waitUntil(() => page.evaluate(() => document.documentElement.dataset['account'] === 'member'), {
    timeout: 30_000,
  })
  const [requested, logIn] = calls.filter((path) => /register$|log-?in$/.test(path))
  expect([requested, logIn]).toEqual(['/api/v1/user/web/register', '/api/v1/login'])
  await vi.waitUntil(() => visited.includes(pathOf('hr', 'login')), { timeout: 30_000 })
  expect(complaints).toEqual([])
  await close()
})

it('the values of EnvironmentVariable are in the configuration that the SDK answers to the page [R3.93]', async () => {
  const { page, close } = await visit(browser)
  const values = { stage: 'proba', mapTiles: { url: 'https://tiles.example' } }
  await setOption('EnvironmentVariable', values, true)
  await page.goto(shop.url)
  await vi.waitUntil(async () => JSON.stringify((await optionsOf(page))['EnvironmentVariable']) !== '{}', {
    timeout: 30_000,
  })
  expect((await optionsOf(page))['EnvironmentVariable']).toEqual(values)
  await setOption('EnvironmentVariable', {}, true)
  await close()
})
