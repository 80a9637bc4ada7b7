import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, tabTo, visit } from './browser.ts'
import { type LanguageCode, screens, themes } from './models/screens.ts'
import { soon } from './models/soon.ts'
import { shop } from './shop.ts'
import { inLanguages } from './size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

/** What a shopper reads on a list, by language. */
const words = {
  hr: {
    filters: 'Filtri',
    products: 'Proizvodi',
    clear: 'Očisti',
    colour: 'Boja',
    price: 'Cijena',
    from: 'Od',
    to: 'Do',
  },
  en: {
    filters: 'Filters',
    products: 'Products',
    clear: 'Clear',
    colour: 'Colour',
    price: 'Price',
    from: 'From',
    to: 'To',
  },
  de: {
    filters: 'Filter',
    products: 'Produkte',
    clear: 'Zurücksetzen',
    colour: 'Farbe',
    price: 'Preis',
    from: 'Von',
    to: 'Bis',
  },
} as const satisfies Record<LanguageCode, Record<string, string>>
const active = { hr: 'Aktivni filtri', en: 'Active filters', de: 'Aktive Filter' } as const

const category = (code: LanguageCode = 'en'): string => shop.url + (screens['category']?.(code) ?? '')
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.waitForFunction(() => document.cookie.includes('locale='))
}
const list = (page: Page): Locator =>
  page.getByRole('main').getByRole('region', { name: /^(Proizvodi|Products|Produkte)$/ })
const cards = (page: Page): Locator => list(page).getByRole('article')
const total = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await list(page).getByRole('status').textContent()) ?? '')?.[0])
/** The list has come that was asked for. */
const settled = async (page: Page, query: string | RegExp): Promise<void> => {
  await page.waitForURL((url) => (typeof query === 'string' ? url.search === query : query.test(url.search)))
  await page.locator('[data-state=shown]').waitFor()
}
const form = (page: Page): Locator => page.getByRole('main').getByRole('form')

describe.concurrent.each(inLanguages('en'))('a list in %s', (code) => {
  const text = words[code]

  it('narrows by a filter of each kind [R1.6, R2.81, R10.48]', async () => {
    const { page, complaints, close } = await visit(browser, { colorScheme: themes[code] })
    await open(page, category(code))
    const all = await total(page)
    const group = (name: string) => form(page).getByRole('group', { name })

    const swatch = group(text.colour).getByRole('checkbox').first()
    await swatch.check()
    await settled(page, /^\?filter\.colour=\d+$/)
    expect(await total(page)).toBeLessThan(all)
    expect(await swatch.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectNoAxeFindings(page)

    await swatch.uncheck()
    await settled(page, '')
    const price = group(`${text.price}, €`)
    await price.getByRole('spinbutton', { name: text.from }).fill('4')
    await price.getByRole('spinbutton', { name: text.to }).fill('9.5')
    await settled(page, '?filter.price=4&filter.price=9.5')
    expect(await total(page)).toBeLessThan(all)
    expect(await page.getByRole('list', { name: active[code] }).getByRole('link').first().textContent()).toMatch(
      /4,00|4\.00/,
    )

    await form(page).getByRole('link', { name: text.clear }).click()
    await settled(page, '')
    expect(await total(page)).toBe(all)
    expect(complaints).toEqual([])
    await close()
  })

  it('is filtered in a dialog on a phone, whose button has the number of products [R2.81, R10.48]', async () => {
    const { page, complaints, close } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await open(page, category(code))
    await page.getByRole('main').getByRole('button', { name: text.filters }).click()
    const dialog = page.getByRole('dialog', { name: text.filters })
    await dialog.getByRole('heading', { name: text.filters }).and(page.locator(':focus')).waitFor()
    await expectNoAxeFindings(page)
    await dialog.getByRole('group', { name: text.colour }).getByRole('checkbox').first().check()
    await settled(page, /^\?filter\.colour=\d+$/)
    await dialog.getByRole('button', { name: new RegExp(`\\b${await total(page)}\\b`) }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('main')
      .getByRole('button', { name: `${text.filters} (1)` })
      .and(page.locator(':focus'))
      .waitFor()
    expect(await cards(page).count()).toBe(await total(page))
    await expectNoAxeFindings(page)
    expect(complaints).toEqual([])
    await close()
  })
})

it('a switch of the language keeps the filters, the sort and the page of a list', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, category('en'))
  const names = page.getByRole('navigation', { name: 'Language' }).first()
  await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 })
  await settled(page, /sort=/)
  await page.getByRole('group', { name: words.en.colour }).getByRole('checkbox').first().check()
  await settled(page, /filter\./)
  const { search } = new URL(page.url())
  const before = await total(page)
  const pictures = () =>
    cards(page)
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const displayed = await pictures()
  await names.getByRole('link', { name: 'DE' }).click()
  await page.waitForURL(category('de') + search)
  await page.locator('[data-state=shown]').waitFor()
  expect(await total(page)).toBe(before)
  expect(await pictures()).toEqual(displayed)
  await page.getByRole('navigation', { name: 'Sprache' }).first().getByRole('link', { name: 'HR' }).press('Enter')
  await page.waitForURL(category('hr') + search)
  expect(await pictures()).toEqual(displayed)
  expect(complaints).toEqual([])
  await close()
})

describe.concurrent.each(inLanguages('hr'))('a category on a phone in %s', (code) => {
  it('has its first products in the first screen, and the way to the filters in every one', async () => {
    const { page, close } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await open(page, category(code))
    expect((await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(560)
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    const filters = await page.getByRole('main').getByRole('button', { name: words[code].filters }).boundingBox()
    expect(filters?.y).toBeGreaterThan(60)
    expect(filters?.y).toBeLessThan(120)
    await close()
  })
})

describe('a list that is replaced half way down', () => {
  it('has its head in view again, and moves nothing that is seen', async () => {
    const { page, close } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
          if (!hadRecentInput) shifts.push(value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, category())
    await page.evaluate(() => scrollTo({ top: 1100, behavior: 'instant' }))
    const colour = form(page).getByRole('group', { name: words.en.colour }).getByRole('checkbox').nth(1)
    await colour.check()
    await settled(page, /^\?filter\.colour=\d+$/)
    expect(await cards(page).count()).toBeLessThan(12)
    await soon(async () => {
      const top = (await list(page).boundingBox())?.y ?? -1
      expect(top >= 0 && top < 200).toBe(true)
    })
    const shifted = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
    await close()
  })
})

describe.concurrent('a narrowed list', () => {
  it('has an address of its own, which opens the same list, and which Back and Forward keep', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, category())
    await form(page).getByRole('checkbox', { name: 'On sale only' }).check()
    await settled(page, '?discount=true')
    const reduced = await cards(page).allTextContents()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('3')
    await settled(page, '?sort=3&discount=true')
    const sorted = await cards(page).allTextContents()

    await page.goBack()
    await soon(async () => expect(await cards(page).allTextContents()).toEqual(reduced))
    expect(await form(page).getByRole('checkbox', { name: 'On sale only' }).isChecked()).toBe(true)
    await page.goForward()
    await soon(async () => expect(await cards(page).allTextContents()).toEqual(sorted))

    const other = await visit(browser)
    await open(other.page, page.url())
    expect(await cards(other.page).allTextContents()).toEqual(sorted)
    expect(await other.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await other.page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/en\/shop\/boxes-and-packaging$/,
    )
    await other.close()
    expect(complaints).toEqual([])
    await close()
  })

  it('is found again where it was left, its place included [R2.65]', async () => {
    const { page, close } = await visit(browser)
    await open(page, category())
    await list(page).getByRole('link', { name: 'Page 2' }).click()
    await settled(page, '?page=2')
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const card = cards(page).nth(3).getByRole('link').first()
    await card.click()
    await page.waitForURL(/\/product\//)
    await page.goBack()
    await settled(page, '?page=2')
    await soon(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500))
    await close()
  })

  it('stays in place while its filters change, and begins at its top on another page', async () => {
    const { page, close } = await visit(browser)
    await open(page, category())
    const box = form(page).getByRole('checkbox', { name: 'On sale only' })
    await tabTo(page, box)
    const fields = await form(page).locator('input').count()
    await page.keyboard.press('Space')
    await settled(page, '?discount=true')
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
    const { y = -1 } = (await box.boundingBox()) ?? {}
    expect(y > 0 && y < 900).toBe(true)
    expect(await form(page).locator('input').count()).toBe(fields)
    await page.keyboard.press('Space')
    await settled(page, '')
    await list(page).getByRole('link', { name: 'Page 2' }).press('Enter')
    await settled(page, '?page=2')
    await list(page).and(page.locator(':focus')).waitFor()
    await soon(async () => expect(Math.abs((await list(page).boundingBox())?.y ?? 999)).toBeLessThan(200))
    await close()
  })

  it('that is empty has a way out', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, `${category()}?filter.price=3&filter.price=3.01`)
    await list(page).getByRole('heading', { name: 'No results.' }).waitFor()
    expect(await total(page)).toBe(0)
    await expectNoAxeFindings(page)
    await list(page)
      .getByRole('link', { name: /^Remove filter/ })
      .last()
      .click()
    await settled(page, '')
    expect(await cards(page).count()).toBe(12)
    expect(complaints).toEqual([])
    await close()
  })

  it.each([
    'filter.nope=1',
    'filter.colour=99999',
    'filter.price=9',
    'filter.colour=yes',
    'filter.price=x&filter.price=y',
  ])('leaves out what it has not: %s', async (query) => {
    const answer = await fetch(`${category()}?${query}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('noindex')
  })

  it.each([
    'page=0',
    'page=1000000000',
    'sort=99',
    'limit=1e9',
    'discount=%00',
    `filter.${'a'.repeat(60_000)}=1`.slice(0, 7000),
  ])('is a page or none, whatever its address says: %.30s', async (query) => {
    const { status } = await fetch(`${category()}?${query}`)
    expect([200, 404]).toContain(status)
  })
})

describe.concurrent('a list without scripts', () => {
  it('narrows by its form, by its chips and by its pages [R1.6, R2.81, R2.86]', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const { page, close } = await visit(browser, { viewport, javaScriptEnabled: false })
      await page.goto(category())
      const all = await total(page)
      await form(page).getByRole('group', { name: 'Colour' }).getByRole('checkbox').first().check()
      await form(page).getByRole('spinbutton', { name: 'Price: From' }).fill('90')
      await form(page).getByRole('spinbutton', { name: 'Price: To' }).fill('3')
      await form(page).getByRole('button', { name: 'Show' }).click()
      expect(new URL(page.url()).searchParams.getAll('filter.price')).toEqual(['90', '3'])
      const narrowed = await total(page)
      expect(narrowed).toBeLessThan(all)
      expect(narrowed).toBeGreaterThan(0)
      expect(await form(page).getByRole('spinbutton', { name: 'Price: From' }).inputValue()).toBe('3')
      const chips = page.getByRole('list', { name: 'Active filters' })
      await chips.getByRole('link').first().click()
      await chips.getByRole('link', { name: 'Clear filters' }).click()
      expect(await total(page)).toBe(all)
      await list(page).getByRole('link', { name: 'Next' }).click()
      expect(new URL(page.url()).search).toBe('?page=2')
      await close()
    }
  })
})

describe('the screen of a category', () => {
  it('has its name, its total, three columns with an action each, and its featured product [R2.80, R2.82, R2.84, R2.85]', async () => {
    const { page, close } = await visit(browser, { viewport: { width: 1280, height: 900 } })
    await open(page, category())
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Boxes and packaging')
    const answer = await page.evaluate(async () => {
      const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as {
        data: { list: { totalItems: number }; query: object }
      }
      return state.data.list.totalItems
    })
    expect(await total(page)).toBe(answer)
    const lefts = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
    expect(new Set(lefts).size).toBe(3)
    for (const card of await cards(page).all()) {
      expect(
        await card
          .locator('.buy')
          .getByRole('button')
          .or(card.locator('.buy').getByRole('link'))
          .or(card.locator('.buy .tag'))
          .count(),
      ).toBe(1)
    }
    await page.getByRole('main').getByRole('region', { name: 'Featured' }).waitFor()
    await close()
  })

  it('leads to its parts, and from them back to it', async () => {
    const { page, close } = await visit(browser)
    await open(page, category())
    const parts = page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link')
    expect(await parts.count()).toBeGreaterThan(1)
    await parts.first().click()
    await page.waitForURL(/tapes-and-labels$/)
    await page.getByRole('main').getByRole('link', { name: 'Boxes and packaging' }).click()
    await page.waitForURL(category())
    await close()
  })
})
