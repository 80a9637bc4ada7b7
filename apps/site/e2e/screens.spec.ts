import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, setPainted, visit } from './browser.ts'
import { expectForgotten } from './models/cart-session.model.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { type LanguageCode, languages, pathOf, screens } from './models/screens.ts'
import { words } from './models/words.ts'
import { shop } from './shop.ts'
import { inLanguages, isFull } from './size.ts'

let browser: Browser
let carts: GuestCarts

beforeAll(async () => {
  browser = await openBrowser()
  carts = await guestCarts(shop)
})

const codes = Object.keys(languages) as LanguageCode[]

/** A page that is there and has been taken over by its scripts, which remember the language. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(shop.url + path)
  await expectRunning(page)
}
const expectRunning = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.cookie.includes('locale='))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

const widths = [320, 390, 768, 1024, 1440, 1920]

/** The page is no wider than the window, and with text of twice the size. */
const expectNoSidewaysScrolling = async (page: Page, at: readonly number[] = widths): Promise<void> => {
  await setPainted(page, false)
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    const { displayed, needed, neededByLargeText } = await page.evaluate(() => {
      const { documentElement } = document
      documentElement.style.fontSize = '200%'
      const neededByLargeText = documentElement.scrollWidth
      documentElement.style.fontSize = ''
      return { displayed: documentElement.clientWidth, needed: documentElement.scrollWidth, neededByLargeText }
    })
    expect(needed, `${page.url()} at ${width} px`).toBeLessThanOrEqual(displayed)
    expect(neededByLargeText, `${page.url()} at ${width} px, text of twice the size`).toBeLessThanOrEqual(displayed)
  }
  await setPainted(page, true)
}

/** Accessible at the widths of the design, and never wider than the window. */
const expectAccessible = async (
  page: Page,
  { axe, layout }: Pick<Look, 'axe' | 'layout'> = { axe: [1440, 390], layout: widths },
): Promise<void> => {
  await expectNoSidewaysScrolling(page, layout)
  for (const width of axe) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeFindings(page)
  }
}

const otherScreens = [
  'posts',
  'events',
  'reviews',
  'newsletter',
  'dataRequest',
  'orderLookup',
  'withdrawal',
  'login',
  'register',
  'forgotPassword',
] as const

/** A message that has no text is shown by its key. */
const key =
  /\b(?:core|error|validation|captcha|checkout|cart|product|login|comments|newsletter|contact|orderLookup)\.[a-zA-Z]+\b/

/** The document of an unknown page is the one refusal that a browser reports. */
const isOwn404 = (complaint: string): boolean => complaint.includes('status of 404')

/** A screen in a language, with the widths at which axe looks at it, and those at which it is laid out. */
interface Look {
  readonly name: string
  readonly path: string
  readonly axe: readonly number[]
  readonly layout: readonly number[]
}

/** In `npm test` the screens take turns with the languages, and with the width at which axe looks. */
const looksOf = (code: LanguageCode, paths: Readonly<Record<string, string>>): readonly Look[] =>
  Object.entries(paths).flatMap(([name, path], index) => {
    const everywhere = { name, path, axe: [1440, 390], layout: widths }
    if (isFull) return [everywhere]
    return codes[index % codes.length] === code ? [{ ...everywhere, axe: [index % 2 === 0 ? 1440 : 390] }] : []
  })
const inLanguage = (code: LanguageCode) =>
  looksOf(code, Object.fromEntries(Object.entries(screens).map(([name, at]) => [name, at(code)])))
/** Screens whose own tests look for findings. */
const othersInLanguage = (code: LanguageCode) =>
  looksOf(code, {
    ...Object.fromEntries(otherScreens.map((route) => [route, pathOf(code, route)])),
    month: `${pathOf(code, 'events')}?month=2026-12`,
  })

describe.concurrent.each(codes)('in %s', (code) => {
  it.each(inLanguage(code))(
    '$name: no finding, no message, no sideways scrolling, no key of a text, and its own policy holds [R10.80, R10.48] [R10.25]',
    async ({ name, path, ...look }) => {
      const { page, complaints, close } = await visit(browser)
      await page.addInitScript(() => {
        const violations: string[] = []
        Object.assign(globalThis, { violations })
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
          violations.push(violatedDirective),
        )
      })
      await open(page, path)
      expect(await page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)).toEqual([])
      expect(await page.locator('body').innerText()).not.toMatch(key)
      await expectAccessible(page, look)
      expect(complaints.filter((complaint) => !(name === 'not found' && isOwn404(complaint)))).toEqual([])
      await close()
    },
  )

  it('screens of posts, events and accounts are no wider than the window either, without a key of a text', async () => {
    const { page, complaints, close } = await visit(browser)
    for (const { path, layout } of othersInLanguage(code)) {
      await open(page, path)
      expect(await page.locator('body').innerText(), path).not.toMatch(key)
      await expectNoSidewaysScrolling(page, layout)
    }
    expect(complaints).toEqual([])
    await close()
  })
})

describe.concurrent.each(inLanguages('de'))('in %s', (code) => {
  it('the cookie notice leaves a part of the page in view with text of twice the size, and its button is whole', async () => {
    const { page, close } = await visit(browser, { viewport: { width: 320, height: 844 } })
    await open(page, pathOf(code, 'home'))
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const notice = page.locator('.cookie')
    const [bar, button, text] = await Promise.all([
      notice.boundingBox(),
      notice.getByRole('button').boundingBox(),
      notice.getByRole('paragraph').boundingBox(),
    ])
    expect(bar?.height).toBeLessThanOrEqual(844 * 0.6 + 1)
    expect((button?.x ?? 999) + (button?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(text?.width).toBeGreaterThan(200)
    await close()
  })

  it('filled cart and the three steps of the checkout with their errors [R10.80, R10.48]', async () => {
    const text = words[code]
    const { page, complaints, close } = await visit(browser)
    await bringCart(page.context(), shop.url, await carts.open('SAC-50', 'ULJ-OBL'))
    await open(page, pathOf(code, 'cart'))
    await page.getByRole('link', { name: text.toCheckout }).waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: text.toCheckout }).click()
    await page.getByRole('button', { name: text.toDelivery }).click()
    await page.getByRole('main').getByRole('alert').first().waitFor()
    await expectAccessible(page)
    await fillInAddress(page, code)
    await page.getByRole('button', { name: text.toDelivery }).click()

    await page.getByRole('radio', { name: text.branchDelivery }).check()
    await page.getByRole('button', { name: text.toPayment }).click()
    await page.getByRole('main').getByRole('alert').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('radio', { name: text.homeDelivery }).check()
    await page.getByRole('button', { name: text.toPayment }).click()

    await page.getByRole('button', { name: text.order }).click()
    await page.locator('main [aria-invalid=true]').first().waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  })
})

const fillInAddress = async (page: Page, code: LanguageCode): Promise<void> => {
  const { country, ...fields } = words[code].fields
  const buyer: Record<keyof typeof fields, string> = {
    firstName: 'Ana',
    lastName: 'Anić',
    email: 'ana@example.hr',
    phone: '098 555 0142',
    street: 'Kut',
    houseNumber: '14',
    zipCode: '21480',
    city: 'Vis',
  }
  for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
    await page.getByRole('textbox', { name: fields[field] }).first().fill(buyer[field])
  }
  await page.getByRole('combobox', { name: country }).selectOption(words[code].country)
  for (const consent of await page.getByRole('group').getByRole('checkbox').and(page.locator('[required]')).all()) {
    await consent.check()
  }
}

describe.concurrent('a page', () => {
  const english = screens['simple product']?.('en') ?? ''

  it('is the same for everyone: what is personal comes after it [I34]', async () => {
    const mine = await carts.open('SAC-50')
    const cookie = `cartId=${mine.cartId}; protectCode=${mine.protectCode}; cookiesAccepted=true; locale=de`
    const paths = Object.values(screens).map((at) => at('en'))
    for (const path of paths) {
      const [visitor, buyer] = await Promise.all([
        fetch(shop.url + path).then((response) => response.text()),
        fetch(shop.url + path, { headers: { cookie } }).then((response) => response.text()),
      ])
      expect(buyer, path).toBe(visitor)
    }
  })

  it('remembers its language for 365 days, and the next visit begins in it [R2.20]', async () => {
    const displayed = await visit(browser)
    const { page } = displayed
    await open(page, english)
    const locale = (await page.context().cookies()).find(({ name }) => name === 'locale')
    expect(locale?.value).toBe('en')
    const days = ((locale?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThan(365.1)
    await page.goto(shop.url)
    expect(new URL(page.url()).pathname).toBe('/en')
    // A link of the site to the default language leads there all the same.
    await page.locator('a[hreflang=hr]').filter({ visible: true }).first().click()
    await page.waitForURL(`${shop.url}/`)
    expect(await page.locator('html').getAttribute('lang')).toBe('hr')
    await displayed.close()
  })

  it('lets no string become code', async () => {
    const displayed = await visit(browser)
    const { page, complaints } = displayed
    await open(page, english)
    const refused = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>text</b>'
        return null
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(refused).toBe('TypeError')
    expect(complaints.filter((complaint) => !complaint.includes('TrustedHTML'))).toEqual([])
    await displayed.close()
  })

  it('leads to the same content in another language [R10.54]', async () => {
    const displayed = await visit(browser)
    const { page, complaints } = displayed
    await open(page, english)
    await page.locator('a[hreflang=de]').filter({ visible: true }).first().click()
    await page.getByRole('heading', { level: 1, name: words.de.product }).waitFor()
    expect(new URL(page.url()).pathname).toBe(screens['simple product']?.('de'))
    expect(complaints).toEqual([])
    await displayed.close()
  })

  it('in another language begins with an empty cart and loads what depends on it [R4.18]', async () => {
    const displayed = await visit(browser)
    const { page } = displayed
    await bringCart(page.context(), shop.url, await carts.open('SAC-50'))
    await open(page, english)
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.headers()['x-language'] === 'deu') requested.push(pathname.slice(pathname.lastIndexOf('/') + 1))
    })
    await page.locator('a[hreflang=de]').filter({ visible: true }).first().click()
    await page.getByRole('heading', { level: 1, name: words.de.product }).waitFor()
    await expectForgotten(page)
    expect(requested).toEqual(expect.arrayContaining(['getByHandlers', 'getCurrencyConfig', 'countries']))
    await displayed.close()
  })

  it('asks for cookies until they are accepted, and not again [R2.120]', async () => {
    const displayed = await visit(browser)
    const { page } = displayed
    await open(page, english)
    const accept = page.getByRole('button', { name: words.en.acceptCookies, exact: true })
    await accept.click()
    await accept.waitFor({ state: 'detached' })
    await page.reload()
    await expectRunning(page)
    expect(await accept.count()).toBe(0)
    await displayed.close()
  })

  it('has a menu on small screens that opens, closes and gives the focus back by keyboard [R2.126]', async () => {
    const displayed = await visit(browser, { viewport: { width: 390, height: 844 } })
    const { page, complaints } = displayed
    await open(page, screens['home']?.('en') ?? '')
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await button.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    // The four sections of the home page, and the shop, which opens its categories.
    const links = menu.getByRole('navigation', { name: 'Menu' }).getByRole('link')
    expect(await links.count()).toBe(4)
    await menu.getByText('Shop', { exact: true }).press('Enter')
    await links.getByText('Moving house').waitFor()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await displayed.close()
  })

  it('lists its products in three columns, in one or two on small screens [R2.84, R10.48]', async () => {
    const displayed = await visit(browser)
    const { page } = displayed
    await open(page, screens['products']?.('en') ?? '')
    const columns = () =>
      page
        .getByRole('region', { name: 'Products' })
        .getByRole('article')
        .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().left)).size)
    expect(await columns()).toBe(3)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await columns()).toBeLessThanOrEqual(2)
    await displayed.close()
  })

  it('sorts, pages and links without scripts [R2.83, R2.86]', async () => {
    const displayed = await visit(browser, { javaScriptEnabled: false })
    const { page } = displayed
    await page.goto(shop.url + (screens['products']?.('en') ?? ''))
    const first = () => page.getByRole('main').getByRole('article').first().textContent()
    const before = await first()
    await page.getByRole('main').getByRole('combobox').first().selectOption('5')
    await page.locator('.list-bar').getByRole('button', { name: 'Show', exact: true }).click()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('5')
    expect(await first()).not.toBe(before)
    await page.getByRole('main').getByRole('link', { name: 'Next' }).click()
    expect(new URL(page.url()).search).toBe('?page=2&sort=5')
    const product = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    const name = (await product.textContent()) ?? ''
    await product.click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await displayed.close()
  })
})
