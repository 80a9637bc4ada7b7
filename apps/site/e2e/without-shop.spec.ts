import { type Shop, someAddress, startShop } from '@butiga/server/testing/shop'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Route, type RouteName, routes } from '../src/routes.ts'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import type { BuiltShop } from './global-setup.ts'
import { logIn, newMember } from './models/members.ts'
import { type LanguageCode, languages, pathOf } from './models/screens.ts'

let shop: Shop
let site: BuiltShop
let browser: Browser
beforeAll(async () => {
  shop = await startShop({ seed: 'burin' })
  await shop.db.updateTable('site').set({ ecommerce_enabled: false }).execute()
  const [server] = await shop.startProcesses(1, { roles: 'api,site,worker' })
  site = { url: server?.url ?? '', databaseUrl: shop.databaseUrl, data: shop.data }
  browser = await openBrowser()
})
afterAll(() => shop.stop())

const codes = Object.keys(languages) as LanguageCode[]
const names = Object.keys(routes) as RouteName[]
const isOfShop = (name: RouteName): boolean => (routes[name] as Route).feature === 'ecommerce'
const slugs: Partial<Record<RouteName, Readonly<Record<LanguageCode, string>>>> = {
  product: { hr: 'poklon-bon-50', en: 'gift-voucher-50', de: 'geschenkgutschein-50' },
  category: { hr: 'kutije-i-ambalaza', en: 'boxes-and-packaging', de: 'kartons-und-verpackung' },
  profileOrder: { hr: '1', en: '1', de: '1' },
  postCategory: { hr: 'otoci', en: 'islands', de: 'inseln' },
  page: {
    hr: 'kad-bura-zaustavi-trajekte',
    en: 'when-the-bora-stops-the-ferries',
    de: 'wenn-die-bora-die-faehren-stoppt',
  },
}
const addressOf = (code: LanguageCode, name: RouteName): string =>
  pathOf(code, name, slugs[name]?.[code]).replace('{id}', '1')

const get = async (path: string) => {
  const response = await fetch(site.url + path, { headers: { 'X-Forwarded-For': someAddress() } })
  return { status: response.status, text: await response.text() }
}
/** Paths of the pages of the shop, in every language. */
const shopPath = (path: string): boolean =>
  codes.some((code) =>
    names.filter(isOfShop).some((name) => {
      const start = pathOf(code, name)
      return path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}?`)
    }),
  )
/** What a page says, without its scripts and the cookie notice, which is the editors' text. */
const displayedOf = (text: string): string =>
  text.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<section[^>]* class="cookie".*?<\/section>/gs, '')
const wordsOfShop =
  /košaric|naplat|lista? želja|\bcart\b|člansk|membership|mitgliedskart|checkout|wish ?list|warenkorb|einkaufswagen|\bkasse\b|wunschliste|add to cart|hbtn-cart|narudžbe i praćenje|orders and tracking|recenzije butige|reviews of the shop|bewertungen des shops/i

/** The screens that stay, without those that exist only for a link of a mail. */
const staying = names.filter((name) => !isOfShop(name) && !['sectionTool', 'confirmEmail'].includes(name))

describe.each(codes)('a site without e-commerce in %s', (code) => {
  it.each(names.filter(isOfShop))('has no screen %s [R1.1]', async (name) => {
    expect((await get(addressOf(code, name))).status).toBe(404)
  })

  it.each(staying)('leads nowhere into the shop from %s, and names nothing of it [R1.1]', async (name) => {
    const { status, text } = await get(addressOf(code, name))
    expect(status).toBe(200)
    const links = [...text.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, link]) => link ?? '')
    expect(links.filter(shopPath)).toEqual([])
    expect(wordsOfShop.exec(displayedOf(text))?.[0]).toBeUndefined()
  })

  it('names none of its pages in sitemaps, feeds and the manifest [R1.1]', async () => {
    await vi.waitUntil(async () => (await get('/sitemap.xml')).status === 200, { timeout: 20_000, interval: 200 })
    const index = (await get('/sitemap.xml')).text
    const files = [...index.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)].map(([, path]) => path ?? '')
    const texts = await Promise.all(
      [...files, `/feed-${code}.xml`, `/feed-${code}.json`, `/manifest-${code}.webmanifest`].map(get),
    )
    expect(texts.map(({ status }) => status)).toEqual(texts.map(() => 200))
    const paths = texts.flatMap(({ text }) =>
      [...text.matchAll(/https?:\/\/localhost(?::\d+)?(\/[^"<\s]*)/g)].map(([, path]) => path ?? ''),
    )
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter(shopPath)).toEqual([])
  })
})

/** The scripts of the build without a shop; build/without-shop.test.ts checks that no module of a shop is in them. */
const readScripts = async (): Promise<ReadonlySet<string>> => {
  const manifest = await readFile(new URL('../dist/client/.vite/without-shop.json', import.meta.url), 'utf8')
  const files = Object.values(JSON.parse(manifest) as Record<string, { readonly file: string }>)
  return new Set(files.map(({ file }) => `/${file}`))
}
/** What a tab asks for that only a shop has: calls, and scripts of the build with a shop. */
const watchShop = async (page: Page) => {
  const scripts = await readScripts()
  const calls: string[] = []
  const files: string[] = []
  let count = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/v1\/(?:ecommerce|product|catalogue|subscriptions|member-cards|document)\b/.test(pathname))
      calls.push(pathname)
    if (!pathname.endsWith('.js') || pathname === '/sw.js') return
    count += 1
    if (!scripts.has(pathname)) files.push(pathname)
  })
  return { calls, files, count: () => count }
}

describe('in a browser, a site without e-commerce', () => {
  it('calls nothing of a shop and loads nothing of it, on any page [R1.1]', async () => {
    const { page, complaints, close } = await visit(browser)
    // As of a visitor who had a cart while there was a shop.
    await page.context().addCookies([
      { name: 'cartId', value: '1', url: site.url },
      { name: 'protectCode', value: 'x'.repeat(36), url: site.url },
    ])
    const { calls, files, count } = await watchShop(page)
    for (const name of staying) {
      await page.goto(site.url + addressOf('en', name), { waitUntil: 'networkidle' })
      for (const section of await page.locator('main > section').all()) await section.scrollIntoViewIfNeeded()
    }
    expect(count()).toBeGreaterThan(100)
    expect(files).toEqual([])
    expect(calls).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  it('searches pages and posts alone, and shows an account without orders and wishes [R1.1]', async () => {
    const { page, complaints, close } = await visit(browser)
    const { calls, files } = await watchShop(page)
    const main = page.getByRole('main')
    await page.goto(`${site.url}${pathOf('en', 'search')}?search=island`, { waitUntil: 'networkidle' })
    await main
      .getByText(/^Posts/)
      .first()
      .waitFor()
    expect(await main.getByText(/^Product/).count()).toBe(0)
    await expectNoAxeFindings(page)
    await page.goto(`${site.url}${pathOf('en', 'search')}?search=zzzz`, { waitUntil: 'networkidle' })
    await main.getByText('No results.').waitFor()
    expect(await main.getByRole('link', { name: /shop/i }).count()).toBe(0)
    await logIn(page.context(), site, await newMember(site))
    await page.goto(site.url + pathOf('en', 'profile'), { waitUntil: 'networkidle' })
    const account = page.getByRole('navigation', { name: 'Pages of the account' })
    await account.waitFor()
    expect(await account.getByRole('link').count()).toBeGreaterThan(3)
    expect(await account.getByRole('link', { name: /orders|wishlist/i }).count()).toBe(0)
    for (const name of ['profile', 'profileAddresses', 'profileSecurity', 'profileDevices', 'profileData'] as const) {
      await page.goto(site.url + pathOf('en', name), { waitUntil: 'networkidle' })
      await main.getByRole('heading', { level: 1 }).waitFor()
      expect([name, wordsOfShop.exec(await main.innerText())?.[0]]).toEqual([name, undefined])
    }
    expect(files).toEqual([])
    expect(calls).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

it('without e-commerce no mail to a member names the shop’s pages [R1.1]', async () => {
  const { rows } = await shop.pool.query<{ plain: string }>('select plain from mail')
  expect(rows.length).toBeGreaterThan(0)
  const links = rows.flatMap(({ plain }) =>
    [...plain.matchAll(/https?:\/\/[^/\s]+(\/\S*)/g)].map(([, path]) => path ?? ''),
  )
  expect(links.filter(shopPath)).toEqual([])
})
