import type { Page } from 'playwright-core'
import { admin } from '../global-setup.ts'

/** Logs in on the shop's pages, and opens a page in edit mode. */
export const openEditMode = async (page: Page, url: string, path: string): Promise<void> => {
  await page.goto(`${url}/prijava?redirect=${encodeURIComponent(`${path}?editPage=true`)}`)
  await page.getByLabel('E-pošta').first().fill(admin.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Prijavi se', exact: true }).first().click()
  await page.locator('.edit-shell .ep-h').waitFor()
  await page.frameLocator('iframe').locator('body.is-drawn').waitFor()
}

/** Until the server has everything that was typed. */
export const isSaved = (page: Page): Promise<void> =>
  page
    .locator('.eb-s')
    .getByText(/^Spremljeno u \d/)
    .waitFor()

/** Publishes what is edited, now. */
export const publishPage = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Objavi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Objava' })
  await dialog.getByRole('button', { name: 'Objavi', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
