import { unwrap } from '@butiga/commerce-sdk'
import { scopes } from '@butiga/commerce-sdk/contracts'
import { becomeMember } from '@butiga/server/testing/accounts'
import { signIn } from '@butiga/server/testing/backoffice'
import { addTo, checkOut, newCart, orderOf, productId, readChoices } from '@butiga/server/testing/shopper'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { admin } from './global-setup.ts'
import { isVisible, openAdmin } from './models/admin-screens.ts'
import { browser, shop, url, withAdminShop } from './models/admin-shop.ts'
import { isFull } from './size.ts'

withAdminShop()

const customer = 'ana@example.com'
/** Of a paid order, which can be refunded, shipped and cancelled, of its customer, and of a colleague. */
let ids: { readonly order: number; readonly customer: number; readonly colleague: number; readonly tag: number }
beforeAll(async () => {
  await becomeMember(shop, customer)
  const commerce = shop.commerce()
  const key = await newCart(commerce)
  await addTo(commerce, key, await productId(shop.db, 'SAC-50'))
  const cart = await checkOut(commerce, await readChoices(shop.db), key)
  await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
  const { id: order, total_cents } = await shop.db
    .selectFrom('customer_order')
    .select(['id', 'total_cents'])
    .executeTakeFirstOrThrow()
  await shop.pool.query(
    `insert into payment_event (payment_id, kind, amount_cents, provider, provider_event)
    select id, 'captured', $1, provider, 'slip' from payment where order_id = $2`,
    [total_cents, order],
  )
  await shop.pool.query(`update payment set state = 'captured' where order_id = $1`, [order])
  const office = shop.commerce({ headers: await signIn(shop, scopes) })
  await unwrap(office.orders.updateState({ id: order, state: 'paid' }))
  const details = { firstName: 'Ivo', lastName: 'Marić' }
  const colleague = await unwrap(office.user.createUser({ email: 'ivo@burin.example', details, scope: [] }))
  const { id: member } = await shop.db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', customer)
    .executeTakeFirstOrThrow()
  const { id: tag } = await shop.db.selectFrom('tag').select('id').orderBy('id').executeTakeFirstOrThrow()
  ids = { order, customer: member, colleague: colleague.id, tag }
})
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const path = (page: Page) => new URL(page.url()).pathname

const looks = ([1440, 390] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)
let looked = 0
/** A dialog by its name, looked at in light and dark on a phone and a desk, in `npm test` by turns; it stays open. */
const looksRight = async (page: Page, name: string) => {
  const dialog = page.locator(`dialog.${name}[open]`)
  await dialog.waitFor()
  looked += 1
  for (const { width, colorScheme } of looks.filter((_, index) => isFull || index === looked % looks.length)) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeFindings(page)
    const tooWide = await dialog.evaluate((element) =>
      [document.documentElement, element, ...element.querySelectorAll('.dlg-b')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className }) => className),
    )
    expect([name, width, colorScheme, tooWide]).toEqual([name, width, colorScheme, []])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return dialog
}
const escape = async (page: Page, name: string) => {
  await page.keyboard.press('Escape')
  await page.locator(`dialog.${name}`).waitFor({ state: 'detached' })
}

it('Back, Forward and the palette ask before they leave a form with changes', async () => {
  const { page, close } = await visit(browser)
  await openAdmin(page, url)
  // In one document from here on: every move is one of the admin itself.
  const link = (name: string) => page.locator('.an').getByRole('link', { name, exact: true })
  await page.locator('.an').getByText('Katalog').click()
  await link('Oznake proizvoda').click()
  await heading(page, 'Oznake proizvoda')
  await page.locator('tbody').getByRole('link').first().click()
  const name = page.getByLabel('Naziv').first()
  await name.waitFor()
  const form = path(page)
  const was = await name.inputValue()
  await page
    .locator('.an')
    .getByRole('link', { name: /^Narudžbe/ })
    .click()
  await heading(page, 'Narudžbe')
  await page.goBack()
  await name.fill('Bura')

  const requested = page.getByRole('dialog', { name: 'Izmjene nisu spremljene' })
  const palette = async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Traži ili pokreni' }).fill('Kuponi')
    await page.keyboard.press('Enter')
  }
  const ways = { palette, back: () => page.evaluate(() => history.back()) }
  const forward = () => page.evaluate(() => history.forward())
  for (const go of [forward, ways.palette, ways.back]) {
    await go()
    await requested.getByRole('button', { name: 'Ostani' }).click()
    await requested.waitFor({ state: 'detached' })
    expect([path(page), await name.inputValue()]).toEqual([form, 'Bura'])
  }
  await ways.palette()
  await requested.getByRole('button', { name: 'Odbaci izmjene' }).click()
  await heading(page, 'Kuponi')
  await page.goBack()
  await name.waitFor()
  expect([path(page), await name.inputValue()]).toEqual([form, was])

  // Back by the button of the browser, which a page can see only once its address has changed.
  await name.fill('Bura')
  await page.goBack({ waitUntil: 'commit' }).catch(() => null)
  await requested.getByRole('button', { name: 'Odbaci izmjene' }).click()
  await page.waitForFunction((path) => location.pathname !== path, form)
  expect(await requested.count()).toBe(0)
  await close()
})

it('the dialogs of the admin have no axe finding and nothing to scroll sideways, on phone and desk, light and dark', async () => {
  const { page, complaints, close } = await visit(browser)
  await openAdmin(page, url)
  const open = async (path: string) => {
    await page.goto(url + path)
    await isVisible(page)
  }
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const asks = async (name: string, button: string | RegExp) => {
    await press(button)
    await looksRight(page, name)
    await escape(page, name)
  }

  await open(`/admin/orders/${ids.order}`)
  await asks('refund-dialog', 'Povrat novca')
  await asks('cancel-dialog', 'Otkaži narudžbu')
  await asks('ship-dialog', 'Označi poslano')

  await open('/admin/products/1')
  await asks('stock', 'Ispravi zalihu')
  await press('Odaberi medije')
  const library = await looksRight(page, 'library')
  await library.locator('.med-grid button').first().click()
  await library.getByRole('button', { name: 'Uredi opis' }).click()
  await looksRight(page, 'media-texts')
  await escape(page, 'media-texts')
  await escape(page, 'library')

  await open('/admin/categories/1')
  await asks('delete-category', 'Obriši kategoriju')
  await open('/admin/member-cards')
  await asks('import-cards', 'Uvezi CSV')
  await open('/admin/form-entries')
  await asks('export-entries', 'Izvezi odgovore')
  await open(`/admin/customers/${ids.customer}`)
  await asks('erase-customer', 'Izbriši osobne podatke')

  // A log-in of an hour ago has to be proven.
  await shop.pool.query(`update user_session set authenticated_at = now() - interval '1 hour'`)
  await open(`/admin/users/${ids.colleague}`)
  await press('Izradi jednokratnu poveznicu')
  const proof = await looksRight(page, 'proof')
  await proof.getByLabel('Lozinka', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await looksRight(page, 'user-link')
  await escape(page, 'user-link')

  // Two people change one field, a tab is lost, and the form is left.
  await open(`/admin/tags/${ids.tag}`)
  const name = page.getByLabel('Naziv').first()
  await name.fill('Bura')
  await page
    .locator('.an')
    .getByRole('link', { name: /^Narudžbe/ })
    .click()
  await looksRight(page, 'leave')
  await escape(page, 'leave')
  await shop.pool.query(`update tag_translation set name = 'Jugo' where tag_id = $1 and language_code = 'hrv'`, [
    ids.tag,
  ])
  await page.keyboard.press('Control+s')
  await looksRight(page, 'conflict')
  await escape(page, 'conflict')
  page.on('dialog', (dialog) => void dialog.accept())
  await open(`/admin/tags/${ids.tag}`)
  await looksRight(page, 'draft')
  await page.getByRole('button', { name: 'Vrati izmjene' }).click()
  const choice = await looksRight(page, 'conflict')
  await choice.getByRole('button', { name: 'Vrati odabrano' }).click()
  await page.keyboard.press('Control+s')
  await page.getByText(/^Spremljeno u/).waitFor()
  await page.reload()
  await isVisible(page)
  expect([await name.inputValue(), await page.locator('dialog.draft').count()]).toEqual(['Bura', 0])
  expect(complaints.filter((one) => !/status of (40[139]|422)/.test(one))).toEqual([])
  await close()
}, 300_000)

it('below 960 px the navigation is a dialog: it takes the focus, Esc closes it and gives the focus back', async () => {
  const { page, close } = await visit(browser, { viewport: { width: 959, height: 900 } })
  await openAdmin(page, url)
  await isVisible(page)
  const menu = page.getByRole('button', { name: 'Otvori izbornik' })
  const dialog = page.getByRole('dialog', { name: 'Administracija' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  expect(await isInside()).toBe(true)
  await looksRight(page, 'an-dlg')
  await page.setViewportSize({ width: 390, height: 900 })
  // Past the last entry and before the first one the focus stays in it, or goes to the browser.
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect((await page.evaluate(() => document.activeElement === document.body)) || (await isInside())).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: /^Narudžbe/ }).click()
  await heading(page, 'Narudžbe')
  await dialog.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 960, height: 900 })
  await page.locator('nav.an').waitFor()
  await close()
})
