import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { expectForgotten } from './models/cart-session.model.ts'
import { acceptConsents, flows } from './models/flows.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { pathOf } from './models/screens.ts'
import { soon } from './models/soon.ts'
import { words } from './models/words.ts'
import { shop } from './shop.ts'

let browser: Browser
let database: pg.Client
let carts: GuestCarts

beforeAll(async () => {
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  ;[browser, carts] = await Promise.all([openBrowser(), guestCarts(shop)])
})
afterAll(() => database.end())

/** A visitor whose cart has become an order, and the alerts that are shown. */
const ordered = async () => {
  const displayed = await visit(browser)
  const cart = await carts.open('SAC-50')
  await database.query('update cart set archived = true where id = $1', [cart.cartId])
  await bringCart(displayed.page.context(), shop.url, cart)
  const alerts: string[] = []
  displayed.page.on('dialog', async (dialog) => {
    alerts.push(dialog.message())
    await dialog.accept()
  })
  return { ...displayed, alerts }
}

describe.concurrent('a cart that has become an order', () => {
  it.each([
    `${pathOf('en', 'checkoutSuccess')}?orderSlug=4f1c`,
    `${pathOf('hr', 'checkoutSuccess')}?orderSlug=4f1c`,
    '/en/checkout/failure',
  ])('is forgotten on %s without an alert, and its buyer stays', async (path) => {
    const { page, alerts, close } = await ordered()
    await page.goto(shop.url + path)
    await expectForgotten(page)
    await page.getByRole('banner').locator('[data-state=empty]').first().waitFor()
    expect(alerts).toEqual([])
    expect(page.url()).toBe(shop.url + path)
    await close()
  })

  it('sends its buyer home with an alert from any other page [R4.20]', async () => {
    const { page, alerts, close } = await ordered()
    await page.goto(shop.url + pathOf('en', 'cart'))
    await page.waitForURL(shop.url + pathOf('en', 'home'))
    await expectForgotten(page)
    await soon(() => expect(alerts).toEqual(['Your cart has been closed. You can start a new one.']))
    await close()
  })
})

it.concurrent('goes on at the payment after a reload, and shows what was ordered to the buyer alone', async () => {
  const { page, complaints, close } = await visit(browser)
  const cart = await carts.open('SAC-50')
  await bringCart(page.context(), shop.url, cart)
  await page.goto(shop.url + pathOf('en', 'checkout'))
  for (const { name, act, done } of flows) {
    if (name !== 'gives the address' && name !== 'chooses the delivery') continue
    await act(page, 'reload@example.hr')
    await done(page).waitFor()
  }
  await page.reload()
  await page.getByRole('radio', { name: words.en.cashOnDelivery }).waitFor()
  await page.goBack()
  await page.getByRole('radio', { name: words.en.homeDelivery, checked: true }).waitFor()
  await page.goForward()
  await page.getByRole('radio', { name: words.en.cashOnDelivery }).check()
  await acceptConsents(page)
  await page.getByRole('button', { name: words.en.order }).click()
  await page.getByText('reload@example.hr').first().waitFor()
  await page.getByRole('link', { name: 'Track the order' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
  await page.getByRole('region', { name: 'Contents of the order' }).getByText('Kut 14').waitFor()
  await expectNoAxeFindings(page)
  expect(complaints).toEqual([])

  const other = await visit(browser)
  await other.page.goto(page.url())
  await other.page.getByRole('list', { name: 'Progress of the order' }).waitFor()
  expect(await other.page.getByRole('main').textContent()).not.toMatch(/reload@example|Kut 14/)
  await other.close()
  await close()
})

it.concurrent.each([
  ['hr', 'Ova narudžba ne postoji'],
  ['en', 'This order does not exist'],
  ['de', 'Diese Bestellung gibt es nicht'],
] as const)('the success page in %s has no thanks for an order that does not exist', async (code, title) => {
  const { page, close } = await visit(browser)
  await page.goto(`${shop.url}${pathOf(code, 'checkoutSuccess')}?orderSlug=%3Cb%3Eabc`)
  await page.getByRole('heading', { name: title }).waitFor()
  expect(await page.getByRole('main').textContent()).not.toMatch(/Hvala|Thank|Vielen Dank/)
  await close()
})
