import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@butiga/commerce-sdk'
import { signIn } from '@butiga/server/testing/backoffice'
import { expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { openAdmin } from './models/admin-screens.ts'
import { browser, shop, url, withAdminShop } from './models/admin-shop.ts'

withAdminShop()

it('imports the sample catalogue, whose products are sold at once, and changes a price by a call [R10.72]', async () => {
  const { page, complaints, close } = await visit(browser)
  await openAdmin(page, url)
  await page.goto(`${url}/admin/imports`)
  await page.getByRole('link', { name: 'Novi uvoz' }).click()
  const file = await readFile(join(import.meta.dirname, '../../../docs/samples/catalogue.csv'))
  // A column that no field has is left out by hand.
  const [names = '', ...lines] = file.toString().split('\n')
  const buffer = Buffer.from([`${names.trimEnd()};dobavljač`, ...lines].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'katalog.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('combobox', { name: 'Polje za stupac dobavljač' }).selectOption({ label: 'Preskoči' })
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Pokreni uvoz' }).click()
  await page.getByText(/^Uvoz je gotov/).waitFor()
  await expectNoAxeFindings(page)
  expect(await page.getByRole('heading', { name: 'Odbijeni redci i napomene' }).count()).toBe(0)

  const get = async (path: string) => await (await fetch(url + path)).text()
  expect(await get('/shop/zlice-i-kuhace')).toContain('Duga kuhača')
  const office = shop.commerce({ headers: await signIn(shop, ['catalogue.manage']) })
  const { records } = await unwrap(office.catalogue.filter({ keywords: 'KUH-DUGA' }))
  const id = records.find(({ sku }) => sku === 'KUH-DUGA')?.id ?? 0
  await unwrap(office.catalogue.update({ id, retail: 9.35 }))
  await expect.poll(() => get('/shop/zlice-i-kuhace')).toContain('9,35')
  expect(complaints).toEqual([])
  await close()
})
