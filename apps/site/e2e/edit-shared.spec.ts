import { expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { openAdmin } from './models/admin-screens.ts'
import { isSaved, openEditMode, publishPage } from './models/edit-mode.ts'
import { browser, url, withAdminShop } from './models/admin-shop.ts'

withAdminShop()

const text = async (path: string): Promise<string> => await (await fetch(url + path)).text()

it('a section is shared, chosen on another page, changed there and shown on both, and detached, by the keyboard [R2.57]', async () => {
  const { page, close } = await visit(browser)
  await openEditMode(page, url, '/')
  await page.locator('.edit-name').getByText('Kontakt', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Pretvori u zajednički odjeljak' }).press('Enter')
  const naming = page.getByRole('dialog', { name: 'Zajednički odjeljak' })
  await naming.getByRole('textbox', { name: 'Naziv' }).fill('Kontakt svuda')
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await naming.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Odvoji samo ovdje' }).waitFor()
  await isSaved(page)
  await expectNoAxeFindings(page)
  await publishPage(page)

  await page.goto(`${url}/o-nama?editPage=true`)
  await page.getByRole('button', { name: 'Umetni odjeljak' }).press('Enter')
  const blocks = page.getByRole('dialog', { name: 'Novi odjeljak' })
  await blocks.getByRole('button', { name: /^Kontakt svuda/ }).focus()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await page.getByText('Koriste ga 2 stranice').waitFor()
  await isSaved(page)
  const heading = page.locator('.ep').getByRole('textbox', { name: 'Naslov' }).first()
  await heading.fill('Pišite na otok')
  await isSaved(page)
  expect(await text('/')).not.toContain('Pišite na otok')
  await page.getByRole('button', { name: 'Objavi' }).press('Enter')
  const publishing = page.getByRole('dialog', { name: 'Objava' })
  await publishing.getByText('zajednički odjeljak mijenja se i na drugim stranicama: 1').waitFor()
  await publishing.getByRole('button', { name: 'Objavi', exact: true }).press('Enter')
  await publishing.waitFor({ state: 'detached' })
  await expect.poll(() => text('/')).toContain('Pišite na otok')
  expect(await text('/o-nama')).toContain('Pišite na otok')

  await page.getByRole('button', { name: 'Odvoji samo ovdje' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Odvoji', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Pretvori u zajednički odjeljak' }).waitFor()
  await isSaved(page)
  await publishPage(page)

  await openAdmin(page, url)
  await page.goto(`${url}/admin/shared-sections`)
  await page.getByRole('link', { name: 'Kontakt svuda' }).press('Enter')
  const uses = page.getByRole('region', { name: 'Gdje se koristi' }).getByRole('link')
  await uses.first().waitFor()
  expect(await uses.count()).toBe(1)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Obriši odjeljak' }).press('Enter')
  await page
    .locator('.toast')
    .filter({ hasText: /koristi|upotreb/i })
    .waitFor()
  await close()
})
