import { expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { isSaved, openEditMode } from './models/edit-mode.ts'
import { browser, url, withAdminShop } from './models/admin-shop.ts'

withAdminShop()

it('the fields of a form are changed beside the page that shows it, which then has them', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, url, '/')
  await page.getByRole('button', { name: 'Umetni odjeljak' }).press('Enter')
  const blocks = page.getByRole('dialog', { name: 'Novi odjeljak' })
  await blocks.getByRole('button', { name: 'Obrazac', exact: true }).press('Enter')
  await page.locator('.ep').getByRole('combobox').selectOption('contactForm')
  await isSaved(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.getByRole('button', { name: 'Uredi polja obrasca' }).press('Enter')
  const label = page.getByRole('textbox', { name: /^Natpis polja 1, hrvatski/ })
  await label.waitFor()
  // Its code comes with the first opening.
  expect(loaded.some((address) => /\/admin\/assets\/form-editor-[\w-]+\.js$/.test(address))).toBe(true)
  await expectNoAxeFindings(page)
  await label.fill('Kako da Vas zovemo')
  await page.getByRole('button', { name: 'Zatvori' }).press('Enter')
  const asking = page.getByRole('dialog', { name: 'Izmjene nisu spremljene' })
  await asking.getByRole('button', { name: 'Ostani' }).press('Enter')
  await asking.waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+s')
  await page.frameLocator('iframe').getByRole('textbox', { name: 'Kako da Vas zovemo' }).first().waitFor()
  await page.getByRole('button', { name: 'Zatvori' }).press('Enter')
  await page.getByRole('button', { name: 'Uredi polja obrasca' }).waitFor()
  await expectNoAxeFindings(page)
  await close()
})
