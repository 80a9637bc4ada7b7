import { expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { isVisible, openAdmin } from './models/admin-screens.ts'
import { browser, url, withAdminShop } from './models/admin-shop.ts'

withAdminShop()

const get = async (path: string) => {
  const answer = await fetch(url + path)
  const robots = [answer.headers.get('x-robots-tag'), /name="robots" content="([^"]+)"/.exec(await answer.text())?.[1]]
  return { status: answer.status, later: answer.headers.get('retry-after'), robots: robots.join(' ') }
}

it('is switched in the settings: visitors get 503 at the next request, log-in and admin remain, staff go on [R10.36]', async () => {
  const { page, close } = await visit(browser)
  await openAdmin(page, url)
  await page.goto(`${url}/admin/settings`)
  await isVisible(page)
  const box = page.getByRole('checkbox', { name: /^Održavanje/ })
  await box.check()
  await page.keyboard.press('Control+s')
  await page.getByText(/^Spremljeno u/).waitFor()

  const home = await get('/')
  expect([home.status, Number(home.later) > 0]).toEqual([503, true])
  expect(home.robots).toContain('noindex')
  for (const path of ['/prijava', '/adminLogin']) expect([path, (await get(path)).status]).toEqual([path, 200])
  expect((await page.goto(url))?.status()).toBe(200)
  const guest = await visit(browser)
  expect((await guest.page.goto(url))?.status()).toBe(503)
  await expectNoAxeFindings(guest.page)
  await guest.close()

  await page.goto(`${url}/admin/settings`)
  await isVisible(page)
  await box.uncheck()
  await page.keyboard.press('Control+s')
  await page.getByText(/^Spremljeno u/).waitFor()
  expect((await get('/')).status).toBe(200)
  await close()
})
