import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, shifts, visit } from './browser.ts'
import { acceptConsents, flows } from './models/flows.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { pathOf } from './models/screens.ts'
import { words } from './models/words.ts'
import { shop } from './shop.ts'

let browser: Browser
let carts: GuestCarts
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  ;[browser, carts] = await Promise.all([openBrowser(), guestCarts(shop)])
})
afterAll(() => database.end())

it.each([390, 1440])('the forms of the codes are loaded into their room: nothing moves, %i px wide', async (width) => {
  const { page, complaints, close } = await visit(browser, { viewport: { width, height: 844 } })
  await bringCart(page.context(), shop.url, await carts.open('SAC-50'))
  await page.goto(shop.url + pathOf('en', 'cart'))
  await page.getByRole('main').getByRole('textbox', { name: 'Coupon code' }).waitFor()
  expect(await shifts(page)).toBeLessThan(0.02)
  expect(complaints).toEqual([])
  await close()
})

it('a coupon is applied, lapses with the cart, is taken off, and lowers the order [R1.8] [R2.69] [R2.70]', async () => {
  const { page, complaints, close } = await visit(browser)
  const cart = await carts.open('SAC-50', 'SAC-50')
  // It counts for two pieces, and not for one.
  await database.query(
    `insert into coupon (site_id, code, percent, min_total_cents)
    select site_id, 'DVIJE', 1000, final_cents * 2 from product where sku = 'SAC-50'
    on conflict do nothing`,
  )
  await bringCart(page.context(), shop.url, cart)
  await page.goto(shop.url + pathOf('en', 'cart'))
  const main = page.getByRole('main')
  const code = main.getByRole('textbox', { name: 'Coupon code' })
  const remove = main.getByRole('button', { name: 'Remove coupon' })
  const discount = main.getByText('Coupon discount')
  const apply = async (text: string) => {
    await code.fill(text)
    await page.keyboard.press('Enter')
  }
  await apply('NEMA')
  await main.getByText('Coupon not found!').waitFor()
  await expectNoAxeFindings(page)
  await apply('dvije')
  await remove.waitFor()
  expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true)
  await main.getByRole('textbox', { name: 'Membership card barcode' }).waitFor()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeFindings(page)
  }

  await main.getByRole('spinbutton', { name: words.en.quantity }).first().fill('1')
  await main
    .getByRole('status')
    .getByText(/DVIJE is no longer valid/)
    .waitFor()
  await expectNoAxeFindings(page)
  expect(await discount.count()).toBe(0)

  await apply('OTOK10')
  await remove.click()
  await discount.waitFor({ state: 'detached' })
  await apply('OTOK10')
  await remove.waitFor()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(shop.url + pathOf('en', 'checkout'))
  for (const { name, act, done } of flows) {
    if (name !== 'gives the address' && name !== 'chooses the delivery') continue
    await act(page, 'coupon@example.hr')
    await done(page).waitFor()
  }
  await discount.first().waitFor()
  await page.getByRole('radio', { name: words.en.cashOnDelivery }).check()
  await acceptConsents(page)
  await page.getByRole('button', { name: words.en.order }).click()
  await page.getByText('coupon@example.hr').first().waitFor()
  await main.getByText('Coupon discount OTOK10').waitFor()
  await expectNoAxeFindings(page)
  const { rows } = await database.query<{ saved: number }>(
    `select coupon_cents as saved from customer_order where email = 'coupon@example.hr' and coupon_code = 'OTOK10'`,
  )
  expect(rows.map(({ saved }) => saved > 0)).toEqual([true])
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  await close()
})
