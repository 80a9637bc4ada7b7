import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { mailedLink } from './models/mailed-link.ts'
import { pathOf } from './models/screens.ts'
import { shop } from './shop.ts'
import { inLanguages } from './size.ts'

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  browser = await openBrowser()
})
afterAll(() => database.end())

const words = {
  hr: { title: 'Zahtjev za osobne podatke', kind: 'Brisanje', email: 'E-pošta', send: 'Pošalji zahtjev' },
  en: { title: 'Request about personal data', kind: 'Erasure', email: 'E-mail', send: 'Send the request' },
  de: { title: 'Anfrage zu personenbezogenen Daten', kind: 'Löschung', email: 'E-Mail', send: 'Anfrage senden' },
} as const

it.each(inLanguages('de'))('a request about personal data can be sent in %s', async (language) => {
  const { page, complaints, close } = await visit(browser)
  const main = page.getByRole('main')
  const { title, kind, email, send } = words[language]
  await page.goto(shop.url + pathOf(language, 'dataRequest'))
  await main.getByRole('heading', { level: 1, name: title }).waitFor()
  await main.getByRole('button', { name: send }).click()
  await main.getByRole('alert').waitFor()
  await expectNoAxeFindings(page)
  await main.getByRole('radio', { name: kind }).check()
  await main.getByLabel(email).fill(`${language}.${randomInt(1e9)}@example.com`)
  await main.getByRole('button', { name: send }).click()
  await main.locator('.note-ok').waitFor()
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

it('the shop gets the request once the mailed link is pressed, and not when it is opened', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: { width: 390, height: 844 } })
  const main = page.getByRole('main')
  const email = `zahtjev.${randomInt(1e9)}@primjer.hr`
  await page.goto(shop.url + pathOf('hr', 'dataRequest'))
  await main.getByRole('radio', { name: 'Kopiju podataka' }).check()
  await main.getByLabel('E-pošta').fill(email)
  await main.getByRole('button', { name: 'Pošalji zahtjev' }).click()
  await main.locator('.note-ok').waitFor()
  const mails = async () =>
    (await database.query('select from mail where plain like $1 and recipient <> $2', [`%${email}%`, email])).rowCount
  await page.goto(await mailedLink(database, email, 'confirm'))
  await main.getByRole('button', { name: 'Potvrdi zahtjev' }).waitFor()
  await vi.waitUntil(() => !page.url().includes('confirm='), { timeout: 30_000 })
  await expectNoAxeFindings(page)
  expect(await mails()).toBe(0)
  await main.getByRole('button', { name: 'Potvrdi zahtjev' }).click()
  await main.getByRole('heading', { name: 'Zahtjev je poslan' }).waitFor()
  expect(await mails()).toBe(1)

  await page.goto(`${shop.url}${pathOf('hr', 'dataRequest')}?confirm=${'x'.repeat(43)}`)
  await main.getByRole('button', { name: 'Potvrdi zahtjev' }).click()
  await main.getByRole('heading', { name: 'Poveznica nije ispravna' }).waitFor()
  await expectNoAxeFindings(page)
  // The browser itself reports the refused call.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
  await close()
})
