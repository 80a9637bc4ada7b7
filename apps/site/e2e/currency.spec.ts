import pg from 'pg'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { acceptConsents, flows } from './models/flows.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { pathOf, screens } from './models/screens.ts'
import { words } from './models/words.ts'
import { soon } from './models/soon.ts'
import { shop } from './shop.ts'

let browser: Browser
let carts: GuestCarts
let database: pg.Client

/** Waits until the pages have the second currency, or have it no longer. */
const inPages = (displayed: boolean) =>
  vi.waitUntil(async () => (await (await fetch(`${shop.url}/en`)).text()).includes('"label":"CHF"') === displayed, {
    timeout: 30_000,
    interval: 200,
  })

beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  ;[browser, carts] = await Promise.all([openBrowser(), guestCarts(shop)])
  await inPages(false)
  await database.query(`insert into currency_rate (site_id, main_currency_id, currency_id, rate)
    select id, main_currency_id, 756, 0.9323 from site`)
  await database.query('insert into site_currency (site_id, currency_id) select id, 756 from site')
  await inPages(true)
})
afterAll(async () => {
  await database.query('delete from site_currency')
  await database.end()
})

const selector = (page: Page) => page.getByRole('banner').or(page.locator('.util')).getByLabel('Currency')
const toFrancs = async (page: Page) => {
  await selector(page).first().selectOption('756')
  await page.locator('.util').getByText('Prices are in CHF.').waitFor({ state: 'attached' })
}
const category = () => shop.url + (screens['category']?.('en') ?? '')
/** How far the page has moved without an input. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 200)
      }),
  )

describe('a shop with two currencies', () => {
  it('shows all prices in the chosen one, keeps the cart and the choice, and goes back [R10.53]', async () => {
    const { page, complaints, close } = await visit(browser)
    await bringCart(page.context(), shop.url, await carts.open('SAC-50'))
    await page.goto(category(), { waitUntil: 'networkidle' })
    const prices = page.getByRole('main').locator('.price')
    const displayed = (text: string) => prices.filter({ hasText: text }).first().waitFor()
    await displayed('€')
    const total = page.getByRole('banner').locator('.hbtn-cart .sum')
    const euros = Number((await total.textContent())?.replace(/[^\d.]/g, ''))
    await toFrancs(page)
    expect(await prices.filter({ hasText: '€' }).count()).toBe(0)
    await displayed('CHF')
    await total.filter({ hasText: 'CHF' }).waitFor()
    expect(Number((await total.textContent())?.replace(/[^\d.]/g, ''))).toBeCloseTo(euros * 0.9323, 1)
    await page.getByText('Price, CHF').first().waitFor()
    await expectNoAxeFindings(page)

    await page.reload({ waitUntil: 'networkidle' })
    await displayed('CHF')
    expect(await selector(page).first().inputValue()).toBe('756')
    expect(await shifted(page)).toBeLessThan(0.02)

    await page.goto(shop.url + pathOf('en', 'cart'), { waitUntil: 'networkidle' })
    const summary = page.getByRole('complementary')
    await summary
      .locator('.base-cur')
      .getByText(`€${euros.toFixed(2)}`)
      .waitFor()
    await page
      .locator('.util')
      .getByText(/1.EUR = 0\.9323.CHF/)
      .waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    await expectNoAxeFindings(page)
    await selector(page).first().selectOption('1')
    await summary
      .locator('.big')
      .getByText(`€${euros.toFixed(2)}`)
      .waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    await vi.waitUntil(async () => (await page.context().cookies()).every(({ name }) => name !== 'currency'), {
      timeout: 30_000,
    })
    expect(complaints).toEqual([])
    await close()
  })

  it('shows what the delivery costs, and the parts of a bundle separately, in the chosen one', async () => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(shop.url + (screens['bundle']?.('en') ?? ''), { waitUntil: 'networkidle' })
    const main = page.getByRole('main')
    await main.getByText('Delivery €4.90:').waitFor()
    await main.getByText('Bought separately €57.30').waitFor()
    await toFrancs(page)
    await main.getByText('Delivery CHF\u00a04.57:').waitFor()
    await main.getByText('Bought separately CHF\u00a053.42, you save CHF\u00a03.08.').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('has one unit price on the page of a product and in the cart', async () => {
    const { page, close } = await visit(browser)
    await bringCart(page.context(), shop.url, await carts.open('SAC-50'))
    await page.goto(shop.url + (screens['simple product']?.('en') ?? ''), { waitUntil: 'networkidle' })
    await toFrancs(page)
    const unitPrice = (of: Locator) =>
      of
        .getByText(/CHF.\d+\.\d\d\/m/)
        .first()
        .textContent()
    const onPage = /CHF.+/.exec((await unitPrice(page.locator('.price-block'))) ?? '')?.[0]
    await page.goto(shop.url + pathOf('en', 'cart'), { waitUntil: 'networkidle' })
    expect(await unitPrice(page.getByRole('main').getByRole('table'))).toBe(onPage)
    await close()
  })

  it('narrows a list by prices as they are shown, at an address that means the same in any currency', async () => {
    const { page, close } = await visit(browser)
    await page.goto(category(), { waitUntil: 'networkidle' })
    await toFrancs(page)
    const price = (end: string) =>
      page
        .getByRole('textbox', { name: `Price: ${end}` })
        .or(page.getByRole('spinbutton', { name: `Price: ${end}` }))
        .first()
    await price('From').fill('3.64')
    await price('To').fill('9.23')
    await page.waitForURL(/price/)
    await page.waitForLoadState('networkidle')
    // 3.64 to 9.23 CHF are 3.90 to 9.90 €, and the cents that are shown as the same.
    expect(decodeURIComponent(page.url())).toMatch(/price=3\.9\D.*9\.9/)
    const cards = page.getByRole('main').locator('article .price')
    await soon(async () => {
      for (const text of await cards.allTextContents()) {
        const amount = Number(/(\d+\.\d\d)/.exec(text)?.[1])
        expect(amount).toBeGreaterThanOrEqual(3.64)
        expect(amount).toBeLessThanOrEqual(9.23)
      }
    })
    expect(await price('To').inputValue()).toBe('9.23')
    await close()
  })

  it('orders in the chosen one', async () => {
    const { page, complaints, close } = await visit(browser)
    await bringCart(page.context(), shop.url, await carts.open('SAC-50'))
    await page.goto(shop.url + pathOf('en', 'cart'), { waitUntil: 'networkidle' })
    await toFrancs(page)
    await page.goto(shop.url + pathOf('en', 'checkout'))
    for (const { name, act, done } of flows) {
      if (name !== 'gives the address' && name !== 'chooses the delivery') continue
      await act(page, 'franci@example.hr')
      await done(page).waitFor()
    }
    const total = page.locator('.co-order .sum-total .big')
    await total.getByText(/CHF/).first().waitFor()
    await expectNoAxeFindings(page)
    const seen = Number(/(\d+\.\d\d)/.exec((await total.textContent()) ?? '')?.[1])
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await acceptConsents(page)
    await page.getByRole('button', { name: words.en.order }).click()
    await page.getByText('franci@example.hr').first().waitFor()
    await page
      .getByText(`CHF\u00a0${seen.toFixed(2)}`)
      .first()
      .waitFor()
    const { rows } = await database.query<object>(
      `select o.total_cents as total, o.rate::float8 as rate, m.code, p.amount_cents as due, o.base_total_cents < o.total_cents as less
      from customer_order o join currency m on m.id = o.currency_id join payment p on p.order_id = o.id
      where o.email = 'franci@example.hr'`,
    )
    const cents = Math.round(seen * 100)
    expect(rows).toEqual([{ total: cents, rate: 0.9323, code: 'CHF', due: cents, less: false }])
    expect(complaints).toEqual([])
    await close()
  })

  it('has its selector in the menu of a phone, with nothing sideways', async () => {
    const { page, close } = await visit(browser, { viewport: { width: 320, height: 800 } })
    await page.goto(category(), { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog')
    await menu.getByLabel('Currency').selectOption('756')
    await menu.getByText('Prices are in CHF.').waitFor({ state: 'attached' })
    await expectNoAxeFindings(page)
    await menu.getByRole('button', { name: /Close/ }).click()
    await page.getByRole('main').locator('.price').filter({ hasText: 'CHF' }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await close()
  })
})
