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
export const isVisible = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('.wait[role=status], [aria-busy=true]').first().waitFor({ state: 'detached' })
}

const addressesIn = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))])

/** The addresses of the navigation. The page is logged in. */
export const entriesOf = (page: Page): Promise<readonly string[]> => addressesIn(page, '.an a[href^="/admin"]')

/** The addresses to which the screen of an entry leads: its first record, and what it offers at its head. */
export const screensBehind = async (page: Page): Promise<readonly string[]> => {
  const [first] = await addressesIn(page, 'main :is(tbody, .med-grid) a[href^="/admin/"]')
  const others = await addressesIn(page, '.ah a[href^="/admin/"], .an-t a[href^="/admin/"]')
  return first === undefined ? others : [first, ...others]
}
