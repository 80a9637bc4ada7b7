import { type ShopProcess, startProcess } from '@butiga/server/testing/processes'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('a production build forbids /admin in the layout of errors, with a way home, and shows the log-in [R2.22] [R10.84]', async () => {
  const { page, close } = await visit(browser)
  for (const path of ['/admin', '/admin/consent']) {
    const answer = await page.goto(shop.url + path)
    expect([answer?.status(), page.url()]).toEqual([403, shop.url + path])
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoAxeFindings(page)
  }
  await page.getByRole('main').getByRole('link').first().click()
  await page.waitForURL(`${shop.url}/`)
  const login = await page.goto(`${shop.url}/adminLogin`)
  expect(login?.status()).toBe(200)
  await page.getByLabel('Lozinka', { exact: true }).waitFor()
  await close()
})

it('a development build leads from /admin to the log-in, and back after it [R2.23] [R10.84]', async () => {
  let dev: ShopProcess | undefined
  try {
    dev = await startProcess({ DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, NODE_ENV: 'development' }, [
      'dev',
    ])
    const { page, close } = await visit(browser)
    await page.goto(`${dev.url}/admin/consent`)
    await page.waitForURL(`${dev.url}/adminLogin?redirect=%2Fadmin%2Fconsent`)
    await page.getByLabel('Lozinka', { exact: true }).waitFor()
    await close()
  } finally {
    await dev?.kill()
  }
}, 120_000)
