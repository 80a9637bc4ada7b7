import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visit } from './browser.ts'
import { openAdmin } from './models/admin-screens.ts'
import { browser, url, withAdminShop } from './models/admin-shop.ts'

withAdminShop()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const path = (page: Page) => new URL(page.url()).pathname

it('Back, Forward and the palette ask before they leave a form with changes', async () => {
  const { page, close } = await visit(browser)
  await openAdmin(page, url)
  // In one document from here on: every move is one of the admin itself.
  const link = (name: string) => page.locator('.an').getByRole('link', { name, exact: true })
  await page.locator('.an').getByText('Katalog').click()
  await link('Oznake proizvoda').click()
  await heading(page, 'Oznake proizvoda')
  await page.locator('tbody').getByRole('link').first().click()
  const name = page.getByLabel('Naziv').first()
  await name.waitFor()
  const form = path(page)
  const was = await name.inputValue()
  await link('Narudžbe').click()
  await heading(page, 'Narudžbe')
  await page.goBack()
  await name.fill('Bura')

  const asked = page.getByRole('dialog', { name: 'Izmjene nisu spremljene' })
  const palette = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Traži ili pokreni' }).fill('Kuponi')
    await page.keyboard.press('Enter')
  }
  const ways = { palette, back: () => page.evaluate(() => history.back()) }
  const forward = () => page.evaluate(() => history.forward())
  for (const go of [forward, ways.palette, ways.back]) {
    await go()
    await asked.getByRole('button', { name: 'Ostani' }).click()
    await asked.waitFor({ state: 'detached' })
    expect([path(page), await name.inputValue()]).toEqual([form, 'Bura'])
  }
  await ways.palette()
  await asked.getByRole('button', { name: 'Odbaci izmjene' }).click()
  await heading(page, 'Kuponi')
  await page.goBack()
  await name.waitFor()
  expect([path(page), await name.inputValue()]).toEqual([form, was])

  // Back by the button of the browser, of which a page hears only once its address has changed.
  await name.fill('Bura')
  await page.goBack({ waitUntil: 'commit' }).catch(() => null)
  await asked.getByRole('button', { name: 'Odbaci izmjene' }).click()
  await page.waitForFunction((path) => location.pathname !== path, form)
  expect(await asked.count()).toBe(0)
  await close()
})
