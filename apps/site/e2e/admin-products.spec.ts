import { createBackoffice, unwrap } from '@butiga/commerce-sdk'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { admin } from './global-setup.ts'
import { shop } from './shop.ts'

type Office = ReturnType<typeof createBackoffice>

let browser: Browser
let office: Office
let ids: readonly number[]
const skus = Array.from({ length: 20 }, (_, index) => `KEYS-${String(index + 1).padStart(2, '0')}`)

const logInOffice = async (): Promise<Office> => {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ token: string; site: number; store: number }>(
    `select token, site_id as site, (select min(id) from store where site_id = k.site_id) as store
    from api_key k where kind = 'admin'`,
  )
  await database.end()
  const { token = '', site = 0, store = 0 } = rows[0] ?? {}
  const client = createBackoffice({ baseUrl: shop.url, apiKey: token, site, store, language: 'hrv' })
  const { tokens } = await unwrap(client.user.login({ username: admin.email, password: admin.password, apiKey: token }))
  return createBackoffice({
    baseUrl: shop.url,
    apiKey: token,
    site,
    store,
    language: 'hrv',
    headers: { Authorization: `Bearer ${tokens.accessToken}` },
  })
}

beforeAll(async () => {
  browser = await openBrowser()
  office = await logInOffice()
  const made: number[] = []
  for (const sku of skus) {
    const translations = { hrv: { name: `Proba tipkama ${sku}`, summary: 'Jedna rečenica.' } }
    // Only one of them has a page, so that lists stay as they are.
    const visible = sku === skus[0]
    const { product } = await unwrap(
      office.catalogue.create({ sku, format: 'simple', retail: 10, stock: 3, visible, translations }),
    )
    made.push(product.id)
  }
  ids = made
})
afterAll(async () => {
  for (const id of ids) await unwrap(office.catalogue.archive({ id }))
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const logIn = async (page: Page) => {
  await page.goto(`${shop.url}/adminLogin?redirect=%2Fadmin%2Fproducts`)
  await page.getByLabel('E-pošta').fill(admin.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Dalje' }).click()
  await heading(page, 'Proizvodi').waitFor()
}
/** What has the focus: its accessible name, or what it says. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
const tabTo = async (page: Page, name: RegExp) => {
  for (let steps = 0; steps < 60; steps += 1) {
    if (name.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

describe('by the keyboard alone', () => {
  it('changes twenty prices in the list', async () => {
    const { page, close } = await visit(browser)
    await logIn(page)
    await page.keyboard.press('/')
    await page.keyboard.type('KEYS-')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 20)
    await expectNoAxeFindings(page)
    await tabTo(page, /^Redovna cijena, KEYS-/)
    await page.keyboard.press('Control+a')
    const places = []
    for (let place = 0; place < 20; place += 1) {
      const sku = (await focused(page)).replace('Redovna cijena, ', '')
      places.push(sku)
      await page.keyboard.type(`11,${10 + skus.indexOf(sku)}`)
      await page.keyboard.press('Enter')
    }
    expect(places.toSorted()).toEqual(skus)
    await expect
      .poll(async () => {
        const prices = await Promise.all(ids.map((id) => unwrap(office.catalogue.getPrices({ id }))))
        return prices.map(({ retail }) => retail)
      })
      .toEqual(skus.map((_, index) => Number(`11.${10 + index}`)))
    await close()
  })

  it('translates a product, and the public page has it at the next request', async () => {
    const { page, close } = await visit(browser)
    await logIn(page)
    await page.keyboard.press('/')
    await page.keyboard.type('KEYS-01')
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    await page.getByRole('rowheader', { name: 'KEYS-01' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await heading(page, 'Proba tipkama KEYS-01').waitFor()
    await page
      .getByRole('tab', { name: /nedostaje/ })
      .first()
      .waitFor()
    // The next language without texts.
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toContain('nedostaje')
    await page.keyboard.type('Tried by keys')
    await page.keyboard.press('Tab')
    await page.keyboard.type('tried-by-keys')
    await page.keyboard.press('Tab')
    await page.keyboard.type('One sentence.')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => page.getByRole('tab', { selected: true }).getAttribute('aria-keyshortcuts')).toBe('Alt+3')
    // The name of this language has the focus, and is empty.
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === '')
    await page.keyboard.type('Mit Tasten')
    await page.keyboard.press('Control+s')
    await page.getByText(/^Spremljeno u/).waitFor()
    expect(await page.getByRole('tab', { name: /preveden/ }).count()).toBe(2)
    await expectNoAxeFindings(page)
    const english = await (await fetch(`${shop.url}/en/product/tried-by-keys`)).text()
    expect(english).toContain('Tried by keys')
    expect(english).toContain('One sentence.')
    expect(await (await fetch(`${shop.url}/de/produkt/mit-tasten`)).text()).toContain('Mit Tasten')
    await close()
  })
})
