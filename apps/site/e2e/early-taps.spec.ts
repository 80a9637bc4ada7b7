import type { Browser, BrowserContextOptions, CDPSession, Locator, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, firstVisit } from './browser.ts'
import { toNextStep, text } from './models/checkout.model.ts'
import { bringCart, guestCarts } from './models/guest-carts.ts'
import { pathOf, screens } from './models/screens.ts'
import { shop } from './shop.ts'
import { isFull } from './size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const buy = '.buyrow button[type=submit]'
const card = '.pcard form[method=post] button'
/** Screens with a button that adds to the cart: that of a product, and that of a card. */
const buttons: Readonly<Record<string, readonly [path: string, button: string]>> = {
  'simple product': [screens['simple product']?.('en') ?? '', buy],
  category: [screens['category']?.('en') ?? '', card],
  ...(isFull && {
    'configurable product': [screens['configurable product']?.('en') ?? '', buy],
    home: [pathOf('en', 'home'), card],
  }),
}

/** The bytes of these files never arrive: what a page is like before they do. */
const holdBack = (page: Page, files: string) => page.route(files, () => {})
/** The entry, without which nothing is hydrated. */
const ENTRY = '**/assets/entry-client-*.js'

const items = (page: Page) => page.locator('.hbtn-cart .count')

/** A slow phone on a slow network: 1.6 Mbit/s, 150 ms, CPU slowed 4 times. */
const slowDown = async (page: Page): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await cdp.send('Page.enable')
  await cdp.send('Page.setLifecycleEventsEnabled', { enabled: true })
  return cdp
}

/** Clicks in the middle of an element with the mouse alone: without waiting for anything as Playwright does. */
const clickNow = async (page: Page, selector: string): Promise<void> => {
  const middle = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)
  await page.mouse.click(middle.x, middle.y)
}

describe('a tap before hydration', () => {
  it.each(Object.entries(buttons))(
    'of the button on the %s, 50 ms after the first paint, ends in the cart without leaving the page',
    async (_, [path, button]) => {
      const { page, complaints, close } = await firstVisit(browser)
      const cdp = await slowDown(page)
      const painted = new Promise<void>((resolve) =>
        cdp.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve()),
      )
      const loaded = page.goto(shop.url + path)
      await painted
      await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, button)
      await page.waitForTimeout(50)
      await clickNow(page, button)
      await loaded
      await items(page).waitFor({ timeout: 30_000 })
      expect(await items(page).textContent()).toMatch(/^1 /)
      expect(page.url()).toBe(shop.url + path)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('counts with those around it, each once and in order, and shows at once that it counts', async () => {
    const { page, complaints, close } = await firstVisit(browser)
    let release = () => {}
    const pending = new Promise<void>((resolve) => (release = resolve))
    await page.route(ENTRY, async (route) => {
      await pending
      await route.continue()
    })
    const adds: unknown[] = []
    page.on('request', (request) => request.url().endsWith('/cart/addItem') && adds.push(request.postDataJSON()))
    await page.goto(shop.url + screens['configurable product']?.('en'), { waitUntil: 'commit' })
    const button = page.locator(buy)
    await button.waitFor()
    const size = page.locator('input[name="choice-size"]').nth(1)
    const tap = (target: Locator) => target.evaluate((element: HTMLElement) => element.click())
    await tap(size)
    for (let press = 0; press < 2; press += 1) await tap(page.locator('.qty button').last())
    for (let press = 0; press < 2; press += 1) await tap(button)
    expect(await button.getAttribute('aria-busy')).toBe('true')
    expect(adds).toEqual([])
    release()
    await items(page).waitFor({ timeout: 30_000 })
    await page.waitForTimeout(500)
    expect(adds).toEqual([expect.objectContaining({ qty: 3 })])
    expect(await size.isChecked()).toBe(true)
    expect(new URL(page.url()).searchParams.get('variant')).not.toBeNull()
    expect(await button.getAttribute('aria-busy')).toBeNull()
    expect(complaints).toEqual([])
    await close()
  })
})

/** Holds files back until the answered function is called. */
const hold = async (page: Page, files: string) => {
  let release = () => {}
  const pending = new Promise<void>((resolve) => (release = resolve))
  await page.route(files, async (route) => {
    await pending
    await route.continue()
  })
  return release
}

describe('what is pressed or chosen before hydration', () => {
  const others = ['/en/reviews', '/en/login', '/en/register', '/en/events', '/en/event/1', '/en/blog', '/en/withdrawal']

  it.each([...Object.values(screens).map((pathIn) => pathIn('en')), ...others])(
    'is recorded or works without scripts: %s',
    async (path) => {
      const { page, close } = await firstVisit(browser)
      await holdBack(page, ENTRY)
      await page.goto(shop.url + path, { waitUntil: 'commit' })
      await page.getByRole('contentinfo').waitFor()
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll('button, select, input[type=range]')]
          .filter(
            (one) =>
              !one.matches('[data-early], [popovertarget], :disabled') &&
              !(one instanceof HTMLButtonElement && one.type === 'submit' && one.form?.hasAttribute('action')),
          )
          .map((one) => one.outerHTML.slice(0, 160)),
      )
      expect(lost).toEqual([])
      await close()
    },
  )

  /** Acts on the page before it is hydrated, and hydrates it. */
  const actEarly = async (path: string, act: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) => {
    const { page, close } = await firstVisit(browser, options)
    const hydrate = await hold(page, ENTRY)
    await page.goto(shop.url + path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    await act(page)
    hydrate()
    return { page, close }
  }

  it('filters comments by their stars, and votes for one', async () => {
    const bar = (page: Page) => page.locator('.bars button:not(:disabled)').first()
    const { page, close } = await actEarly('/en/reviews', async (early) => {
      await bar(early).click()
      await early
        .getByRole('button', { name: /^Yes, this review helped/ })
        .first()
        .click()
    })
    await bar(page).and(page.locator('[aria-pressed=true]')).waitFor()
    await page.getByText('Thank you, your vote counts.').waitFor()
    await close()
  })

  it('shows a password as it is typed', async () => {
    const { page, close } = await actEarly('/en/login', async (early) => {
      await early.getByLabel('Password', { exact: true }).fill('uvala sidro')
      await early.getByRole('button', { name: 'Show password' }).click()
    })
    await page.locator('.pw-eye[aria-pressed=true]').waitFor()
    const field = page.getByLabel('Password', { exact: true })
    expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['text', 'uvala sidro'])
    await close()
  })

  it('narrows a list by a slider, and opens its filters on a phone', async () => {
    const category = screens['category']?.('en') ?? ''
    const wide = await actEarly(category, async (early) => {
      await early.getByRole('slider', { name: 'Price: From' }).fill('20')
    })
    await wide.page.waitForURL(/filter\.price=20/)
    await wide.close()
    const viewport = { width: 390, height: 844 }
    const narrow = await actEarly(category, (early) => early.locator('.filt-btn').click(), { viewport })
    await narrow.page.getByRole('dialog').waitFor()
    await narrow.close()
  })

  it('searches for what is typed', async () => {
    const { page, close } = await actEarly(pathOf('en', 'search'), async (early) => {
      await early.getByRole('main').getByRole('searchbox').pressSequentially('tape')
    })
    await page.waitForURL(/search=tape/)
    await close()
  })
})

describe('what is typed early', () => {
  it('into the text of a product, before the page is hydrated and before its form is there, is on the line', async () => {
    const { page, complaints, close } = await firstVisit(browser)
    const hydrate = await hold(page, ENTRY)
    const openForm = await hold(page, '**/assets/made-to-order-*.js')
    const adds: unknown[] = []
    page.on('request', (request) => request.url().endsWith('/cart/addItem') && adds.push(request.postDataJSON()))
    await page.goto(`${shop.url}${pathOf('en', 'product', 'tape-with-your-text')}`, { waitUntil: 'commit' })
    const field = page.locator('.buybox input[type=text]').first()
    await field.waitFor()
    await field.click()
    await page.keyboard.type('Otok')
    hydrate()
    await page.locator('.hbtn-cart:not([data-state=reading])').waitFor()
    await page.keyboard.type(' V')
    openForm()
    await page.keyboard.type('is 2026', { delay: 20 })
    expect(await field.inputValue()).toBe('Otok Vis 2026')
    await page.locator(buy).click()
    await items(page).waitFor({ timeout: 30_000 })
    const [added] = adds as [{ personalizations?: Record<string, string> }]
    expect(Object.values(added.personalizations ?? {})).toEqual(['Otok Vis 2026'])
    expect(complaints).toEqual([])
    await close()
  })

  it('into the field of a coupon is kept while its code arrives', async () => {
    const { page, close } = await firstVisit(browser)
    await bringCart(page.context(), shop.url, await (await guestCarts(shop)).open('SAC-50'))
    const release = await hold(page, '**/assets/cart-codes-*.js')
    await page.goto(shop.url + pathOf('en', 'cart'))
    const field = page.getByRole('textbox', { name: 'Coupon code' })
    await field.click()
    await page.keyboard.type('O')
    release()
    await page.keyboard.type('TOK10', { delay: 10 })
    expect(await field.inputValue()).toBe('OTOK10')
    await close()
  })
})

/** The code of the rules of addresses, which the checkout loads with the first input. */
const RULES = '**/assets/address-*.js'

describe('an address that is submitted before its rules are there', () => {
  const openCheckout = async (answer: (route: Route) => Promise<void>) => {
    const opened = await firstVisit(browser)
    const { page } = opened
    await bringCart(page.context(), shop.url, await (await guestCarts(shop)).open('SAC-50'))
    await page.route(RULES, answer)
    await page.goto(shop.url + pathOf('en', 'checkout'))
    await toNextStep(page).waitFor()
    return opened
  }
  const field = (page: Page, name: string) => page.getByRole('textbox', { name }).first()
  const summary = (page: Page) => page.getByRole('main').getByRole('alert')

  it('waits for them, and is then judged by all of them at once', async () => {
    let release = () => {}
    const pending = new Promise<void>((resolve) => (release = resolve))
    const { page, complaints, close } = await openCheckout(async (route) => {
      await pending
      await route.fallback()
    })
    await field(page, text.fields.zipCode).fill('1')
    await field(page, text.fields.phone).fill('098')
    await toNextStep(page).click()
    expect(await toNextStep(page).getAttribute('aria-busy')).toBe('true')
    await page.waitForTimeout(300)
    expect(await summary(page).count()).toBe(0)
    release()
    await summary(page).getByRole('link', { name: text.fields.phone }).waitFor()
    for (const name of [text.fields.firstName, text.fields.zipCode, text.fields.city])
      expect(await summary(page).getByRole('link', { name }).count(), name).toBe(1)
    expect(await page.getByText('Example: 098 555 0142').count()).toBe(1)
    expect(await toNextStep(page).getAttribute('aria-busy')).toBeNull()
    expect(complaints).toEqual([])
    await close()
  })

  it('is not saved where they do not come, and can be submitted again', async () => {
    let isLost = true
    const { page, close } = await openCheckout((route) => (isLost ? route.abort() : route.fallback()))
    const saves: string[] = []
    page.on('request', (request) => request.url().includes('updateGuestUser') && saves.push(request.url()))
    await field(page, text.fields.city).fill('Vis')
    await toNextStep(page).click()
    await page.locator('button:not([aria-busy])').and(toNextStep(page)).waitFor()
    expect(await field(page, text.fields.city).inputValue()).toBe('Vis')
    isLost = false
    await toNextStep(page).click()
    await summary(page).getByRole('link', { name: text.fields.firstName }).waitFor()
    expect(saves).toEqual([])
    await close()
  })
})

/** The cart that the server rendered, as a visitor without scripts sees it. */
const expectRenderedLine = async (page: Page, language: string): Promise<void> => {
  await page.waitForURL(`${shop.url}${language}?lines=true`)
  await page.locator('.waybill .mini li').first().waitFor()
}

describe('without scripts', () => {
  const off: BrowserContextOptions = { javaScriptEnabled: false }

  it.each(Object.entries(buttons))(
    'the button on the %s leads to the cart, with the line',
    async (_, [path, button]) => {
      const { page, complaints, close } = await firstVisit(browser, off)
      await page.goto(shop.url + path)
      await page.locator(button).first().click()
      await expectRenderedLine(page, pathOf('en', 'cart'))
      expect(await page.locator('.waybill .mini li').count()).toBe(1)
      expect(complaints).toEqual([])
      await close()
    },
  )

  it('a chosen variant and a typed quantity count', async () => {
    const { page, close } = await firstVisit(browser, off)
    await page.goto(shop.url + screens['configurable product']?.('en'))
    await page.getByRole('link', { name: /48 l/ }).first().click()
    await page.waitForURL(/variant=/)
    await page.locator('input[name=qty]').fill('2')
    await page.locator(buy).click()
    await expectRenderedLine(page, pathOf('en', 'cart'))
    const line = await page.locator('.waybill .mini li').textContent()
    expect(line).toContain('48 l')
    expect(line).toContain('× 2')
    await close()
  })

  it('a bundle leads to its page, what is refused to a sentence, and the checkout says what it needs', async () => {
    const { page, close } = await firstVisit(browser, off)
    await page.goto(shop.url + screens['bundle']?.('de'))
    await page.locator(buy).click()
    await page.waitForURL(shop.url + screens['bundle']?.('de'))
    expect(await page.locator('main').textContent()).toContain('Zum Zusammenstellen wird JavaScript benötigt.')
    await page.goto(shop.url + screens['simple product']?.('de'))
    await page.locator('input[name=qty]').fill('-3')
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      page.locator(buy).click(),
    ])
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    expect(answer.status()).toBeLessThan(500)
    expect(await page.getByRole('alert').first().textContent()).toMatch(/\p{L}{5}/u)
    await page.goto(shop.url + pathOf('de', 'checkout'))
    expect(await page.locator('main').textContent()).toContain('wird JavaScript benötigt')
    await page.goto(shop.url + pathOf('de', 'cart'))
    await page.getByRole('link', { name: 'Inhalt des Warenkorbs anzeigen' }).click()
    await page.waitForURL(`${shop.url}${pathOf('de', 'cart')}?lines=true`)
    await close()
  })

  it('the page of the line becomes the cart where scripts run', async () => {
    const { page, complaints, close } = await firstVisit(browser)
    await page.route('**/assets/first-script-*.js', (route) => route.abort())
    await holdBack(page, ENTRY)
    await page.goto(shop.url + screens['simple product']?.('en'), { waitUntil: 'commit' })
    await page.locator(buy).waitFor()
    await page.unroute(ENTRY)
    await clickNow(page, buy)
    await page.waitForURL(`${shop.url}${pathOf('en', 'cart')}?lines=true`)
    await page.getByRole('table').waitFor()
    expect(await items(page).textContent()).toMatch(/^1 /)
    // The browser's own: the file that was not let through.
    expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
    await close()
  })
})

it('where the scripts fail to load, the taps on two cards are posted', async () => {
  const { page, close } = await firstVisit(browser)
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await page.route(ENTRY, async (route) => {
    await failing
    await route.abort()
  })
  await page.goto(shop.url + screens['category']?.('en'), { waitUntil: 'commit' })
  await page.locator(card).nth(1).waitFor()
  for (const place of [0, 1])
    await page
      .locator(card)
      .nth(place)
      .evaluate((button: HTMLButtonElement) => button.click())
  fail()
  await expectRenderedLine(page, pathOf('en', 'cart'))
  expect(await page.locator('.waybill .mini li').count()).toBe(2)
  await close()
})

describe('a form from elsewhere', () => {
  const address = `${shop.url}${pathOf('en', 'cart')}?lines=true`
  const post = (headers: Record<string, string>, body = 'product=honeycomb-wrapping-paper') =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: shop.url, ...headers },
      body,
    })

  it('changes no cart', async () => {
    for (const Origin of ['https://evil.example', 'null', '']) {
      const answer = await post({ Origin })
      expect([answer.status, answer.headers.getSetCookie()], Origin).toEqual([403, []])
    }
    expect((await post({}, 'a'.repeat(100_000))).status).toBe(413)
    for (const body of [
      '',
      'product=',
      'product=none',
      'product[]=1',
      'product=%00',
      'qty=1&product=../../x',
      '%E0%A4%A',
    ]) {
      const answer = await post({}, body)
      expect(answer.status, body).toBeGreaterThanOrEqual(400)
      expect(answer.status, body).toBeLessThan(500)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('with the number of a foreign cart opens one of its own', async () => {
    const first = await post({})
    const [id = ''] = /cartId=\d+/.exec(first.headers.getSetCookie().join()) ?? []
    const guessed = await post({ Cookie: `${id}; protectCode=guessed-by-a-stranger` })
    expect(guessed.status).toBe(303)
    const [own = ''] =
      /cartId=\d+/.exec(guessed.headers.getSetCookie().findLast((line) => /cartId=\d/.test(line)) ?? '') ?? []
    expect(own).not.toBe(id)
    const foreign = await fetch(address, { headers: { Cookie: `${id}; protectCode=guessed-by-a-stranger` } })
    expect(await foreign.text()).not.toContain('class="mini"')
  })
})
