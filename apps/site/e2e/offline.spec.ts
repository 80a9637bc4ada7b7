import { startProcess } from '@butiga/server/testing/processes'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, firstVisit } from './browser.ts'
import { bringCart, guestCarts } from './models/guest-carts.ts'
import { pathOf, screens } from './models/screens.ts'
import { soon } from './models/soon.ts'
import { words } from './models/words.ts'
import { shop } from './shop.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const text = words.en
const product = screens['simple product']?.('en') ?? ''
const unvisited = screens['bundle']?.('en') ?? ''
const cartPath = pathOf('en', 'cart')
const note = (page: Page) => page.getByRole('main').getByText('This is the cart as you last saw it.')
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('spinbutton') })
const paper = (page: Page) => rows(page).filter({ hasText: honeycomb })
const oil = (page: Page) => rows(page).filter({ hasNotText: honeycomb })
const honeycomb = 'Honeycomb'

/** A server in front of the shop that can be killed and started again, and can lead to another process of the shop. */
const openFront = async () => {
  let behind = new URL(shop.url)
  let server: Server
  const start = async (at = 0) => {
    server = createServer((incoming, outgoing) => {
      const { host, hostname, port } = behind
      const headers = { ...incoming.headers, host }
      const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      passed.on('error', () => outgoing.destroy())
      incoming.pipe(passed)
    })
    await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  const at = await start()
  const kill = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const lead = (url: string) => {
    behind = new URL(url)
  }
  return { url: `http://127.0.0.1:${at}`, kill, lead, restart: () => start(at) }
}

interface Cut {
  readonly url: string
  readonly off: (page: Page) => Promise<unknown>
  readonly on: (page: Page) => Promise<unknown>
  readonly end: () => Promise<unknown>
}
const cuts: Readonly<Record<string, () => Promise<Cut>>> = {
  'no network': async () => ({
    url: shop.url,
    off: (page) => page.context().setOffline(true),
    on: (page) => page.context().setOffline(false),
    end: async () => {},
  }),
  'a server that is gone': async () => {
    const front = await openFront()
    return { url: front.url, off: front.kill, on: front.restart, end: front.kill }
  },
}

/** A visitor with a cart of two lines whose service worker has kept the start. */
const arrive = async (url: string) => {
  const carts = await guestCarts(shop)
  const cart = await carts.open('SAC-50', 'ULJ-OBL')
  const opened = await firstVisit(browser, { serviceWorkers: 'allow', baseURL: url })
  await bringCart(opened.page.context(), url, cart)
  await opened.page.goto(pathOf('en', 'home'))
  await opened.page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
  return { ...opened, carts, cart }
}

const archive = async (path: string, archived: boolean) => {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  await database.query(
    'update product set archived = $2 where id in (select product_id from product_translation where slug = $1)',
    [path.split('/').at(-1), archived],
  )
  await database.end()
}

const isStored = (page: Page, path: string) =>
  page.evaluate(async (path) => (await caches.match(path)) !== undefined, path)

const uncaught = (complaints: readonly string[]) => complaints.filter((complaint) => complaint.startsWith('uncaught:'))

describe.each(Object.entries(cuts))('with %s', (_, cutOf) => {
  it('visited pages and the cart are read, the cart is changed, and the shop has it in the end [F8]', async () => {
    const { url, off, on, end } = await cutOf()
    const { page, complaints, carts, cart, close } = await arrive(url)
    // By a click, so that its document is not loaded.
    await page.goto(screens['category']?.('en') ?? '')
    await page.getByRole('main').getByRole('link', { name: honeycomb }).first().click()
    await page.waitForURL(`**${product}`)
    await expect.poll(() => isStored(page, product)).toBe(true)
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

    await off(page)
    await page.goto(product)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    // Its scripts are there too: the page is hydrated.
    await page.getByRole('main').getByRole('button', { name: text.addToCart }).first().click()
    await page.getByRole('status').getByText(text.added).first().waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /3 items$/ })
      .click()

    await note(page).waitFor()
    await expectNoAxeFindings(page)
    await paper(page).getByRole('spinbutton').fill('5')
    await paper(page).getByRole('spinbutton').blur()
    await oil(page).getByRole('button', { name: 'Remove' }).click()
    await oil(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart.kept'))).toContain('"qty":5')
    await page.reload()
    await note(page).waitFor()
    expect(await paper(page).getByRole('spinbutton').inputValue()).toBe('5')
    expect(await oil(page).count()).toBe(0)

    await page.goto(unvisited)
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    await expectNoAxeFindings(page)
    await page.goto(pathOf('en', 'checkout'))
    await page.getByText('ordering needs a connection').waitFor()
    // While no network is emulated, a new page may get one `online` event, at which the offline page loads itself again.
    await soon(async () => {
      await page.goto(cartPath)
      await note(page).waitFor({ timeout: 10_000 })
    })

    await on(page)
    await note(page).waitFor({ state: 'detached', timeout: 30_000 })
    expect(await carts.lines(cart)).toEqual([['SAC-50', 5]])
    expect(await paper(page).getByRole('spinbutton').inputValue()).toBe('5')
    await page.goto(unvisited)
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor({ state: 'detached' })
    expect(uncaught(complaints)).toEqual([])
    await close()
    await end()
  }, 120_000)
})

describe('without a network', () => {
  it('a cart that is ordered meanwhile ends the changes with a sentence', async () => {
    const { page, cart, close } = await arrive(shop.url)
    await page.goto(cartPath)
    await paper(page).waitFor()
    await page.context().setOffline(true)
    await oil(page).getByRole('button', { name: 'Remove' }).click()
    await note(page).waitFor()
    // The change is held: until then it would be sent by its own next attempt.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart.kept'))).toContain('"kind":"remove"')
    const database = new pg.Client({ connectionString: shop.databaseUrl })
    await database.connect()
    await database.query('update cart set archived = true where id = $1', [cart.cartId])
    await database.end()
    await page.context().setOffline(false)
    await page.getByText('This cart no longer exists: it was ordered or has expired.').waitFor()
    await page.getByRole('heading', { level: 2, name: 'The box is still empty' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('cart.kept'))).toBeNull()
    await close()
  })
})

describe('the service worker', () => {
  it('keeps no page of one visitor, none of an order, and no answer of the API', async () => {
    const { page, close } = await arrive(shop.url)
    const lines = `${cartPath}?lines=true`
    const secrets = [pathOf('en', 'checkout'), `${pathOf('en', 'order')}?orderSlug=abc`, lines]
    for (const path of secrets) await page.goto(path)
    await page.goto(product)
    await expect.poll(() => isStored(page, product)).toBe(true)
    const stored = await page.evaluate(async () => {
      const every = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return every
        .flat()
        .map(({ url }) => new URL(url))
        .map(({ pathname, search }) => pathname + search)
    })
    expect(stored.filter((path) => path.startsWith('/api/') || secrets.includes(path))).toEqual([])
    for (const path of [cartPath, pathOf('hr', 'offline'), pathOf('en', 'offline'), pathOf('de', 'offline')])
      expect(stored).toContain(path)
    await close()
  })

  it('drops a page that is no more: without a network it does not come back', async () => {
    const { page, close } = await arrive(shop.url)
    await page.goto(product)
    await expect.poll(() => isStored(page, product)).toBe(true)
    await archive(product, true)
    try {
      await expect.poll(async () => (await page.goto(product))?.status()).toBe(404)
      await expect.poll(() => isStored(page, product)).toBe(false)
      await page.context().setOffline(true)
      await page.goto(product)
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    } finally {
      await archive(product, false)
    }
    await close()
  })

  it('goes from every browser, with what it keeps, once the shop is started without it', async () => {
    const front = await openFront()
    const { page, close } = await arrive(front.url)
    await page.goto(product)
    await expect.poll(() => isStored(page, product)).toBe(true)
    const environment = { DATABASE_URL: shop.databaseUrl, BUTIGA_DATA: shop.data, BUTIGA_OFFLINE_PAGES: 'off' }
    const server = await startProcess(environment, ['serve', '--roles', 'api,site'])
    front.lead(server.url)
    await page.goto(product)
    const rest = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    await expect.poll(rest).toEqual([])
    // With a network the shop works on without it.
    await page.goto(product)
    await page.getByRole('main').getByRole('button', { name: text.addToCart }).first().click()
    await page.getByRole('status').getByText(text.added).first().waitFor()
    await close()
    await front.kill()
    await server.kill()
  })
})
