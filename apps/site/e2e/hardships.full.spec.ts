import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, firstVisit } from './browser.ts'
import { type Flow, flows, start, typed } from './models/flows.ts'
import { pathOf } from './models/screens.ts'
import { shop } from './shop.ts'

let browser: Browser
let database: pg.Client

beforeAll(async () => {
  browser = await openBrowser()
  database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
})

/** Milliseconds that one flow may take on a bad network. */
const PATIENCE = 60_000

/** A bad network, and how a shopper gets one thing done on it. */
interface Network {
  readonly prepare: (page: Page) => Promise<void>
  readonly through: (page: Page, flow: Flow, email: string) => Promise<void>
}

const isDone = (page: Page, flow: Flow, timeout: number): Promise<boolean> =>
  flow
    .done(page)
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    )

const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })

/** The retry of a person: the button that the shop offers, else the same step again. */
const retry = async (page: Page, flow: Flow, email: string): Promise<void> => {
  if ((await tryAgain(page).count()) > 0) {
    await tryAgain(page).click()
    if (await isDone(page, flow, 3000)) return
  }
  // On a slow machine the step is done meanwhile, and leaves nothing to act on.
  await flow.act(page, email).catch(() => undefined)
}

const isWrite = (method: string): boolean => method !== 'GET'

const networks: Readonly<Record<string, Network>> = {
  /** Every call that writes reaches the shop, and its first answer is lost on the way back. */
  'answers that time out': {
    async prepare(page) {
      const lost = new Set<string>()
      await page.route('**/api/**', async (route) => {
        const request = route.request()
        const key = request.headers()['idempotency-key']
        if (!isWrite(request.method()) || key === undefined || lost.has(key)) return route.continue()
        lost.add(key)
        // The test may close the page before the shop has answered its last call.
        await route.fetch().then(
          () => route.abort('timedout'),
          () => undefined,
        )
      })
    },
    async through(page, flow, email) {
      await flow.act(page, email)
      await flow.done(page).waitFor()
    },
  },
  /** The network is gone when the shopper acts, and comes back a moment later. */
  'a network that is gone': {
    prepare: () => Promise.resolve(),
    async through(page, flow, email) {
      await page.context().setOffline(true)
      // A document that cannot be loaded shows the browser's own error page.
      await flow.act(page, email).catch(() => undefined)
      await isDone(page, flow, 500)
      await page.context().setOffline(false)
      if (!(await isDone(page, flow, 3000))) await retry(page, flow, email)
      await flow.done(page).waitFor()
    },
  },
  /** A slow one, on which an impatient shopper presses everything twice. */
  '3G': {
    async prepare(page) {
      const cdp = await page.context().newCDPSession(page)
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 300,
        downloadThroughput: 200_000,
        uploadThroughput: 100_000,
      })
    },
    async through(page, flow, email) {
      await flow.act(page, email)
      if (!(await isDone(page, flow, 100))) await page.keyboard.press('Enter')
      await flow.done(page).waitFor()
    },
  },
}

/** Of its own for each try, as the orders of one address are counted. */
const emailOf = (name: string): string => `${name.replaceAll(' ', '.')}.${randomInt(1e9)}@example.hr`

/** One order: with the quantity that was wished, and with what was typed. */
const expectOneOrder = async (email: string): Promise<void> => {
  const { rows } = await database.query<{ qty: number; stored: string }>(
    `select (select sum(qty)::int from order_line where order_id = o.id) as qty,
       concat(to_jsonb(o), (select jsonb_agg(a) from order_address a where order_id = o.id)) as stored
     from customer_order o where email = $1`,
    [email],
  )
  expect(rows.map(({ qty }) => qty)).toEqual([Number(typed.qty)])
  expect(rows[0]?.stored).toContain(typed.instructions)
  expect(rows[0]?.stored).toContain(typed.city)
}

const uncaught = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((complaint) => complaint.startsWith('uncaught:'))

describe.concurrent('on a bad network', () => {
  it.each(Object.entries(networks))(
    '%s: a shopper gets all done, nothing twice [I45]',
    async (name, network) => {
      const { page, complaints, close } = await firstVisit(browser, { baseURL: shop.url })
      page.setDefaultTimeout(PATIENCE)
      const email = emailOf(name)
      await page.goto(`${shop.url}/robots.txt`)
      await network.prepare(page)
      for (const flow of flows) await network.through(page, flow, email)
      await expectOneOrder(email)
      expect(uncaught(complaints)).toEqual([])
      await close()
    },
    300_000,
  )
})

/** A browser without storage: the script runs in the page before everything else. */
const storages: Readonly<Record<string, () => void>> = {
  'cookies are blocked': () => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
  },
  'storage is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  },
  'both are full': () => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

describe.concurrent('in a browser that does not remember', () => {
  // Where both are full, cookies are blocked too.
  it.each(Object.entries(storages))(
    '%s: the shop works in the tab, to the order [I46]',
    async (name, block) => {
      const { page, complaints, close } = await firstVisit(browser, { baseURL: shop.url })
      page.setDefaultTimeout(PATIENCE)
      const email = emailOf(name)
      await page.addInitScript(block)
      await page.goto(shop.url + start, { waitUntil: 'commit' })
      for (const flow of flows) {
        await flow.act(page, email)
        await flow.done(page).waitFor()
      }
      await expectOneOrder(email)
      expect(uncaught(complaints)).toEqual([])
      await close()
    },
    300_000,
  )
})

describe('a chunk that is gone', () => {
  it('reloads the page once, on the way that was asked for, and then says that it failed [I47]', async () => {
    const { page, complaints, close } = await firstVisit(browser)
    await page.route(/\/assets\/cart\.screen-.*\.js$/, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    const loads: string[] = []
    page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname))
    await page.goto(shop.url + start)
    await page.waitForFunction(() => document.cookie.includes('locale='))
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
    await page.waitForURL(`**${pathOf('en', 'cart')}`)
    // The server's page is whole; only its scripts cannot take it over.
    await expect.poll(() => loads).toEqual([start, pathOf('en', 'cart')])
    await page.waitForTimeout(1000)
    expect(loads).toHaveLength(2)
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
    expect(complaints.some((complaint) => complaint.includes('chunk') || complaint.includes('module'))).toBe(true)
    await close()
  })
})

it('an unknown page says so, and its address is recorded once with a count [R7.39]', async () => {
  const path = `/stara-stranica-${randomInt(1_000_000)}`
  const { page, close } = await firstVisit(browser, {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  })
  for (let times = 0; times < 2; times += 1) {
    await page.goto(shop.url + path)
    await page.getByRole('heading', { level: 1, name: 'Stranica nije pronađena' }).waitFor()
  }
  await close()
  const { rows } = await database.query('select requests from failed_request where path = $1', [path])
  expect(rows).toEqual([{ requests: 2 }])
})
