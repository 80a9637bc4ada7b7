import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, tabTo, visit } from './browser.ts'
import { type LanguageCode, pathOf, themes } from './models/screens.ts'
import { shop } from './shop.ts'
import { inLanguages } from './size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

/** What a shopper types and reads, by language. */
const words = {
  hr: {
    box: 'Pretraži butigu',
    list: 'Prijedlozi',
    typed: 'selidbu',
    product: 'Kutija za selidbu „Sidro”',
    all: 'Svi rezultati za „selidbu”',
    search: 'Pretraga',
    found: /rezultata za „selidbu”, stranica 1 od \d/,
    tabs: ['Stranice', 'Proizvodi', 'Objave', 'Kategorije proizvoda'],
    popular: 'kutija za selidbu',
    last: 'Zadnje pretrage',
    clear: 'Obriši zadnje pretrage',
    none: 'Nema rezultata za „zzzqqx”.',
    category: 'Selidba',
    menu: 'Otvori izbornik',
  },
  en: {
    box: 'Search the shop',
    list: 'Suggestions',
    typed: 'moving',
    product: 'Moving box “Sidro”',
    all: 'All results for “moving”',
    search: 'Search',
    found: /results for “moving”, page 1 of \d/,
    tabs: ['Pages', 'Products', 'Posts', 'Product categories'],
    popular: 'moving box',
    last: 'Recent searches',
    clear: 'Clear recent searches',
    none: 'No results for “zzzqqx”.',
    category: 'Moving house',
    menu: 'Open menu',
  },
  de: {
    box: 'Shop durchsuchen',
    list: 'Vorschläge',
    typed: 'umzug',
    product: 'Umzugskarton „Sidro“',
    all: 'Alle Ergebnisse für „umzug“',
    search: 'Suche',
    found: /Ergebnisse für „umzug“, Seite 1 von \d/,
    tabs: ['Seiten', 'Produkte', 'Beiträge', 'Produktkategorien'],
    popular: 'Umzugskarton',
    last: 'Zuletzt gesucht',
    clear: 'Letzte Suchen löschen',
    none: 'Keine Ergebnisse für „zzzqqx“.',
    category: 'Umzug',
    menu: 'Menü öffnen',
  },
} as const satisfies Record<LanguageCode, object>

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(shop.url + path)
  await page.waitForFunction(() => document.cookie.includes('locale='))
}
const tabs = (page: Page) => page.getByRole('main').getByRole('tab')
const hits = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const search = (code: LanguageCode, query = '') => pathOf(code, 'search') + query

describe.concurrent.each(inLanguages('en'))('the search box of every page, by keyboard alone (%s)', (code) => {
  const { box, list, typed, product, all, found: match } = words[code]

  it('suggests, marks and leads to a product and to all results', async () => {
    const { page, complaints, close } = await visit(browser, { colorScheme: themes[code] })
    await open(page, pathOf(code, 'home'))
    await tabTo(page, page.getByRole('banner').locator('input[type=search]:visible'))
    await page.getByRole('banner').getByRole('combobox', { name: box }).waitFor()
    await page.keyboard.type(typed)
    const options = page.getByRole('listbox', { name: list }).getByRole('option')
    await options.filter({ hasText: product }).first().waitFor()
    expect(await options.last().textContent()).toBe(all)
    await expectNoAxeFindings(page)

    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'detached' })
    expect(await page.locator('input[type=search]:visible').first().inputValue()).toBe(typed)
    await page.keyboard.press('ArrowDown')
    await options.first().waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === search(code) && url.searchParams.get('search') === typed)
    await page.getByRole('status').filter({ hasText: match }).waitFor()

    await tabTo(page, page.getByRole('banner').locator('input[type=search]:visible'))
    // What was suggested is shown again with the focus.
    await options.first().waitFor()
    const place = (await options.allTextContents()).findIndex((text) => text.includes(product))
    for (let presses = 0; presses <= place; presses += 1) await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('listbox').locator('[aria-selected=true]').textContent()).toContain(product)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: product }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

describe.concurrent.each(inLanguages('de'))('a search of nothing (%s)', (code) => {
  const { box, list, none, popular, category, last, clear } = words[code]

  it('offers popular searches, categories, and later the last searches of this browser', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, search(code))
    const main = page.getByRole('main')
    expect(await tabs(page).count()).toBe(0)
    expect(await main.getByRole('link', { name: category, exact: true }).count()).toBe(1)
    expect(await main.getByRole('heading', { name: last }).count()).toBe(0)
    await main.getByRole('link', { name: popular, exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('search') === popular)
    await hits(page).first().waitFor()
    await open(page, search(code))
    const region = main.getByRole('region', { name: last })
    await region.getByRole('link', { name: popular, exact: true }).waitFor()
    await expectNoAxeFindings(page)
    await region.getByRole('button', { name: clear }).click()
    await region.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  it('is offered the same where nothing was found', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, `${search(code)}?search=zzzqqx`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await main.locator('.hits').count()).toBe(0)
    expect(await main.getByRole('link', { name: category, exact: true }).count()).toBe(1)
    await main.getByRole('link', { name: popular, exact: true }).click()
    await main.locator('.hits li').first().waitFor()
    expect(await main.getByRole('link', { name: category, exact: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('is answered in the box of every page by saying so', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, pathOf(code, 'home'))
    // The second one is in the dialog of small screens.
    await tabTo(page, page.getByRole('banner').locator('input[type=search]').first())
    await page.getByRole('banner').getByRole('combobox', { name: box }).waitFor()
    await page.keyboard.type('zzzqqx')
    await page.getByRole('banner').getByRole('status').filter({ hasText: none }).waitFor()
    expect(await page.locator('.suggest').textContent()).toBe(none)
    expect(await page.getByRole('listbox', { name: list }).count()).toBe(0)
    await expectNoAxeFindings(page)
    expect(complaints).toEqual([])
    await close()
  })
})

it('the code of the suggestions comes with the first use of the box, not with the page', async () => {
  const { page, close } = await visit(browser)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(shop.url + pathOf('en', 'home'), { waitUntil: 'networkidle' })
  const isSuggestions = (url: string) => /\/suggestions-[^/]+\.js$/.test(url)
  expect(requested.filter(isSuggestions)).toEqual([])
  await page.getByRole('banner').getByRole('searchbox').focus()
  await page.getByRole('banner').getByRole('combobox').waitFor()
  expect(requested.filter(isSuggestions)).toHaveLength(1)
  await close()
})

describe.concurrent.each(inLanguages('hr'))('the search screen (%s)', (code) => {
  const { typed, product, found: match, tabs: titles, search: title, menu } = words[code]

  it('has a box, four tabs with totals, results with picture and title, and the page number [R2.10] [R2.117] [R2.119]', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, search(code, `?search=${typed}`))
    expect(await page.getByRole('searchbox', { name: title, exact: true }).inputValue()).toBe(typed)
    expect(await tabs(page).allTextContents()).toEqual(titles.map((name) => expect.stringMatching(`^${name} \\d+$`)))
    await page.getByRole('status').filter({ hasText: match }).waitFor()
    const hit = hits(page).filter({ hasText: product })
    expect(await hit.locator('img').count()).toBe(1)
    expect(await hit.locator('mark').count()).toBeGreaterThan(0)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(complaints).toEqual([])
    await close()
  })

  it('is one press away in the header of a phone, with its suggestions, and the categories are in its menu', async () => {
    const { page, complaints, close } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await open(page, pathOf(code, 'home'))
    await page.getByRole('banner').getByRole('button', { name: title, exact: true }).click()
    const panel = page.getByRole('dialog', { name: title })
    await panel.locator('input:focus').pressSequentially(typed)
    await panel.getByRole('listbox').getByRole('option').first().waitFor()
    await expectNoAxeFindings(page)
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: match }).waitFor()
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('dialog').locator('summary').click()
    await expectNoAxeFindings(page)
    await page.getByRole('dialog').locator('details').getByRole('link').first().click()
    await page.waitForURL(({ pathname }) => pathname.startsWith(`${pathOf(code, 'categories')}/`))
    await expectNoAxeFindings(page)
    expect(complaints).toEqual([])
    await close()
  })
})

describe.concurrent('the address of the search', () => {
  it('follows what is shown, and Back and loading bring it again [R2.118]', async () => {
    const { page, close } = await visit(browser)
    await open(page, search('en'))
    const query = () => new URL(page.url()).search
    await page.getByRole('searchbox', { name: 'Search', exact: true }).pressSequentially('box', { delay: 30 })
    await page.waitForURL(/\?search=box$/)
    await page.getByRole('tabpanel').getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/\?page=2&search=box$/)
    await page.getByRole('status').filter({ hasText: 'page 2 of' }).waitFor()
    const second = await hits(page).allTextContents()
    await page.getByRole('tab', { name: /^Posts/ }).click()
    await page.waitForURL(/\?category=posts&search=box$/)
    await page.goBack()
    await page.waitForFunction(() => document.querySelector('[aria-current=page]')?.textContent === '2')
    expect(query()).toBe('?page=2&search=box')
    expect(await hits(page).allTextContents()).toEqual(second)
    await page.reload()
    expect(await hits(page).allTextContents()).toEqual(second)
    expect(await page.getByRole('tab', { selected: true }).textContent()).toMatch(/^Products/)
    await close()
  })

  it('leads by forms and links alone where there is no JavaScript [R2.118]', async () => {
    const { page, close } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(shop.url + pathOf('en', 'home'))
    await page.getByRole('banner').getByRole('searchbox').fill('box')
    await page.getByRole('banner').getByRole('searchbox').press('Enter')
    await page.waitForURL(/\/en\/search\?search=box$/)
    await page.getByRole('tabpanel').getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/\?page=2&search=box$/)
    await page.getByRole('tab', { name: /^Posts/ }).click()
    await page.waitForURL(/\?category=posts&search=box$/)
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('ferry')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/\/en\/search\?(?=.*search=ferry)(?=.*category=posts)/)
    expect(await hits(page).count()).toBeGreaterThan(0)
    await close()
  })
})

it.each([
  ['an event among the pages', 'pages', 'pottery', 'Pottery workshop', /^\/en\/event\/\d+$/],
  ['a category of posts among the posts', 'posts', 'islands', 'Islands', /^\/en\/blog\/islands$/],
] as const)('finds %s, which its tab counts', async (_, category, typed, title, path) => {
  const { page, complaints, close } = await visit(browser)
  await open(page, search('en', `?category=${category}&search=${typed}`))
  const hit = hits(page).filter({ hasText: title }).first()
  await hit.waitFor()
  const tab = tabs(page).nth(category === 'pages' ? 0 : 2)
  expect(await tab.textContent()).toMatch(
    new RegExp(`^${words.en.tabs[category === 'pages' ? 0 : 2]} ${await hits(page).count()}$`),
  )
  await expectNoAxeFindings(page)
  await hit.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(path)
  expect(complaints).toEqual([])
  await close()
})
