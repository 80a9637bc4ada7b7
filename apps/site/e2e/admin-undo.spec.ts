import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { isVisible, openAdmin } from './models/admin-screens.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('a deleted coupon comes back with its undo, $width px', async (viewport) => {
  const { page, complaints, close } = await visit(browser, { viewport })
  await openAdmin(page, shop.url)
  await page.goto(`${shop.url}/admin/coupons/new`)
  const code = `UNDO${viewport.width}`
  await page.getByLabel(/^Kod/).fill(code)
  await page.getByLabel(/^Postotak/).fill('10')
  await page.getByRole('button', { name: /^Spremi/ }).click()
  await page.waitForURL(/\/admin\/coupons\/\d+$/)
  const address = page.url()
  await page.getByRole('button', { name: 'Obriši kupon' }).click()
  await page.waitForURL(`${shop.url}/admin/coupons`)
  await isVisible(page)
  await expectNoAxeFindings(page)
  expect(await page.getByRole('link', { name: code }).count()).toBe(0)
  await page.getByRole('button', { name: 'Vrati', exact: true }).click()
  await page.waitForURL(address)
  expect(await page.getByLabel(/^Kod/).inputValue()).toBe(code)
  // The change log has both, and brings back what was deleted again.
  await page.getByRole('button', { name: 'Obriši kupon' }).click()
  await page.waitForURL(`${shop.url}/admin/coupons`)
  await page.goto(`${shop.url}/admin/changes`)
  await page
    .getByRole('link', { name: `Kupon ${address.split('/').at(-1)}`, exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: 'Vrati', exact: true }).click()
  await page.getByText('Zapis je vraćen.').waitFor()
  await expectNoAxeFindings(page)
  await page.goto(address)
  expect(await page.getByLabel(/^Kod/).inputValue()).toBe(code)
  expect(complaints).toEqual([])
  await close()
})
