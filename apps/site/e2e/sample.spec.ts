import { someAddress } from '@butiga/server/testing/shop'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteName } from '../src/routes.ts'
import { type LanguageCode, languages, pathOf, screens } from './models/screens.ts'
import { shop } from './shop.ts'

const codes = Object.keys(languages) as LanguageCode[]

interface Content {
  /** What its page must contain, in any language. */
  readonly has: RegExp
  /** How many of them at least. Default 1. */
  readonly atLeast?: number
  readonly slug?: Readonly<Record<LanguageCode, string>>
  readonly search?: Readonly<Record<LanguageCode, string>>
  /** Default 200. */
  readonly status?: number
}

const card = /<article class="pcard"/
const form = /<form[^>]*>.*<input/s
const loginForm = { has: /<input[^>]*type="password"/ }
const term = { hr: 'otoci', en: 'islands', de: 'inseln' }
const category = { hr: 'kutije-i-ambalaza', en: 'boxes-and-packaging', de: 'kartons-und-verpackung' }
const product = { hr: 'kutija-za-selidbu-sidro', en: 'moving-box-sidro', de: 'umzugskarton-sidro' }
const policy = { hr: 'politika-privatnosti', en: 'privacy-policy', de: 'datenschutzerklaerung' }
const first = { hr: '1', en: '1', de: '1' }

/** Every screen of the table, with its content on a fresh start. What is personal comes into the page of a guest. */
const contents: Readonly<Record<Exclude<RouteName, 'sectionTool'>, Content>> = {
  home: { has: /<section id="(?:pocetna|usluge|reference|kontakt)Id"/, atLeast: 4 },
  products: { has: card, atLeast: 12 },
  product: { has: /<form[^>]* class="buyrow"/, slug: product },
  categories: { has: /class="cat"/, atLeast: 6 },
  category: { has: card, atLeast: 12, slug: category },
  search: { has: /<li>/, search: { hr: 'dostava', en: 'delivery', de: 'Versand' } },
  posts: { has: /<article class="post-row"/, atLeast: 4 },
  postCategory: { has: /<article class="post-row"/, slug: term },
  events: { has: /class="evt"/, atLeast: 3 },
  event: { has: /<time/ },
  cart: { has: /<h1/ },
  checkout: { has: /<h1/ },
  checkoutSuccess: { has: /<h1/ },
  order: { has: /<h1/ },
  orderLookup: { has: form },
  withdrawal: { has: form },
  checkoutFailure: { has: /payment-card/ },
  login: loginForm,
  register: loginForm,
  forgotPassword: { has: form },
  socialLogin: { has: /<h1/ },
  profile: loginForm,
  profileOrders: loginForm,
  profileOrder: { ...loginForm, slug: first },
  wishlist: loginForm,
  profileAddresses: loginForm,
  profileSecurity: loginForm,
  profileDevices: loginForm,
  profileData: loginForm,
  // By the specification there is no page without what was confirmed.
  confirmEmail: { has: /<h1/, status: 404 },
  // Only a mail has its link; without one the screen is filled in the browser.
  newsletter: { has: /class="auth-card"/ },
  dataRequest: { has: /class="lede"/ },
  reviews: { has: /<li class="review"/, atLeast: 3 },
  offline: { has: /<h1/ },
  page: { has: /<h2/, slug: policy },
}

const mainOf = async (path: string) => {
  const response = await fetch(shop.url + path, { headers: { 'X-Forwarded-For': someAddress() } })
  const text = await response.text()
  return { status: response.status, text, main: /<main.*<\/main>/s.exec(text)?.[0] ?? '' }
}

describe.each(codes)('on a fresh start in %s', (code) => {
  it.each(Object.entries(contents) as [RouteName, Content][])(
    'the screen %s has content [R10.79]',
    async (route, { has, atLeast = 1, slug, search, status = 200 }) => {
      const page = await mainOf(
        pathOf(code, route, slug?.[code]).replace('{id}', '1') + (search ? `?search=${search[code]}` : ''),
      )
      expect(page.status).toBe(status)
      expect(page.text).toContain(`<html lang="${code}"`)
      expect(page.main.match(new RegExp(has, has.flags.replace('g', '') + 'g'))?.length ?? 0).toBeGreaterThanOrEqual(
        atLeast,
      )
    },
  )

  it('header and footer, the policies and the pages about the European Union are there [R10.79]', async () => {
    const { text } = await mainOf(pathOf(code, 'home'))
    const header = /<header.*?<\/header>/s.exec(text)?.[0] ?? ''
    const footer = /<footer.*<\/footer>/s.exec(text)?.[0] ?? ''
    for (const anchor of ['pocetnaId', 'uslugeId', 'referenceId', 'kontaktId']) expect(header).toContain(`#${anchor}"`)
    const pages = [...footer.matchAll(/href="(\/[^"#]*)"/g)].map(([, path]) => path ?? '')
    const eu = { hr: 'eu-projekti', en: 'eu-projects', de: 'eu-projekte' }
    for (const slug of [policy[code], eu[code]]) expect(pages).toContain(pathOf(code, 'page', slug))
    for (const path of new Set(pages)) expect([path, (await mainOf(path)).status]).toEqual([path, 200])
  })

  it.each(['simple product', 'configurable product', 'bundle', 'e-product', 'service'])(
    'there is a product of every format: %s [R10.79]',
    async (name) => {
      const { status, main } = await mainOf(screens[name]?.(code) ?? '')
      expect(status).toBe(200)
      expect(main).toMatch(/class="price price-xl/)
      expect(main).toMatch(/class="stage/)
    },
  )
})

describe('the sample shop', () => {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  beforeAll(() => database.connect())
  afterAll(() => database.end())

  it.each(['consent_translation', 'form', 'post', 'event_translation', 'product'])(
    'has rows of %s [R10.79]',
    async (table) => {
      const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`)
      expect(rows[0]?.count).toBeGreaterThan(0)
    },
  )
})
