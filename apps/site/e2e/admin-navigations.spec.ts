import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { isVisible, openAdmin } from './models/admin-screens.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** The titles of the main navigation, as the server writes them. */
const displayed = async (path: string): Promise<string[]> => {
  const html = await (await fetch(`${shop.url}${path}`)).text()
  const [, menu = ''] = /<nav class="nav"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
  return [...menu.matchAll(/<a [^>]*>([^<]*)/g)].map(([, title = '']) => title)
}
const isStored = (page: Page, call: string) =>
  page.waitForResponse((response) => response.url().includes(`/cms/navigation/${call}/`) && response.ok())

it('the main menu is changed by the keyboard, the next answer of every page shows it, and it can be taken back', async () => {
  const before = await displayed('/')
  const { page, complaints, close } = await visit(browser, { viewport: { width: 1440, height: 900 } })
  await openAdmin(page, shop.url)
  await page.goto(`${shop.url}/admin/navigations`)
  await isVisible(page)
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Glavni izbornik' }).focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('button', { name: before[0] ?? '', exact: true })
  await first.waitFor()
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1440, height: 900 })

  await first.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('button', { name: 'Nova stavka' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Odaberi kamo vodi' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').fill('dostava')
  const target = page.locator('.targets button').first()
  await target.waitFor()
  await target.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Vodi na').nth(1).inputValue()).toMatch(/^\/en\//)
  await page.getByLabel('Naziv').first().fill('Novo u izborniku')
  const [stored] = await Promise.all([isStored(page, 'update'), page.keyboard.press('Control+s')])
  expect(stored.status()).toBe(200)
  await expect.poll(() => displayed('/')).toEqual([before[1], before[0], ...before.slice(2), 'Novo u izborniku'])
  expect(await displayed('/prijava')).toEqual(await displayed('/'))
  expect(await displayed('/en')).not.toContain('Novo u izborniku')

  await page.getByRole('button', { name: 'Vrati prethodno stanje' }).click()
  const [back] = await Promise.all([
    isStored(page, 'undo'),
    page.getByRole('dialog').getByRole('button', { name: 'Vrati prethodno stanje' }).click(),
  ])
  expect(back.status()).toBe(200)
  await expect.poll(() => displayed('/')).toEqual(before)
  expect(complaints).toEqual([])
  await close()
})
