import type { CartKey } from '@butiga/commerce-sdk'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { flows } from './models/flows.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { pathOf, screens } from './models/screens.ts'
import { isOwnReport } from './models/walks.ts'
import { words } from './models/words.ts'
import { shop } from './shop.ts'
import { covering } from './size.ts'

const text = { ...words.en, address: 'Address', shipping: 'Delivery', payment: 'Payment' }
let browser: Browser
let carts: GuestCarts

beforeAll(async () => {
  browser = await openBrowser({ backForwardCache: true })
  carts = await guestCarts(shop)
})

const SKU = 'SAC-50'

/** Follows a link to another screen. */
const follow = async (page: Page, link: Locator): Promise<void> => {
  const pathname = await page.evaluate(() => location.pathname)
  await link.click()
  await page.waitForFunction((before) => location.pathname !== before, pathname)
}

/** The screen that a shopper leaves for another document, and the control pressed after the return. */
const places: Readonly<Record<string, { readonly path: string; readonly press: (page: Page) => Promise<void> }>> = {
  home: {
    path: pathOf('en', 'home'),
    press: async (page) => {
      await follow(page, page.getByRole('navigation').getByRole('link', { name: text.shop, exact: true }).first())
    },
  },
  list: {
    path: pathOf('en', 'products'),
    press: async (page) => {
      await follow(page, page.getByRole('main').getByRole('article').first().getByRole('link').first())
    },
  },
  product: {
    path: screens['simple product']?.('en') ?? '',
    press: async (page) => {
      const added = page.waitForResponse((response) => response.url().endsWith('/cart/addItem'))
      await page.getByRole('main').getByRole('button', { name: text.addToCart }).first().click()
      expect((await added).status()).toBe(200)
    },
  },
  cart: {
    path: pathOf('en', 'cart'),
    press: async (page) => {
      await follow(page, page.getByRole('main').getByRole('link').first())
    },
  },
  checkout: {
    path: pathOf('en', 'checkout'),
    press: async (page) => {
      const main = page.getByRole('main')
      const next = main.getByRole('button', { name: text.toDelivery })
      if ((await next.count()) === 0) return follow(page, main.getByRole('link').first())
      await next.click()
      await main.getByRole('alert').first().waitFor()
    },
  },
}

/** What happens to the cart while the page is in the browser's cache, and how many pieces it holds then. */
const happenings: Readonly<
  Record<string, { readonly pieces: number; readonly happen: (page: Page, cart: CartKey) => Promise<void> }>
> = {
  'became an order': { pieces: 0, happen: (page) => page.context().clearCookies() },
  'got one more': { pieces: 2, happen: (_, cart) => carts.add(cart, SKU) },
  'was exchanged for another': {
    pieces: 3,
    happen: async (page) => bringCart(page.context(), shop.url, await carts.open(SKU, SKU, SKU)),
  },
  'stayed as it was': { pieces: 1, happen: () => Promise.resolve() },
}

const journeys = Object.entries(places).flatMap(([place, { path, press }]) =>
  Object.entries(happenings).map(([what, { pieces, happen }]) => ({ place, path, press, what, pieces, happen })),
)

describe.concurrent('a page from the back/forward cache', () => {
  it.each(covering(journeys, ({ place, what }) => [place, what]))(
    '$place, whose cart $what, shows the cart of now and works [I48]',
    async ({ path, press, pieces, happen }) => {
      const { page, complaints, close } = await visit(browser)
      const cart = await carts.open(SKU)
      await bringCart(page.context(), shop.url, cart)
      await page.addInitScript(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }))
      })
      await page.goto(shop.url + path, { waitUntil: 'commit' })
      await expectPieces(page, path, 1)
      // Whole, since a page that is still taking the place of another has no history to go back in.
      await page.goto(`${shop.url}/robots.txt`, { waitUntil: 'load' })
      await happen(page, cart)
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForFunction(() => (globalThis as { persisted?: boolean }).persisted === true)
      await expectPieces(page, path, pieces)
      await press(page)
      expect(complaints.filter((complaint) => !isOwnReport(complaint) && !complaint.startsWith('warning:'))).toEqual([])
      await close()
    },
  )
})

describe('Back and Forward in the checkout', () => {
  it('lead through its steps, and from the order to an empty one, one press from the page before [I48]', async () => {
    const { page, complaints, close } = await visit(browser)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    const act = async (name: string) => {
      const flow = flows.find((other) => other.name === name)
      await flow?.act(page, 'back.and.forward@example.hr')
      await flow?.done(page).waitFor()
    }
    await bringCart(page.context(), shop.url, await carts.open(SKU))
    await page.goto(shop.url + pathOf('en', 'cart'))
    await act('goes to the checkout')
    await act('gives the address')
    await act('chooses the delivery')
    await page.goBack()
    await heading(text.shipping)
    await page.goBack()
    await heading(text.address)
    await page.goForward()
    await heading(text.shipping)
    await page.goForward()
    await heading(text.payment)
    await act('orders')
    await page.goBack()
    await page.locator('[data-state=empty]').waitFor()
    await page.waitForFunction(() => history.state?.checkoutSteps === undefined)
    await page.goBack()
    await page.waitForURL(`**${pathOf('en', 'cart')}`)
    expect(complaints).toEqual([])
    await close()
  })
})

/** The number of pieces that the page shows: in the header, or in the summary of the checkout. */
const expectPieces = async (page: Page, path: string, pieces: number): Promise<void> => {
  if (path === pathOf('en', 'checkout')) {
    const summary = page.getByRole('complementary')
    if (pieces === 0) await page.locator('[data-state=empty]').waitFor()
    else await summary.getByText(`× ${pieces}`, { exact: true }).first().waitFor()
    return
  }
  const link = page.getByRole('banner').getByRole('link', { name: text.cart })
  if (pieces === 0) await link.and(page.locator('[data-state=empty]')).waitFor()
  else await link.filter({ hasText: new RegExp(`\\b${pieces} items?$`) }).waitFor()
}
