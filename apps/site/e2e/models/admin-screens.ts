import type { Page } from 'playwright-core'
import { admin } from '../global-setup.ts'

/** Logs in to the admin of a shop, and waits for its frame. */
export const openAdmin = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/adminLogin`)
  await page.getByLabel('E-pošta').fill(admin.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Dalje' }).click()
  await page.locator('.an, .an-bar').filter({ visible: true }).first().waitFor()
}

/** A screen is shown with what it loads. */
export const isShown = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('.wait[role=status], [aria-busy=true]').first().waitFor({ state: 'detached' })
}

const addressesIn = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])

/**
 * The addresses of the admin's screens: what its navigation leads to, the first record of each list, and a new record of
 * each. The page is logged in.
 */
export const adminScreens = async (page: Page, url: string): Promise<readonly string[]> => {
  const entries = await addressesIn(page, '.an a[href^="/admin"]')
  const found = new Set(entries)
  for (const path of entries) {
    await page.goto(url + path)
    await isShown(page)
    const [first] = await addressesIn(page, 'main :is(tbody, .med-grid) a[href^="/admin/"]')
    if (first !== undefined) found.add(first)
    for (const other of await addressesIn(page, '.ah a[href^="/admin/"], .an-t a[href^="/admin/"]')) found.add(other)
  }
  return [...found]
}
