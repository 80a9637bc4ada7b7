import { unwrap } from '@butiga/commerce-sdk'
import { checkOut, newCart, addTo, orderOf, productId, readChoices } from '@butiga/server/testing/shopper'
import { type Shop, startShop } from '@butiga/server/testing/shop'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { type LanguageCode, languages, pathOf } from './models/screens.ts'

/** Names, places and goods of the other sample shop; a star matches any ending. */
const foreign = `
  Burin* otok* otoc* otoč* island* Insel* trajekt* ferry ferries Fähre* Faehre* bura buru bure bora
  noćn* noć noću overnight Nacht* nachts night* Vis Visu Komiž* Hvar* Brač* Cres* Iž Split* Firul* Solin* Lastov* Korčul*
  kutij* box boxes Karton* ambalaž* packaging Verpackung* traka trake tape tapes Klebeb* Sidro Škura Nevera mandarin*
  crkv* church Kirche scene-*
`
const pattern = new RegExp(
  String.raw`(?<![\p{L}\d_])(?:${foreign
    .trim()
    .split(/\s+/)
    .map((word) => word.replace('*', String.raw`[\p{L}-]*`))
    .join('|')})(?![\p{L}\d_])`,
  'giu',
)

/** Each foreign word with the text around it; names of classes, colours, fields and built files are the design's. */
const foreignWords = (text: string): string[] => {
  const read = text.replaceAll(/ class="[^"]*"|<style>.*?<\/style>|"\w+":|(?:src|href)="\/assets\/[^"]*"/g, '')
  return [...read.matchAll(pattern)].map(({ index }) => read.slice(Math.max(0, index - 60), index + 60))
}

const codes = Object.keys(languages) as LanguageCode[]
const category = { hr: 'kuhinja', en: 'kitchen', de: 'kueche' }
const configurable = { hr: 'salica-jutro', en: 'mug-morning', de: 'becher-morgen' }
const bundle = { hr: 'paket-za-dorucak', en: 'breakfast-set', de: 'fruehstuecks-set' }
const terms = { hr: 'uvjeti-kupnje', en: 'terms-of-sale', de: 'allgemeine-geschaeftsbedingungen' }
const sought = { hr: 'lampa', en: 'lamp', de: 'Lampe' }

/** The screens with what each must contain. */
const screens: readonly [name: string, path: (code: LanguageCode) => string, contents: RegExp][] = [
  ['home', (code) => pathOf(code, 'home'), /<section[^>]* class="hero/],
  ['categories', (code) => pathOf(code, 'categories'), /living-wide/],
  ['products', (code) => pathOf(code, 'products'), /notebook/],
  ['category', (code) => pathOf(code, 'category', category[code]), /teapot/],
  ['product', (code) => pathOf(code, 'product', configurable[code]), /"@type":"ProductGroup"/],
  ['bundle', (code) => pathOf(code, 'product', bundle[code]), /class="parts"/],
  ['search', (code) => `${pathOf(code, 'search')}?search=${sought[code]}`, /lamp\.webp/],
  ['search that begins', (code) => pathOf(code, 'search'), /search=/],
  ['cart', (code) => pathOf(code, 'cart'), /wicker/],
  ['checkout', (code) => pathOf(code, 'checkout'), /<noscript>/],
  ['failed payment', (code) => pathOf(code, 'checkoutFailure'), /payment/],
  ['terms', (code) => pathOf(code, 'page', terms[code]), /Polica d\.o\.o\./],
  ['not found', (code) => pathOf(code, 'page', 'nowhere'), /wicker/],
]

let shop: Shop
let url: string
beforeAll(async () => {
  shop = await startShop({ seed: 'plain' })
  const [server] = await shop.startProcesses(1, { roles: 'api,site,worker' })
  url = server?.url ?? ''
})
afterAll(() => shop.stop())

const get = async (path: string) => {
  const response = await fetch(url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

it('finds foreign words in text, addresses and structured data, and none within other words', () => {
  expect(foreignWords('<p>Na otoku</p>"/media/1/scene-night.svg"{"name":"Burin"}')).toHaveLength(3)
  expect(foreignWords('<p class="tape split">visina, Service, boxing</p>')).toEqual([])
})

describe.each(codes)('a shop that is not Burin, in %s', (code) => {
  it.each(screens)('has nothing of Burin on the screen: %s', async (name, path, contents) => {
    const { status, text } = await get(path(code))
    expect(status).toBe(name === 'not found' ? 404 : 200)
    expect(text).toMatch(contents)
    expect(text).toContain('Polica')
    expect(foreignWords(text)).toEqual([])
  })

  it('confirms an order in its own name', async () => {
    const commerce = shop.commerce({ baseUrl: url, language: languages[code].code })
    const key = await newCart(commerce)
    await addTo(commerce, key, await productId(shop.db, 'LAMPA'))
    const cart = await checkOut(commerce, await readChoices(shop.db), key)
    await unwrap(commerce.ecommerce.createOrder(orderOf(key, cart)))
    const { rows } = await shop.pool.query<{ subject: string; plain: string; html: string }>(
      'select subject, plain, html from mail order by id desc limit 1',
    )
    const [mail] = rows
    expect(mail?.subject).toContain('Polica')
    // The buyer lives there.
    expect(foreignWords(`${mail?.subject} ${mail?.plain} ${mail?.html}`.replaceAll('Ana Perić\nVis', ''))).toEqual([])
  })
})

describe('a shop that is not Burin', () => {
  it('names itself to crawlers', async () => {
    // The worker writes the sitemap a few seconds after it starts.
    await vi.waitUntil(async () => (await get('/sitemap.xml')).status === 200, { timeout: 20_000, interval: 200 })
    for (const path of [
      '/robots.txt',
      '/sitemap.xml',
      '/favicon.svg',
      '/manifest-hr.webmanifest',
      '/manifest-de.webmanifest',
    ]) {
      const { status, text } = await get(path)
      expect([path, status, foreignWords(text)]).toEqual([path, 200, []])
    }
    expect((await get('/')).text).toContain('{"@context":"https://schema.org","@type":"Organization","name":"Polica"')
  })

  it('shows its own colours and pictures, which the policy lets in, and no error', async () => {
    const { page, complaints, close } = await visit(await openBrowser(), { colorScheme: 'light' })
    await page.goto(url)
    await page.waitForFunction(() => document.cookie.includes('locale='))
    const button = page.locator('.btn-primary').first()
    expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(39, 76, 143)')
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^\/media\/.*mark\.svg$/)
    expect(complaints).toEqual([])
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeFindings(page)
    }
    await close()
  })
})
