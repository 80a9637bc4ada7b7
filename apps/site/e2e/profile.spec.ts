import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomeMember, callApi } from './become-member.ts'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { guestCarts } from './models/guest-carts.ts'
import { shop } from './shop.ts'

let browser: Browser
let database: pg.Client
beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  browser = await openBrowser()
})
afterAll(() => database.end())

const productId = async (sku: string): Promise<number> => {
  const { rows } = await database.query<{ id: number }>('select id from product where sku = $1', [sku])
  return rows[0]?.id ?? 0
}

/** An order of a member, of one product. */
const giveOrder = async (email: string): Promise<{ readonly id: number; readonly number: string }> => {
  const { cartId } = await (await guestCarts(shop)).open('SAC-50')
  const { rows } = await database.query<{ id: number; number: string }>(
    `with placed as (
       insert into customer_order (site_id, cart_id, user_id, slug, number, language_code, currency_id, email, items_cents,
         delivery_cents, total_cents, tax_cents, delivery, payment)
       select c.site_id, c.id, u.id, md5($1), '2026-' || lpad(c.id::text, 5, '9'), 'hrv', 1, u.email, 990, 0, 990, 198,
         '{}', '{"name": "Pouzećem"}'
       from cart c, app_user u where c.id = $2 and u.email = $1
       returning id, number),
     written as (
       insert into order_line (order_id, position, product_id, sku, name, qty, unit_cents, row_cents, tax_rate)
       select p.id, 0, $3, 'SAC-50', 'Saćasti papir', 1, 990, 990, 2500 from placed p)
     select id, number from placed`,
    [email, cartId, await productId('SAC-50')],
  )
  const [order] = rows
  if (order === undefined) throw new Error('The order was not written.')
  return order
}

const open = async (page: Page, path: string, title: string) => {
  await page.goto(shop.url + path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expectNoAxeFindings(page)
}
const guestHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Prijava' })

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
  await page.getByLabel('Stara lozinka').fill('bura u luci')
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

it('shows each member the own orders and wishes alone [R1.13]', async () => {
  const [first, other] = await Promise.all([visit(browser), visit(browser)])
  const email = `ana.${randomInt(1e9)}@primjer.hr`
  for (const [page, to] of [
    [first.page, email],
    [other.page, `iva.${randomInt(1e9)}@primjer.hr`],
  ] as const) {
    await page.goto(`${shop.url}/profil`)
    await becomeMember(page, { email: to, password: 'bura u luci' })
  }
  const { id, number } = await giveOrder(email)
  await callApi(first.page, 'POST', '/api/v1/cms/wishlist/create', { product_id: await productId('SAC-50') })

  await open(first.page, '/profil', 'Moj račun')
  await first.page.getByRole('link', { name: '1 narudžba' }).waitFor()
  await first.page.getByRole('link', { name: 'Saćasti papir za zaštitu' }).waitFor()
  await expectNoAxeFindings(first.page)
  await first.page.getByRole('link', { name: new RegExp(number) }).click()
  await first.page.getByRole('heading', { level: 1, name: number }).waitFor()
  await first.page.getByText('Saćasti papir', { exact: true }).waitFor()
  await expectNoAxeFindings(first.page)

  await open(other.page, '/profil', 'Moj račun')
  await other.page.getByText('Još nema narudžbi.').waitFor()
  await other.page.getByText('Još nema želja.').waitFor()
  await open(other.page, `/profil/narudzbe/${id}`, 'Ova narudžba ne postoji')
  await Promise.all([first.close(), other.close()])
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
