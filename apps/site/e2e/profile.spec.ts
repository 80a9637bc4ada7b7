import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeMember, callApi } from './become-member.ts'
import { expectNoAxeFindings, launchBrowser, visit } from './browser.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())

const open = async (page: Page, path: string, title: string) => {
  await page.goto(shop.url + path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expectNoAxeFindings(page)
}
const guestHeading = (page: Page) => page.locator('[data-for=guest]:visible h1')

it('a member changes name, password and addresses, sees devices and data, and logs out [R1.12] [R1.14]', async () => {
  const { page, complaints, close } = await visit(browser)
  const email = `durdica.${randomInt(1e9)}@primjer.hr`
  await page.goto(`${shop.url}/profil`)
  await guestHeading(page).waitFor()
  await expectNoAxeFindings(page)
  await becomeMember(page, { email, password: 'bura u luci' })

  await open(page, '/profil', 'Moj račun')
  await page.getByLabel('Ime', { exact: true }).fill('Iva')
  await page.getByRole('button', { name: 'Spremi' }).click()
  await page.getByText('Podaci su spremljeni.').waitFor()
  await page.getByLabel('Trenutna lozinka').fill('bura u luci')
  await page.getByLabel('Nova lozinka').fill('jugo kad zapuše')
  await page.getByLabel('Ponovite novu lozinku').fill('jugo kad zapuše')
  await page.getByRole('button', { name: 'Promijeni lozinku' }).click()
  await page.getByText(/^Lozinka je promijenjena/).waitFor()
  await expectNoAxeFindings(page)

  await open(page, '/profil/adrese', 'Adrese')
  await page.getByRole('button', { name: 'Nova adresa' }).click()
  await page.getByRole('heading', { name: 'Nova adresa' }).waitFor()
  await expectNoAxeFindings(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Telefon').fill('098 555 0142')
  await dialog.getByLabel('Ulica').fill('Kut 14')
  await dialog.getByLabel('Poštanski broj').fill('21480')
  await dialog.getByLabel('Mjesto').fill('Vis')
  await dialog.getByLabel('Država').selectOption({ label: 'Hrvatska' })
  await dialog.getByRole('button', { name: 'Spremi adresu' }).click()
  await page.getByText('Kut 14, 21480 Vis, Hrvatska').waitFor()
  await page.getByRole('button', { name: /^Obriši: Iva/ }).click()
  await page.getByRole('button', { name: 'Obriši adresu' }).click()
  await page.getByRole('heading', { name: 'Nema spremljenih adresa' }).waitFor()
  await page.getByRole('button', { name: 'Vrati' }).click()
  await page.getByText('Kut 14, 21480 Vis, Hrvatska').waitFor()
  await expectNoAxeFindings(page)

  await open(page, '/profil/uredaji', 'Uređaji')
  await page.getByText('Ovaj uređaj').waitFor()
  await open(page, '/profil/sigurnost', 'Sigurnost')
  await open(page, '/profil/narudzbe', 'Narudžbe')
  await page.getByText('Još nema narudžbi.').waitFor()
  await open(page, '/profil/zelje', 'Lista želja')
  await page.getByRole('heading', { name: 'Još nema želja' }).waitFor()
  await open(page, '/profil/podaci', 'Moji podaci')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Preuzmi podatke' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await page.getByRole('button', { name: 'Zatraži brisanje' }).click()
  await page.getByLabel('Lozinka').waitFor()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Zadrži račun' }).click()

  await page.getByRole('button', { name: 'Odjava' }).click()
  await guestHeading(page).waitFor()
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('auth.'))).toEqual([])
  const { status } = await callApi(page, 'POST', '/api/auth/login', { username: email, password: 'jugo kad zapuše' })
  expect(status).toBe(200)
  await open(page, '/profil', 'Moj račun')
  expect(await page.getByLabel('Ime', { exact: true }).inputValue()).toBe('Iva')
  expect(complaints).toEqual([])
  await close()
})

it('a member never sees the forms of a guest, also before the page has run', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`${shop.url}/profil`)
  await becomeMember(page, { email: `iva.${randomInt(1e9)}@primjer.hr`, password: 'bura u luci' })
  await page.route('**/entry-client-*.js', (route) => route.abort())
  await page.goto(`${shop.url}/profil`)
  await page.locator('.prof-main [role=status]').waitFor()
  expect(await guestHeading(page).count()).toBe(0)
  await close()
})
