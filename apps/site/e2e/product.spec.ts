import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { choose, expectNoAxeFindings, openBrowser, press, tabTo, type, visit } from './browser.ts'
import { flows } from './models/flows.ts'
import { type LanguageCode, pathOf } from './models/screens.ts'
import { words } from './models/words.ts'
import { shop } from './shop.ts'
import { inLanguages } from './size.ts'

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

const cup = { hr: 'keramicka-salica-nevera', en: 'ceramic-cup-nevera', de: 'keramikbecher-nevera' }
const glaze = { hr: 'Terakota', en: 'Terracotta', de: 'Terrakotta' }
const engraving = { hr: 'Ime na dnu šalice', en: 'Name on the bottom', de: 'Name auf dem Boden' }
const giftBox = { hr: 'poklon-kutija-tri-otoka', en: 'gift-box-three-islands', de: 'geschenkbox-drei-inseln' }
const customise = { hr: 'Složi i dodaj', en: 'Build your own', de: 'Zusammenstellen' }
const update = { hr: 'Ažuriraj košaricu', en: 'Update cart', de: 'Warenkorb aktualisieren' }

/** Opens a product, once its page is alive. */
const open = async (page: Page, code: LanguageCode, slug: string): Promise<void> => {
  await page.goto(shop.url + pathOf(code, 'product', slug))
  await page.locator('.buybox[data-state=idle]').waitFor()
  await page.locator('.hbtn-cart:not([data-state=reading])').waitFor()
}
const added = (page: Page, code: LanguageCode) =>
  page.getByRole('status').filter({ hasText: words[code].added }).waitFor()
const line = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('spinbutton') })
const toCart = (page: Page, code: LanguageCode) =>
  press(page, page.getByRole('banner').getByRole('link', { name: words[code].cart }))

it('that costs less in quantity has that price on its page, in the cart and in the order', async () => {
  const { page, complaints, close } = await visit(browser)
  await open(page, 'en', 'paper-tape-mandarina')
  const price = page.locator('.price-block .price')
  expect(await price.textContent()).toBe('€4.90')
  await page.locator('.buyrow').getByRole('spinbutton').fill('6')
  expect(await price.textContent()).toBe('€4.50')
  expect(
    await page.getByRole('table', { name: 'Prices by quantity' }).locator('[aria-current]').textContent(),
  ).toContain('from 6 pieces')
  await expectNoAxeFindings(page)
  await press(page, page.locator('.buyrow').getByRole('button', { name: words.en.addToCart }))
  await added(page, 'en')
  await toCart(page, 'en')
  await line(page).getByText('€27.00').waitFor()
  await line(page).getByText('18 more pieces for €4.20 each').waitFor()
  await expectNoAxeFindings(page)
  await line(page).getByRole('spinbutton').fill('24')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /\b24 items$/ })
    .waitFor()
  await line(page).getByText('€100.80').waitFor()
  for (const { act, done } of flows.slice(flows.findIndex((flow) => flow.name === 'goes to the checkout'))) {
    await act(page, 'tape@example.hr')
    await done(page).waitFor()
  }
  const { rows } = await database.query(
    `select l.qty, l.unit_cents, o.items_cents, o.total_cents from order_line l join customer_order o on o.id = l.order_id
      where o.email = 'tape@example.hr'`,
  )
  expect(rows).toEqual([{ qty: 24, unit_cents: 420, items_cents: 10_080, total_cents: 10_080 }])
  expect(complaints).toEqual([])
  await close()
})

describe.concurrent.each(inLanguages('hr'))('a configurable product in %s, by keyboard alone', (code) => {
  it('is chosen, engraved, bought and changed in the cart [R4.34] [R2.32]', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, code, cup[code])
    await choose(page, page.getByRole('radio', { name: glaze[code] }))
    expect(new URL(page.url()).searchParams.get('variant')).toBe('SAL-NEV-TER')
    await page.locator('.buybox [readonly]').first().waitFor({ state: 'detached' })
    await type(page, page.getByRole('textbox', { name: engraving[code] }), 'Đurđa')
    await expectNoAxeFindings(page)
    await press(page, page.locator('.buyrow').getByRole('button', { name: words[code].addToCart }))
    await added(page, code)

    await toCart(page, code)
    await line(page).getByText(`${engraving[code]}: Đurđa`).waitFor()
    await expectNoAxeFindings(page)
    await press(page, line(page).getByRole('link', { name: glaze[code] }).first())

    await page.locator('.buybox[data-state=idle]').waitFor()
    await page.getByRole('button', { name: update[code] }).first().waitFor()
    expect(await page.getByRole('radio', { name: glaze[code] }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox', { name: engraving[code] }).inputValue()).toBe('Đurđa')
    await choose(page, page.getByRole('radio').first())
    await expectNoAxeFindings(page)
    const saved = page.waitForResponse((response) => response.url().endsWith('/cart/updateItem'))
    await press(page, page.locator('.buyrow').getByRole('button', { name: update[code] }))
    expect((await saved).status()).toBe(200)
    await page.locator('.buybox[data-state=idle]').waitFor()

    await toCart(page, code)
    await line(page).getByText(`${engraving[code]}: Đurđa`).waitFor()
    expect(await line(page).count()).toBe(1)
    expect(await line(page).getByRole('link').first().textContent()).not.toContain(glaze[code])
    expect(complaints).toEqual([])
    await close()
  })
})

describe.concurrent.each(inLanguages('en'))('a bundle in %s, by keyboard alone', (code) => {
  it('is configured over its page and listed in the cart, on a desktop and a phone [R2.36] [R2.123] [R2.124]', async () => {
    const { page, complaints, close } = await visit(browser, { colorScheme: code === 'en' ? 'dark' : 'light' })
    await open(page, code, giftBox[code])
    await press(page, page.locator('.buyrow').getByRole('button', { name: customise[code] }))
    const dialog = page.locator('dialog.bundle')
    await dialog.getByRole('radio', { name: glaze[code] }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeFindings(page)
    }
    await choose(page, dialog.getByRole('radio', { name: glaze[code] }))
    await dialog.locator('[readonly]').first().waitFor({ state: 'detached' })
    await type(page, dialog.getByRole('textbox', { name: engraving[code] }), 'Ivo')
    await press(page, dialog.getByRole('button', { name: words[code].addToCart }))
    await dialog.waitFor({ state: 'detached' })
    await added(page, code)
    await toCart(page, code)
    await line(page).getByText(`${engraving[code]}: Ivo`).waitFor()
    expect(await line(page).getByRole('listitem').count()).toBe(3)
    await expectNoAxeFindings(page)
    expect(complaints).toEqual([])
    await close()
  })
})

describe.concurrent('a product', () => {
  it('is not added with a text that the shop would refuse: the focus goes to its field', async () => {
    const { page, complaints, close } = await visit(browser)
    await open(page, 'en', 'tape-with-your-text')
    await page.locator('.buybox [readonly]').first().waitFor({ state: 'detached' })
    const figure = page.locator('.buybox').getByRole('textbox').nth(1)
    await figure.fill('2026'.repeat(200))
    await press(page, page.locator('.buyrow').getByRole('button', { name: words.en.addToCart }))
    await page.locator('.buybox [aria-invalid=true]').waitFor()
    expect(await figure.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectNoAxeFindings(page)
    await figure.fill('20')
    expect(await figure.getAttribute('aria-invalid')).toBeNull()
    await press(page, page.locator('.buyrow').getByRole('button', { name: words.en.addToCart }))
    await added(page, 'en')
    expect(complaints).toEqual([])
    await close()
  })

  it('opens a bundle from any card, and closes it with Escape where one was [R2.36]', async () => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(`${shop.url}${pathOf('en', 'category', 'island-gifts')}`)
    await page.locator('.hbtn-cart:not([data-state=reading])').waitFor()
    const button = page.getByRole('button', { name: 'Build your own: Gift box “Three Islands”' })
    await press(page, button)
    await page.locator('dialog.bundle[data-state=choosing]').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog.bundle').waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  it('says in words what the newest choice has cost, and asks for it before it is bought [R4.27]', async () => {
    const { page, complaints, close } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await open(page, 'en', 'pottery-workshop')
    await choose(page, page.getByRole('radio', { name: /^Yes/ }))
    const starts = page.getByRole('combobox')
    await tabTo(page, starts)
    await starts.selectOption({ index: 1 })
    await page.getByRole('status').filter({ hasText: 'do not go together' }).waitFor()
    expect(await page.getByRole('radio', { name: /^Yes/ }).isChecked()).toBe(false)
    await expectNoAxeFindings(page)
    await press(page, page.locator('.buyrow').getByRole('button', { name: 'Add to cart' }))
    await page.getByRole('status').filter({ hasText: 'Please choose all product options first.' }).waitFor()
    await choose(page, page.getByRole('radio', { name: 'No', exact: true }))
    await press(page, page.locator('.buyrow').getByRole('button', { name: 'Add to cart' }))
    await added(page, 'en')
    expect(complaints).toEqual([])
    await close()
  })

  it('that is sold out stores the address of a visitor who wants it, once', async () => {
    const { page, complaints, close } = await visit(browser)
    await page.goto(`${shop.url}${pathOf('hr', 'product', 'zdjela-nevera')}?variant=ZDJ-NEV-KAD`)
    const form = page.locator('#javi-mi')
    const email = form.getByRole('textbox', { name: 'E-pošta' })
    await press(page, form.getByRole('button', { name: 'Javite mi' }))
    await form.getByText('Unos ovog polja je obavezan').waitFor()
    await expectNoAxeFindings(page)
    await type(page, email, 'ana@primjer')
    await press(page, form.getByRole('button', { name: 'Javite mi' }))
    await form.getByText('Unesite ispravnu adresu e-pošte.').waitFor()
    const own = `ana.${randomInt(1e9)}@primjer.hr`
    await type(page, email, own)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await form.getByText('Zapisali smo.').waitFor()
    await expectNoAxeFindings(page)
    const { rows } = await database.query(`select data from form_entry where data ->> 'email' = $1`, [own])
    expect(rows).toEqual([{ data: { email: own, product: 'ZDJ-NEV-KAD' } }])
    expect(complaints).toEqual([])
    await close()
  })

  it('shows a variant without scripts, and leads to the others', async () => {
    const { page, close } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(`${shop.url}${pathOf('en', 'product', 'ceramic-cup-nevera')}?variant=SAL-NEV-KAD`)
    expect(await page.locator('.price-block .price').textContent()).toBe('€32.00')
    expect(await page.locator('.configurator').isVisible()).toBe(false)
    await page.getByRole('link', { name: /Terracotta/ }).click()
    await page.waitForURL(/variant=SAL-NEV-TER/)
    expect(await page.locator('.price-block .price').textContent()).toBe('€30.00')
    await close()
  })

  it('is found by the address of a variant that has no page of its own [R2.32]', async () => {
    const slug = await database.query(
      `select t.slug from product p join product_translation t on t.product_id = p.id
       where p.sku = 'SAL-NEV-TER' and t.language_code = 'eng'`,
    )
    const { page, close } = await visit(browser)
    await page.goto(shop.url + pathOf('en', 'product', slug.rows[0].slug))
    expect(page.url()).toBe(`${shop.url}${pathOf('en', 'product', cup.en)}?variant=SAL-NEV-TER`)
    await close()
  })
})
