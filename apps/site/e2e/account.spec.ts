import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { pathOf } from './models/screens.ts'
import { soon } from './models/soon.ts'
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

const isMember = (page: Page) => page.evaluate(() => document.documentElement.dataset['account'] === 'member')

describe.concurrent('the way into an account', () => {
  it('register, confirm by mail, log in, log out, forget, set, log in [R2.105] [R2.106] [R2.108] [R4.10] [R8.22] [R10.37]', async () => {
    const { page, complaints, close } = await visit(browser)
    const email = `ana.${randomInt(1e9)}@primjer.hr`
    const password = 'čekam buru u luci'
    const main = page.getByRole('main')
    await page.goto(shop.url + pathOf('hr', 'register'))
    await expectNoAxeFindings(page)

    // A required field that is missing is said before anything is sent.
    await main.getByRole('button', { name: 'Otvori račun' }).click()
    await main.getByRole('alert').waitFor()
    await expectNoAxeFindings(page)
    await main.getByLabel('Ime', { exact: true }).fill('Ana')
    await main.getByLabel('Prezime').fill("O'Šimunović-Žižić")
    await main.getByLabel('E-pošta').fill(email)
    await main.getByLabel('Lozinka', { exact: true }).fill(password)
    await main.getByLabel('Ponovite lozinku', { exact: true }).fill(password)
    for (const box of await main.getByRole('checkbox', { name: /obvezno/ }).all()) await box.check()
    await main.getByRole('button', { name: 'Otvori račun' }).click()
    await main.getByText('Otvorite poveznicu u njoj').waitFor()
    expect([new URL(page.url()).pathname, await isMember(page)]).toEqual([pathOf('hr', 'register'), false])
    await expectNoAxeFindings(page)

    await page.goto(await mailedLink(database, email, 'verificationToken'))
    await page.getByText('Vaša je adresa e-pošte potvrđena.').waitFor()
    await main.getByText(`Adresa ${email} je potvrđena.`).waitFor()
    expect(page.url()).toBe(shop.url + pathOf('hr', 'login'))
    await expectNoAxeFindings(page)

    await main.getByLabel('E-pošta').fill(email)
    await main.getByLabel('Lozinka', { exact: true }).fill('nije moja lozinka')
    await main.getByRole('button', { name: 'Prijavi se', exact: true }).click()
    await main.getByRole('alert').waitFor()
    await expectNoAxeFindings(page)
    await main.getByLabel('Lozinka', { exact: true }).fill(password)
    await main.getByRole('button', { name: 'Prijavi se', exact: true }).click()
    await page.waitForURL(shop.url + pathOf('hr', 'home'))
    expect(await isMember(page)).toBe(true)

    // A member sees the way to the profile in place of the forms.
    for (const route of ['login', 'register'] as const) {
      await page.goto(shop.url + pathOf('hr', route))
      await main.getByRole('link', { name: 'Na moj račun' }).waitFor()
      expect(await main.getByRole('form').count()).toBe(0)
    }
    await expectNoAxeFindings(page)
    await main.getByRole('link', { name: 'Na moj račun' }).click()
    await main.getByRole('button', { name: 'Odjava' }).click()
    await page.getByText('Odjavili ste se.').waitFor()
    expect(await isMember(page)).toBe(false)

    await page.goto(shop.url + pathOf('hr', 'forgotPassword'))
    await expectNoAxeFindings(page)
    await main.getByLabel('E-pošta').fill(email)
    await main.getByRole('button', { name: 'Pošalji poveznicu' }).click()
    await main.getByText('poveznica je upravo krenula').waitFor()
    await expectNoAxeFindings(page)
    await page.goto(await mailedLink(database, email, 'token'))
    await main.getByRole('textbox', { name: 'Nova lozinka', exact: true }).fill('jugo kad zapuše')
    expect(page.url()).toBe(shop.url + pathOf('hr', 'forgotPassword'))
    await expectNoAxeFindings(page)
    await main.getByLabel('Ponovite novu lozinku', { exact: true }).fill('jugo kad zapuše')
    await main.getByRole('button', { name: 'Spremi novu lozinku' }).click()
    await main.getByText('Lozinka je promijenjena.').waitFor()

    // The profile shows both forms to a guest; its log-in stays there.
    await page.goto(shop.url + pathOf('hr', 'profile'))
    const login = main.getByRole('form', { name: 'Prijava' })
    expect(await main.getByRole('form').count()).toBe(2)
    await login.getByLabel('E-pošta').fill(email)
    await login.getByLabel('Lozinka', { exact: true }).fill('jugo kad zapuše')
    await login.getByRole('button', { name: 'Prijavi se', exact: true }).click()
    await main.getByRole('heading', { level: 1, name: 'Moj račun' }).waitFor()
    expect(page.url()).toBe(shop.url + pathOf('hr', 'profile'))
    await soon(async () => expect(await isMember(page)).toBe(true))
    await main.getByRole('button', { name: 'Odjava' }).click()
    await page.getByText('Odjavili ste se.').waitFor()

    // A target of another site is not followed, one of this site is.
    for (const [redirect, path] of [
      ['//evil.example/profil', pathOf('hr', 'home')],
      [pathOf('hr', 'cart'), pathOf('hr', 'cart')],
    ] as const) {
      await page.goto(`${shop.url}${pathOf('hr', 'login')}?redirect=${encodeURIComponent(redirect)}`)
      await main.getByLabel('E-pošta').fill(email)
      await main.getByLabel('Lozinka', { exact: true }).fill('jugo kad zapuše')
      await main.getByRole('button', { name: 'Prijavi se', exact: true }).click()
      await page.waitForURL(shop.url + path)
      await page.goto(shop.url + pathOf('hr', 'profile'))
      await main.getByRole('button', { name: 'Odjava' }).click()
      await page.getByText('Odjavili ste se.').waitFor()
    }
    // The refused log-in, and a hint: the page of a mailed token does not have the address of its account.
    const expected = /status of 401|Password forms should have \(optionally hidden\) username fields/
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])
    await close()
  })

  it('keeps what was typed, and a press of the button, from before hydration', async () => {
    const { page, close } = await visit(browser)
    // Until the entry comes, the page is the server's.
    let release = () => {}
    const pending = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/entry-client/, async (route) => {
      await pending
      await route.continue()
    })
    await page.goto(`${shop.url}${pathOf('en', 'login')}?redirect=//evil.example`, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await main.getByLabel('E-mail').fill('nobody@primjer.hr')
    await main.getByLabel('Password', { exact: true }).fill('not my password')
    const sent = page.waitForRequest('**/api/v1/login')
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    release()
    expect((await sent).postDataJSON()).toMatchObject({ username: 'nobody@primjer.hr', password: 'not my password' })
    await main.getByRole('alert').waitFor()
    expect(await main.getByLabel('E-mail').inputValue()).toBe('nobody@primjer.hr')
    await close()
  })

  it.each([
    ['hr', 'login', 2],
    ['en', 'login', 2],
    ['de', 'login', 2],
    ['hr', 'register', 5],
    ['en', 'register', 5],
    ['de', 'register', 5],
    ['hr', 'forgotPassword', 1],
    ['en', 'forgotPassword', 1],
    ['de', 'forgotPassword', 1],
  ] as const)(
    '%s %s is in the HTML, and out of search engines [R2.3] [R2.4] [R2.12] [R2.103] [R2.104]',
    async (language, route, fewest) => {
      const response = await fetch(shop.url + pathOf(language, route))
      const html = await response.text()
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(main).toMatch(/<h1[^>]*>[^<]{5,}<\/h1>/)
      expect(main.match(/<input/g)?.length ?? 0).toBeGreaterThanOrEqual(fewest)
      expect(main).toContain('method="post"')
      expect(html).toContain('<meta name="robots" content="noindex">')
      if (route === 'register') return
      expect(html).toContain('<meta name="referrer" content="no-referrer">')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  it.each(['hr', 'en', 'de'] as const)('%s: the return of a social log-in has its title [R2.13]', async (language) => {
    const html = await (await fetch(shop.url + pathOf(language, 'socialLogin'))).text()
    expect(html).toMatch(/<main[^]*<h1[^>]*>[^<]{5,}<\/h1>/)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})
