import { readTrace, replayTrace } from '@butiga/machines/testing/trace'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { acceptConsents, flows } from './models/flows.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { pathOf } from './models/screens.ts'
import { soon } from './models/soon.ts'
import { type Words, words } from './models/words.ts'
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

const ordersOf = async (cartId: number): Promise<number> => {
  const { rows } = await database.query<{ count: string }>('select count(*) from customer_order where cart_id = $1', [
    cartId,
  ])
  return Number(rows[0]?.count)
}

const act = async (page: Page, name: string, email: string) => {
  const flow = flows.find((one) => one.name === name)
  if (flow === undefined) throw new Error(`No flow is named "${name}"`)
  await flow.act(page, email)
  await flow.done(page).waitFor()
}

/** A guest in the checkout, with a cart. */
const inCheckout = async () => {
  const displayed = await visit(browser)
  const cart = await carts.open('SAC-50')
  await bringCart(displayed.page.context(), shop.url, cart)
  await displayed.page.goto(shop.url + pathOf('en', 'checkout'))
  return { ...displayed, cartId: cart.cartId }
}

const order = async (page: Page, { cashOnDelivery, order: name }: Words = words.en): Promise<void> => {
  await page.getByRole('radio', { name: cashOnDelivery }).check()
  await acceptConsents(page)
  await page.getByRole('button', { name }).click()
}

describe.concurrent('a checkout that is loaded again [F10]', () => {
  it('keeps the step at each of them, and what was typed', async () => {
    const { page, cartId, close } = await inCheckout()
    const name = page.getByRole('textbox', { name: words.en.fields.firstName }).first()
    await name.fill('Ana')
    await name.blur()
    await soon(async () =>
      expect(await page.evaluate(() => sessionStorage.getItem('checkout.address'))).toContain('Ana'),
    )
    await page.reload()
    await soon(async () => expect(await name.inputValue()).toBe('Ana'))
    await act(page, 'gives the address', 'again@example.hr')
    await page.reload()
    await page.getByRole('radio', { name: words.en.homeDelivery }).waitFor()
    await act(page, 'chooses the delivery', 'again@example.hr')
    await page.reload()
    await order(page)
    await page.getByText('again@example.hr').first().waitFor()
    expect(
      await page.evaluate(() => [sessionStorage.getItem('checkout.visit'), sessionStorage.getItem('checkout.address')]),
    ).toEqual([null, null])
    expect(await ordersOf(cartId)).toBe(1)
    await close()
  })

  it('while it orders asks for the cart first: an order that was not placed can be placed', async () => {
    const { page, cartId, close } = await inCheckout()
    await act(page, 'gives the address', 'before@example.hr')
    await act(page, 'chooses the delivery', 'before@example.hr')
    await page.route('**/order/create', (route) => route.abort())
    const sent = page.waitForRequest('**/order/create')
    await order(page)
    await sent
    await page.reload()
    await page.unroute('**/order/create')
    await order(page)
    await page.getByText('before@example.hr').first().waitFor()
    expect(await ordersOf(cartId)).toBe(1)
    await close()
  })

  it('while it orders asks for the cart first: an order that was placed is not placed again', async () => {
    const { page, cartId, close } = await inCheckout()
    const alerts: string[] = []
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message())
      await dialog.accept()
    })
    await act(page, 'gives the address', 'after@example.hr')
    await act(page, 'chooses the delivery', 'after@example.hr')
    let placed = () => {}
    const isPlaced = new Promise<void>((resolve) => (placed = resolve))
    await page.route('**/order/create', async (route) => {
      await route.fetch()
      placed()
    })
    await order(page)
    await isPlaced
    await page.reload()
    await page.waitForURL(shop.url + pathOf('en', 'home'))
    await soon(() => expect(alerts).toEqual(['Your cart has been closed. You can start a new one.']))
    expect(await ordersOf(cartId)).toBe(1)
    await close()
  })
})

describe.concurrent('a checkout whose language is switched', () => {
  const de = words.de
  const steps = [
    ['the address', [], (page: Page) => page.getByRole('textbox', { name: de.fields.firstName }).first()],
    ['the delivery', ['gives the address'], (page: Page) => page.getByRole('radio', { name: de.homeDelivery })],
    [
      'the payment',
      ['gives the address', 'chooses the delivery'],
      (page: Page) => page.getByRole('radio', { name: de.cashOnDelivery }),
    ],
  ] as const

  it.each(steps)('at %s by its address goes on there, with what was typed [I49]', async (_, done, shows) => {
    const { page, cartId, close } = await inCheckout()
    for (const name of done) await act(page, name, 'switched@example.hr')
    if (done.length === 0) await page.getByRole('textbox', { name: words.en.fields.firstName }).first().fill('Ana')
    await soon(async () =>
      expect(
        await page.evaluate(
          () => sessionStorage.getItem('checkout.visit') ?? sessionStorage.getItem('checkout.address'),
        ),
      ).toContain('Ana'),
    )
    await page.goto(shop.url + pathOf('de', 'checkout'))
    await shows(page).waitFor()
    if (done.length === 0) expect(await shows(page).inputValue()).toBe('Ana')
    if (done.length === 2) {
      await order(page, de)
      await page.getByRole('heading', { level: 1, name: de.thanks }).waitFor()
    }
    expect(await ordersOf(cartId)).toBe(done.length === 2 ? 1 : 0)
    await close()
  })

  it.each(['before', 'while'])(
    'in another tab %s it orders, places one order and keeps the other cart [I49]',
    async (when) => {
      const { page, cartId, close } = await inCheckout()
      await act(page, 'gives the address', 'tabs@example.hr')
      await act(page, 'chooses the delivery', 'tabs@example.hr')
      let release = () => {}
      const isReleased = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/order/create', async (route) => {
        await isReleased
        await route.continue()
      })
      const sent = page.waitForRequest('**/order/create')
      if (when === 'while') {
        await order(page)
        await sent
      }
      const context = page.context()
      const other = await context.newPage()
      await other.goto(shop.url + pathOf('en', 'home'))
      await other.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'DE' }).click()
      await other.waitForURL(shop.url + pathOf('de', 'home'))
      const another = await carts.open('SAC-50')
      expect((await context.cookies()).some(({ name }) => name === 'cartId')).toBe(false)
      await bringCart(context, shop.url, another)
      if (when === 'before') await order(page)
      release()
      await page.getByText('tabs@example.hr').first().waitFor()
      expect(await ordersOf(cartId)).toBe(1)
      expect((await context.cookies()).find(({ name }) => name === 'cartId')?.value).toBe(String(another.cartId))
      await close()
    },
  )
})

it('a visit that support has asked for is recorded in the browser, and replays in Node to the identical states [F3]', async () => {
  const { page, close } = await visit(browser, {
    baseURL: shop.url,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.context().addCookies([{ name: 'trace', value: '1', url: shop.url }])
  for (const { act: step, done } of flows) {
    await step(page, 'traced@example.hr')
    await done(page).waitFor()
  }
  await page.evaluate(() => (globalThis as unknown as { copyTrace(): Promise<void> }).copyTrace())
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const trace = readTrace(text)
  expect(trace.entries.length).toBeGreaterThan(40)
  expect(replayTrace(trace).departs).toBe(null)
  for (const written of ['traced@example', 'Ana', 'Anić', '098 555', '21480', 'Ring twice'])
    expect(text).not.toContain(written)
  await close()
})
