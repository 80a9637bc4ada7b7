import { freePort } from '@butiga/server/testing/free-port'
import type { ShopProcess } from '@butiga/server/testing/processes'
import { type Shop, startShop } from '@butiga/server/testing/shop'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'

const shops: Shop[] = []
/** Starts of a server whose shop has no back-office user: as its first start has made it. */
const newServer = async (): Promise<() => Promise<ShopProcess>> => {
  const shop = await startShop({ seed: 'burin' })
  shops.push(shop)
  const port = String(await freePort())
  await shop.db
    .updateTable('site')
    .set({ url: `http://localhost:${port}` })
    .execute()
  return async () => {
    const [process] = await shop.startProcesses(1, { roles: 'api,site', environment: { PORT: port } })
    if (process === undefined) throw new Error('The server did not start.')
    return process
  }
}
/** The link of the first run, in the last lines that a start prints. */
const printedLink = async (process: ShopProcess): Promise<string> => {
  const [, link = ''] = await vi.waitUntil(
    () => /\n {2}First start\. Open in your browser, once within an hour:\n {2}(\S+)\n/.exec(process.output()),
    { timeout: 20_000 },
  )
  return link
}

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => Promise.all(shops.map((shop) => shop.stop())))

/** The page of a step in a language: it has no finding, and nothing scrolls sideways, on a phone neither. */
const expectStep = async (page: Page, language: string, name: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  const own = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of new Set([390, own.width])) {
    await page.setViewportSize({ ...own, width })
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}
/** What is said of each wrong field, by its name. */
const remarks = (page: Page): Promise<Record<string, string>> =>
  page.getByRole('main').evaluate((main) =>
    Object.fromEntries(
      [...main.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map((field) => {
        const id = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
        return [field.labels?.[0]?.textContent ?? '', document.getElementById(id)?.textContent ?? '']
      }),
    ),
  )
const hasFocus = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('textbox', { name, exact: true }).evaluate((field) => field === document.activeElement)
const refusedWith = (status: number): unknown =>
  expect.stringContaining(`the server responded with a status of ${status}`)

it('the first start makes the owner and a shop of their own, in the language of their browser [R1.4]', async () => {
  const start = await newServer()
  const first = await start()
  const earlier = await printedLink(first)
  await first.kill()
  const server = await start()
  const link = await printedLink(server)
  for (const one of [earlier, link]) expect(one).toContain(`${server.url}/admin/start?token=`)
  const { page, complaints, close } = await visit(browser, { locale: 'de-AT' })
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const next = main.getByRole('button', { name: 'Weiter' })

  // Of two starts the later one counts.
  expect((await page.goto(earlier))?.status()).toBe(410)
  await expectStep(page, 'de', 'Dieser Link gilt nicht mehr.')
  await main.getByText('Starten Sie den Shop neu: Im Terminal steht dann ein neuer.').waitFor()
  expect(await main.getByRole('textbox').count()).toBe(0)

  await page.goto(link)
  await expectStep(page, 'de', 'Willkommen. Zuerst Ihr Konto.')
  await next.click()
  const missing = 'Dieses Feld ist erforderlich'
  await vi.waitFor(async () =>
    expect(await remarks(page)).toEqual({ Vorname: missing, Nachname: missing, 'E-Mail': missing, Passwort: missing }),
  )
  expect(await hasFocus(page, 'Vorname')).toBe(true)
  await expectStep(page, 'de', 'Willkommen. Zuerst Ihr Konto.')

  const typed = { Vorname: 'Anna', Nachname: 'Gruber', 'E-Mail': 'anna@gruber.example', Passwort: 'lozinka123' }
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
  await next.click()
  await vi.waitFor(async () =>
    expect(await remarks(page)).toEqual({ Passwort: 'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.' }),
  )
  expect(await hasFocus(page, 'Passwort')).toBe(true)
  for (const [name, value] of Object.entries(typed)) expect(await field(name).inputValue()).toBe(value)
  await expectStep(page, 'de', 'Willkommen. Zuerst Ihr Konto.')
  await field('Passwort').fill('ein Boot im Hafen')
  await next.click()

  await expectStep(page, 'de', 'Was eröffnen Sie?')
  expect(page.url()).toBe(`${server.url}/admin/start`)
  await main.getByRole('radio', { name: 'Meinen eigenen Shop' }).check()
  await next.click()

  await expectStep(page, 'de', 'Name und Land')
  const country = main.getByRole('combobox', { name: 'Land des Unternehmens' })
  const facts = () => main.getByRole('definition').allInnerTexts()
  expect(await facts()).toEqual(['Euro', '20 %', 'Deutsch', 'Vienna'])
  await country.selectOption('Schweiz')
  expect(await facts()).toEqual(['Schweizer Franken', '8,1 %', 'Deutsch', 'Zurich'])
  await country.selectOption('Österreich')
  await next.click()
  await vi.waitFor(async () => expect(await remarks(page)).toEqual({ 'Name des Shops': missing }))
  expect(await hasFocus(page, 'Name des Shops')).toBe(true)
  await expectStep(page, 'de', 'Name und Land')
  await field('Name des Shops').fill('Seifen Gruber')
  await next.click()

  await page.waitForURL(`${server.url}/admin`)
  await expectStep(page, 'de', 'Heute')
  const navigation = page.getByRole('navigation', { name: 'Verwaltung' }).first()
  await navigation.getByRole('link', { name: 'Seifen Gruber', exact: true }).waitFor()
  // The first run is over.
  await page.goto(`${server.url}/admin/start`)
  await page.waitForURL(`${server.url}/admin`)
  await expectStep(page, 'de', 'Heute')

  await page.goto(server.url)
  await expectStep(page, 'de', 'Willkommen')
  expect([page.url(), await page.title()]).toEqual([`${server.url}/`, 'Willkommen | Seifen Gruber'])
  expect(await page.content()).not.toMatch(/burin/i)
  expect(complaints).toEqual([refusedWith(410), refusedWith(400)])

  const other = await visit(browser, { locale: 'de-AT' })
  expect((await other.page.goto(link))?.status()).toBe(403)
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await other.page.locator('form, input').count()).toBe(0)
  await expectNoAxeFindings(other.page)
  expect(other.complaints).toEqual([refusedWith(403)])
  await Promise.all([close(), other.close()])
})

it('on a phone the first start leads to the sample shop as well, in Croatian [R1.4]', async () => {
  const server = await (await newServer())()
  const { page, complaints, close } = await visit(browser, { locale: 'hr-HR', viewport: { width: 390, height: 844 } })
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: 'Dalje' })
  await page.goto(await printedLink(server))
  await expectStep(page, 'hr', 'Dobro došli. Prvo vaš račun.')
  for (const [name, value] of [
    ['Ime', 'Ana'],
    ['Prezime', 'Marić'],
    ['E-pošta', 'ana@primjer.hr'],
    ['Lozinka', 'čekam buru u luci'],
  ] as const)
    await main.getByRole('textbox', { name, exact: true }).fill(value)
  await next.click()
  await expectStep(page, 'hr', 'Što otvarate?')
  await main.getByRole('radio', { name: 'Uzorak za razgledavanje' }).check()
  await next.click()
  await page.waitForURL(`${server.url}/admin`)
  await expectStep(page, 'hr', 'Danas')
  await page.getByRole('navigation', { name: 'Administracija' }).getByRole('link', { name: 'Burin' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
