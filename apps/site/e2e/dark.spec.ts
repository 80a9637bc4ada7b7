import pg from 'pg'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, firstVisit, openBrowser, visit } from './browser.ts'
import { flows } from './models/flows.ts'
import { pathOf, screens } from './models/screens.ts'
import { shop } from './shop.ts'
import { sized } from './size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

/** The ground of the page: white, or night sea. */
const grounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(11, 28, 32)', mail: 'rgb(17, 41, 46)' }

/** The HTML of the newest mail to an address. */
const newestMail = async (to: string): Promise<string> => {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ html: string }>(
      'select html from mail where recipient = $1 order by id desc limit 1',
      [to],
    )
    return rows[0]?.html ?? ''
  } finally {
    await database.end()
  }
}

describe.concurrent('every screen in the dark', () => {
  it.each(Object.keys(screens).map((name, index) => ({ name, index })))(
    '$name has enough contrast at every place [R10.80]',
    async ({ name, index }) => {
      const { page, close } = await visit(browser, { colorScheme: 'dark' })
      await page.goto(shop.url + (screens[name]?.('hr') ?? ''))
      await page.waitForFunction(() => document.cookie.includes('locale='))
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(grounds.dark)
      for (const width of sized([index % 2 === 0 ? 390 : 1440], [1440, 390])) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoAxeFindings(page, 'color-contrast')
      }
      await close()
    },
  )

  it('every step of a purchase has enough contrast at every place, and so have the choice of an island and the mail [R10.80]', async () => {
    const { page, close } = await visit(browser, { colorScheme: 'dark', baseURL: shop.url })
    for (const { name, act, done } of flows) {
      await act(page, 'ana@example.hr')
      await done(page).first().waitFor()
      if (name === 'opens the shop') {
        await page.locator('.destination-btn').filter({ visible: true }).first().click()
        await page.getByRole('dialog').getByRole('radio').first().waitFor()
        await expectNoAxeFindings(page, 'color-contrast')
        await page.keyboard.press('Escape')
      }
      await expectNoAxeFindings(page, 'color-contrast')
    }
    await close()

    const mail = await firstVisit(browser, { colorScheme: 'dark' })
    await mail.page.setContent(await newestMail('ana@example.hr'))
    const sheet = mail.page.locator('body > div')
    expect(await sheet.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(grounds.mail)
    await expectNoAxeFindings(mail.page, 'color-contrast')
    await mail.close()
  })
})

describe.concurrent('paper', () => {
  it('is white, and holds no navigation, notice or button', async () => {
    const { page, close } = await visit(browser, { colorScheme: 'dark' })
    // Without an answer the page keeps the number; the answer that no such order exists would replace it.
    await page.route('**/order/summary/**', (route) => route.abort())
    await page.goto(`${shop.url}${pathOf('hr', 'checkoutSuccess')}?orderSlug=X7`)
    await page.getByText('Broj narudžbe: X7').waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(grounds.light)
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
      expect(await page.getByRole(role).count(), role).toBe(0)
    }
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await close()
  })
})
