import { orderWords } from '@butiga/commerce-sdk/contracts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchPath, pathOf } from './match.ts'
import { routes, type RouteName } from './routes.ts'
import { sourceOf } from './sources.ts'
import { languages } from './testing/sample-site.ts'

const names = Object.keys(routes) as RouteName[]
const croatianOnly = languages.slice(0, 1)

describe('the routes table', () => {
  it('has the page of an order where the links of mails lead', () => {
    for (const [code, word] of Object.entries(orderWords)) expect(pathOf('order', code)).toBe(`/${word}`)
  })

  it('holds these paths [R2.1] [R2.2] [R2.10] [R2.6] [R2.7] [R2.8] [R2.9] [R2.17] [R2.5] [R10.26]', () => {
    const codes = languages.map(({ code }) => code)
    expect(Object.fromEntries(names.map((name) => [name, codes.map((code) => pathOf(name, code)).join('  ')])))
      .toMatchInlineSnapshot(`
        {
          "cart": "/kosarica  /cart  /einkaufswagen",
          "categories": "/shop  /shop  /shop",
          "category": "/shop/{slug}  /shop/{slug}  /shop/{slug}",
          "checkout": "/naplata  /checkout  /kasse",
          "checkoutFailure": "/checkout/failure  /checkout/failure  /checkout/failure",
          "checkoutSuccess": "/naplata/uspjesna  /checkout/success  /checkout/success",
          "confirmEmail": "/potvrdi-email  /confirm-email  /bestatigungs-email",
          "dataRequest": "/zahtjev-za-podatke  /data-request  /datenanfrage",
          "event": "/dogadjaj/{id}  /event/{id}  /Veranstaltung/{id}",
          "events": "/dogadjaji  /events  /veranstaltungen",
          "forgotPassword": "/zaboravljena-lozinka  /forgot-password  /passwort-vergessen",
          "home": "/  /  /",
          "login": "/prijava  /login  /login",
          "newsletter": "/newsletter  /newsletter  /newsletter",
          "offline": "/izvan-mreze  /offline  /offline",
          "order": "/narudzba  /order  /bestellung",
          "orderLookup": "/gdje-je-paket  /track-order  /sendung",
          "page": "/{slug}  /{slug}  /{slug}",
          "postCategory": "/objave/{slug}  /blog/{slug}  /blog/{slug}",
          "posts": "/objave  /blog  /blog",
          "product": "/product/{slug}  /product/{slug}  /produkt/{slug}",
          "products": "/product  /product  /produkt",
          "profile": "/profil  /profile  /profile",
          "profileAddresses": "/profil/adrese  /profile/addresses  /profile/adressen",
          "profileData": "/profil/podaci  /profile/data  /profile/daten",
          "profileDevices": "/profil/uredaji  /profile/devices  /profile/geraete",
          "profileOrder": "/profil/narudzbe/{slug}  /profile/orders/{slug}  /profile/bestellungen/{slug}",
          "profileOrders": "/profil/narudzbe  /profile/orders  /profile/bestellungen",
          "profileSecurity": "/profil/sigurnost  /profile/security  /profile/sicherheit",
          "register": "/registracija  /register  /register",
          "reviews": "/recenzije  /reviews  /bewertungen",
          "search": "/pretraga  /search  /suche",
          "sectionTool": "/section-tool  /section-tool  /section-tool",
          "socialLogin": "/social-login  /social-login  /social-login",
          "wishlist": "/profil/zelje  /profile/wishlist  /profile/wunschliste",
          "withdrawal": "/raskid-ugovora  /withdrawal  /widerruf",
        }
      `)
  })

  it('has a source file for each screen, under the name that the build uses', () => {
    const missing = names
      .map((name) => sourceOf(name))
      .filter((source) => !existsSync(join(import.meta.dirname, '..', source)))
    expect(missing).toEqual([])
  })

  it('resolves every path in its own language to its row [R1.17] [R2.1] [R2.2] [R2.6] [R2.7] [R2.8] [R2.5]', () => {
    for (const name of names) {
      for (const language of languages) {
        const prefix = language.code === 'hrv' ? '' : `/${language.code2}`
        const path = pathOf(name, language.code).replace(/\{\w+\}/, 'nesto')
        const address = path === '/' && prefix !== '' ? prefix : prefix + path
        expect(matchPath(address, languages)).toMatchObject({ route: name, language, path: address })
      }
    }
  })
})

describe('reading a path', () => {
  it.each([
    ['/cart', '/kosarica'],
    ['/einkaufswagen', '/kosarica'],
    ['/de/cart', '/de/einkaufswagen'],
    ['/en/produkt/box', '/en/product/box'],
    ['/de/naplata/uspjesna', '/de/checkout/success'],
  ])("writes %s with the language's own words: %s [R10.27]", (path, canonical) => {
    expect(matchPath(path, languages).path).toBe(canonical)
  })

  it.each([
    ['/eng/shop', '/en/shop'],
    ['/deu', '/de'],
    ['/hr/shop', '/shop'],
    ['/hrv', '/'],
  ])(
    'writes the prefix of %s with two letters, and none for the default language: %s [R10.28] [R1.19]',
    (path, canonical) => {
      expect(matchPath(path, languages).path).toBe(canonical)
    },
  )

  it.each([
    ['/Shop/', '/shop'],
    ['//shop', '/shop'],
    ['/en/', '/en'],
    ['/%6bosarica', '/kosarica'],
  ])('writes %s in one way: %s', (path, canonical) => {
    expect(matchPath(path, languages).path).toBe(canonical)
  })

  it('takes no language that the site does not have [R10.29]', () => {
    expect(matchPath('/en', croatianOnly)).toMatchObject({ route: 'page', slug: 'en' })
    expect(matchPath('/en/shop', croatianOnly)).toMatchObject({ route: null })
  })

  it('takes the words of a language that the site has, and those of English where it has none of its own', () => {
    const french = [...croatianOnly, { id: 5, code: 'fra', code2: 'fr', names: { fra: 'français' } }]
    expect(matchPath('/fr/panier', french)).toMatchObject({ route: 'cart', path: '/fr/panier' })
    expect(matchPath('/fr/profile/orders', french)).toMatchObject({
      route: 'profileOrders',
      path: '/fr/profile/orders',
    })
    expect(matchPath('/fr/kosarica', french).path).toBe('/fr/panier')
    expect(matchPath('/panier', french).path).toBe('/kosarica')
    expect(matchPath('/panier', croatianOnly)).toMatchObject({ route: 'page', slug: 'panier' })
  })

  it('finds no row for what is too deep, and never throws for what is no text', () => {
    expect(matchPath('/a/b/c', languages).route).toBeNull()
    expect(matchPath('/%E0%A4%A', languages)).toMatchObject({ route: 'page' })
  })
})
