import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { mailedLink } from './models/mailed-link.ts'
import { shop } from './shop.ts'

let browser: Browser
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  browser = await openBrowser()
})
afterAll(() => database.end())

it('a visitor subscribes in the footer, confirms by one press and unsubscribes by one press', async () => {
  const { page, complaints, close } = await visit(browser)
  const email = `nika.${randomInt(1e9)}@primjer.hr`
  const [footer, main] = [page.getByRole('contentinfo'), page.getByRole('main')]
  await page.goto(shop.url)
  const field = () => footer.getByRole('textbox', { name: 'Novosti na adresu' })
  await field().focus()
  // The form takes the place and the focus of the field.
  await footer.locator('form.stack input:focus').waitFor()
  await page.keyboard.type('nika')
  await page.keyboard.press('Enter')
  await footer.locator('[aria-invalid]').waitFor()
  await expectNoAxeFindings(page)
  await field().fill(email)
  for (const box of await footer.getByRole('checkbox').all()) await box.check()
  await page.keyboard.press('Enter')
  await footer.getByText(`Poslali smo poveznicu na ${email}`).waitFor()
  await expectNoAxeFindings(page)

  await page.goto(await mailedLink(database, email, 'confirm'))
  await main.getByRole('button', { name: 'Potvrdi prijavu' }).waitFor()
  await vi.waitUntil(() => !page.url().includes('confirm='), { timeout: 30_000 })
  await expectNoAxeFindings(page)
  await main.getByRole('button', { name: 'Potvrdi prijavu' }).click()
  await main.getByRole('heading', { name: 'Prijava na newsletter je uspjela.' }).waitFor()

  const link = await mailedLink(database, email, 'unsubscribe')
  await page.goto(link)
  await main.getByRole('button', { name: 'Odjavi me' }).click()
  await main.getByRole('heading', { name: 'Odjavljeni ste' }).waitFor()
  await expectNoAxeFindings(page)
  const { rows } = await database.query('select from newsletter_subscriber where email = $1', [email])
  expect(rows).toEqual([])

  await page.goto(`${shop.url}/newsletter`)
  await main.getByRole('heading', { name: 'Poveznica nije ispravna' }).waitFor()
  await expectNoAxeFindings(page)
  expect(complaints).toEqual([])
  await close()
})
