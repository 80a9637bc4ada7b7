import { expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { openAdmin } from './models/admin-screens.ts'
import { browser, shop, url, withAdminShop } from './models/admin-shop.ts'

withAdminShop()

const archived = async (): Promise<number> => {
  const { rows } = await shop.pool.query<{ count: number }>('select count(*)::int as count from product where archived')
  return rows[0]?.count ?? 0
}

it('all products of a saved view are archived by a job, which goes on without its page and is reversed', async () => {
  const { page, complaints, close } = await visit(browser)
  await openAdmin(page, url)
  await page.goto(`${url}/admin/products?f.archived=no`)
  await page.getByRole('button', { name: 'Spremi pogled' }).click()
  await page.getByLabel('Naziv pogleda').fill('U prodaji sada')
  await page.getByRole('dialog').getByRole('button', { name: 'Spremi' }).click()
  await page.getByRole('button', { name: 'U prodaji sada', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Sve', exact: true }).click()
  await page.getByRole('button', { name: 'U prodaji sada', exact: true }).click()
  await page.waitForURL(/f\.archived=no/)

  const before = await archived()
  await page.getByRole('checkbox', { name: 'Odaberi sve na stranici' }).check()
  await page.getByRole('button', { name: /^Odaberi sve: / }).click()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Arhiviraj', exact: true }).click()
  await page.getByText('Ništa još nije promijenjeno.').waitFor()
  await expectNoAxeFindings(page)
  expect(await archived()).toBe(before)
  const begin = page.getByRole('button', { name: /^Promijeni \d+ zapis/ })
  const count = Number(/\d+/.exec(await begin.innerText())?.[0])
  expect(count).toBeGreaterThan(25)
  await begin.click()
  await page.getByRole('button', { name: 'Zaustavi' }).waitFor()

  // It goes on without its page.
  const job = page.url()
  await page.goto(`${url}/admin/bulk`)
  await page.getByRole('link', { name: 'Arhiviranje proizvoda' }).click()
  await page.getByText(`${count} od ${count}`).waitFor({ timeout: 120_000 })
  expect([page.url(), await archived()]).toEqual([job, before + count])
  await expectNoAxeFindings(page)

  await page.getByRole('button', { name: 'Poništi izmjenu' }).click()
  await page.waitForURL((address) => address.pathname.startsWith('/admin/bulk/') && address.href !== job)
  await page.getByRole('button', { name: `Promijeni ${count} zapisa` }).click()
  await page.getByText(`${count} od ${count}`).waitFor({ timeout: 120_000 })
  expect(await archived()).toBe(before)
  expect(complaints).toEqual([])
  await close()
}, 180_000)
