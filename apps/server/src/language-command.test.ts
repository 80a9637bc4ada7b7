import { type Backoffice, type Commerce, unwrap } from '@butiga/commerce-sdk'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Complaint } from './ground/errors.ts'
import { languageCommand } from './language-command.ts'
import { lastMail, registration, sendAccountMails } from './testing/accounts.ts'
import { signIn } from './testing/backoffice.ts'
import { readPdf } from './testing/read-pdf.ts'
import { readSite, type Shop, startShop } from './testing/shop.ts'
import { addTo, checkOut, countries, failureOf, newCart, orderOf, productId, readChoices } from './testing/shopper.ts'

let shop: Shop
let office: Backoffice
let french: Commerce
let added: string
const language = (...args: string[]) => languageCommand(shop.db, args)

beforeAll(async () => {
  shop = await startShop()
  added = await language('add', 'fra')
  // A server caches the sites for two seconds.
  await sleep(2100)
  office = shop.commerce({ headers: await signIn(shop, ['catalogue.manage', 'settings.manage', 'templates.manage']) })
  // The clients of the test send the store of their language.
  Object.assign(shop.site, await readSite(shop.db))
  french = shop.commerce({ language: 'fra' })
})
afterAll(() => shop?.stop())

it('the command says where the language is', () => {
  expect(added).toBe('Burin is in français too, at /fr; running servers show it within two seconds.')
})

describe('butiga language', () => {
  it('lists the languages of each site, and adds one once', async () => {
    const lines = ['hrv  hrvatski', 'eng  English', 'deu  Deutsch', 'fra  français'].map((line) => `1 (Burin)  ${line}`)
    expect(await language('list')).toBe(lines.join('\n'))
    await language('add', 'fra', '--site', '1')
    expect(await language('list')).toBe(lines.join('\n'))
    const { languages } = await unwrap(french.site.getConfig())
    expect(languages.map(({ code }) => code)).toEqual(['hrv', 'eng', 'deu', 'fra'])
  })

  it.each([
    [['add', 'zzz'], /^There is no language zzz\. .*\bfra\b/],
    [['add', 'fra', '--site', '9'], /^There is no site 9\./],
    [['add'], /^Say .*language add fra/],
    [['remove', 'fra'], /^Say .*language list/],
  ])('complains about %j', async (args, complaint) => {
    const failure = await language(...args).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Complaint)
    expect((failure as Complaint).message).toMatch(complaint)
  })

  it('adds none whose words are addresses of pages, which screens would take', async () => {
    await shop.db.updateTable('post').set({ slug: 'panier' }).where('slug', '=', 'uvjeti-kupnje').execute()
    const failure = await language('add', 'fra').catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining('in this language: panier.') })
    await shop.db.updateTable('post').set({ slug: 'uvjeti-kupnje' }).where('slug', '=', 'panier').execute()
  })
})

describe('a shop in French', () => {
  it('names countries in it, in their order, and what the site calls otherwise by that name', async () => {
    const key = await newCart(french)
    const offered = () => unwrap(french.ecommerce.getAvailableCountries({ ...key, language: 'fra', type: 'countries' }))
    const names = async () => (await offered()).map(({ name }) => name)
    expect(await names()).toEqual(['Allemagne', 'Autriche', 'Croatie', 'Italie', 'Slovénie'])
    const { standard } = await unwrap(office.countries.update({ id: countries.germany, names: { fra: 'RFA' } }))
    expect(standard).toMatchObject({ hrv: 'Njemačka', eng: 'Germany', deu: 'Deutschland', fra: 'Allemagne' })
    expect(await names()).toEqual(['Autriche', 'Croatie', 'Italie', 'RFA', 'Slovénie'])
  })

  it('has its words in filters, and the shop’s own texts where it has none in French', async () => {
    const [price, ...attributes] = await unwrap(french.product.layeredNavigation({}))
    expect(price?.label).toBe('Prix')
    const [, ...own] = await unwrap(shop.commerce().product.layeredNavigation({}))
    expect(attributes.map(({ label }) => label)).toEqual(own.map(({ label }) => label))
  })

  it('finds a word in its other forms, and what is not translated by the words of the shop’s own language', async () => {
    const titlesFor = async (search: string) =>
      (await unwrap(french.cms.search({ search, categories: ['products'] }))).products?.records.map(
        ({ title, link }) => `${title} ${link}`,
      )
    const id = await productId(shop.db, 'SAP-LAV')
    await unwrap(office.catalogue.update({ id, translations: { fra: { name: 'Savon fait main à la lavande' } } }))
    await shop.search.settled()
    const soap = ['Savon fait main à la lavande /fr/produit/savon-fait-main-a-la-lavande']
    for (const text of ['savon', 'savons', 'savons faits main', 'des savons à la lavande'])
      expect(await titlesFor(text), text).toEqual(soap)
    // Beside those that have the word in Croatian.
    expect(await titlesFor('lavandes')).toContain(soap[0])
    expect(await titlesFor('sapun')).toEqual([])
    expect((await titlesFor('kutija'))?.length).toBeGreaterThan(0)
  })

  it('confirms an order in French, as a mail and as a PDF', async () => {
    const key = await newCart(french)
    await addTo(french, key, await productId(shop.db, 'SAP-LAV'))
    const cart = await checkOut(french, await readChoices(shop.db), key, 'marie@example.com')
    const { orderSlug, orderKey } = await unwrap(french.ecommerce.createOrder(orderOf(key, cart)))
    const mail = await lastMail(shop, 'marie@example.com')
    expect(mail).toMatchObject({ language: 'fra', subject: expect.stringMatching(/^Commande \S+ reçue \| Burin$/) })
    expect(mail?.plain).toContain('Bonjour Ana,')
    expect(mail?.plain).toContain('Savon fait main à la lavande')
    expect(mail?.plain).toContain('Croatie')
    expect(mail?.html).toContain('<html lang="fr">')
    const file = await unwrap(french.document.pdfOfOrder({ orderSlug, orderKey }))
    const { text } = await readPdf(file)
    for (const words of ['Confirmation de la commande', 'Acheteur', 'Savon fait main à la lavande', 'À payer', 'TVA'])
      expect(text).toContain(words)
    expect(text).not.toMatch(/\b(?:document|order)\.\w/)
  })

  it('writes about accounts in French, and what is not translated in the site’s own language', async () => {
    const email = 'marie.curie@example.com'
    await unwrap(french.user.register({ ...registration(email) }))
    await sendAccountMails(shop)
    const mail = await lastMail(shop, email)
    expect(mail).toMatchObject({ language: 'fra', subject: 'Confirmez votre adresse e-mail | Burin' })
    expect(mail?.plain).toContain('/fr/connexion?verificationToken=')
    const { records } = await unwrap(office.templates.filter({ filters: [{ key: 'language_code', value: ['fra'] }] }))
    const subjectOf = (key: string) => records.find((template) => template.key === key)?.subject
    expect(subjectOf('order-shipped')).toBe('Votre colis est en route : commande {{orderNumber}} | {{siteName}}')
    expect(subjectOf('account-closing')).toBe('Brisanje računa | {{siteName}}')
  })

  it('is one of the languages of the admin, with products that have no French texts', async () => {
    const offered = await unwrap(french.master.languages({ set: 'admin' }))
    expect(offered.map(({ code }) => code)).toEqual(['hrv', 'eng', 'deu', 'fra'])
    expect(await unwrap(office.user.setSetting({ group: 'global', key: 'language', value: 'fra' }))).toMatchObject({
      value: 'fra',
    })
    const { records } = await unwrap(office.catalogue.filter({ filters: [{ key: 'untranslated', value: ['fra'] }] }))
    expect(records.length).toBeGreaterThan(5)
    expect(records.map(({ sku }) => sku)).not.toContain('SAP-LAV')
  })

  it('has the home page and the navigations of the site’s own language until it has its own', async () => {
    const home = await unwrap(french.cms.getPost({ slug: 'home-page' }))
    expect(home.language_code).toBe('hrv')
    const { items } = await unwrap(french.cms.getNavigation({ id: 'main' }))
    expect(items).toEqual((await unwrap(shop.commerce().cms.getNavigation({ id: 'main' }))).items)
    expect(items.length).toBeGreaterThan(2)
    expect(await failureOf(french.cms.getPost({ slug: 'uvjeti-kupnje' }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
