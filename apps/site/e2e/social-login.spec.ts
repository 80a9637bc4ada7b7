import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@butiga/server/testing/free-port'
import { type IdentityProvider, startIdentityProvider } from '@butiga/server/testing/identity-provider'
import { type Shop, startShop } from '@butiga/server/testing/shop'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { pathOf } from './models/screens.ts'

let browser: Browser
let provider: IdentityProvider
let shop: Shop
let folder: string
let url: string

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  provider = await startIdentityProvider([`${url}/social-login`, `${url}/en/social-login`])
  folder = await mkdtemp(join(tmpdir(), 'butiga-providers-'))
  const file = join(folder, 'providers.json')
  await writeFile(file, JSON.stringify([{ ...provider.config, name: 'Lanterna' }]))
  shop = await startShop({ seed: 'burin' })
  await shop.startProcesses(1, {
    roles: 'api,site,worker',
    environment: { PORT: String(port), BUTIGA_SOCIAL_PROVIDERS: file },
  })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await shop.stop()
  await provider.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  provider.tokenAnswer = null
})

const person = (email: string | undefined) => ({
  ...(email !== undefined && { email, email_verified: true }),
  given_name: 'Šime',
  family_name: 'Perić',
})

/** Presses the provider's button on the log-in page, and logs in there. */
const logInAs = async (page: Page, name: string, login = pathOf('hr', 'login')) => {
  await page.goto(`${url}${login}?redirect=${encodeURIComponent('/kosarica')}`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /Lanterna/ }).click()
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

it('shows its title alone while it finishes, then goes on like a log-in [R10.38]', async () => {
  const { page, complaints, close } = await visit(browser)
  provider.people.set('sime', person('sime@example.com'))
  let answer = () => {}
  const requested = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/user/social/oauth', async (route) => {
    await requested
    await route.continue()
  })
  await logInAs(page, 'sime')
  const title = page.getByRole('heading', { level: 1, name: 'Prijava putem drugog računa' })
  await title.waitFor()
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  await page.waitForURL(`${url}/social-login`)
  await expectNoAxeFindings(page)
  answer()
  await page.waitForURL(`${url}/kosarica`)
  await page.locator('.head-acts').getByRole('link', { name: 'Moj račun' }).waitFor()
  // The provider has pages of its own.
  expect(complaints.filter((complaint) => complaint.includes(`(${url}`))).toEqual([])
  await close()
})

it('leads the same person in at once the next time, without a question [R10.38]', async () => {
  const { page, close } = await visit(browser)
  await logInAs(page, 'sime')
  await page.waitForURL(`${url}/kosarica`)
  await page.locator('.head-acts').getByRole('link', { name: 'Moj račun' }).waitFor()
  await close()
})

it('says in words what a provider without an address, or a wrong answer, leads to', async () => {
  const { page, close } = await visit(browser)
  provider.people.set('nameless', person(undefined))
  await logInAs(page, 'nameless', pathOf('en', 'login'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('main').getByRole('link').first().waitFor()
  await expectNoAxeFindings(page)
  expect(await page.getByRole('main').innerText()).toMatchInlineSnapshot(`
    "Prijava putem drugog računa
    Nismo dobili potvrđenu adresu e-pošte. Bez nje ne možemo poslati potvrdu narudžbe ni račun.
    Otvori račun e-poštom"
  `)
  provider.tokenAnswer = provider.tokenOf({ sub: 'sime' }, { isForged: true })
  await page.context().clearCookies()
  await logInAs(page, 'sime')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Lanterna/ })
    .waitFor()
  expect(await page.getByRole('main').innerText()).toMatchInlineSnapshot(`
    "Prijava putem drugog računa
    Prijava nije uspjela ili je prekinuta. Ništa nije spremljeno.
    Nastavi uz Lanterna
    Prijava lozinkom"
  `)
  await close()
})
