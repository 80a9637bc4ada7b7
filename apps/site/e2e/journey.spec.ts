import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { choose, expectNoAxeFindings, openBrowser, press, tabTo, tick, type, visit } from './browser.ts'
import { soon } from './models/soon.ts'
import { type Words, words } from './models/words.ts'
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

const buyer = {
  firstName: 'Đurđica',
  lastName: "O'Šimunović-Žižić",
  phone: '098 555 0142',
  street: 'Kut',
  houseNumber: '14',
  zipCode: '21480',
  city: 'Vis',
}

describe.concurrent.each(inLanguages('de'))('the journey in %s, by keyboard alone', (code) => {
  const text = words[code]
  it('goes from the home page to an order in the database and a mail [R3.15, R4.68, R10.80]', async () => {
    const { page, complaints, close } = await visit(browser)
    const email = `durdica.${code}.${randomInt(1e9)}@primjer.hr`
    await page.goto(shop.url + text.home)
    await press(page, page.getByRole('button', { name: text.acceptCookies }))
    await expectNoAxeFindings(page)

    await openProduct(page, text)
    await expectNoAxeFindings(page)
    await press(page, page.getByRole('button', { name: text.addToCart }).first())
    await page.getByRole('status').filter({ hasText: text.added }).waitFor()

    await openCart(page, text)
    await changeQuantity(page, text)
    await expectNoAxeFindings(page)

    await press(page, page.getByRole('link', { name: text.toCheckout }))
    await fillAddress(page, text, email)
    await expectNoAxeFindings(page)
    await press(page, page.getByRole('button', { name: text.toDelivery }))

    await choose(page, page.getByRole('radio', { name: text.homeDelivery }))
    await expectGuest(page, email)
    await expectNoAxeFindings(page)
    await press(page, page.getByRole('button', { name: text.toPayment }))

    await choose(page, page.getByRole('radio', { name: text.cashOnDelivery }))
    await acceptRequiredConsents(page)
    await expectNoAxeFindings(page)
    await press(page, page.getByRole('button', { name: text.order }))

    await page.getByRole('heading', { level: 1, name: text.thanks }).waitFor()
    await expectNoAxeFindings(page)
    const slug = new URL(page.url()).searchParams.get('orderSlug') ?? ''
    const order = await orderOf(slug)
    expect(order).toMatchObject({ email, language_code: text.language, qty: 3 })
    await page.getByText(order.number).first().waitFor()
    await vi.waitFor(async () => expect(await mailTo(email)).toContain(order.number), { timeout: 30_000 })
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cartId')
    expect(complaints).toEqual([])
    await close()
  })
})

/** The guest is stored beyond this tab: a reload keeps them. */
const expectGuest = async (page: Page, email: string): Promise<void> => {
  const guest = (await page.context().cookies()).find(({ name }) => name === 'guestUser')
  expect(JSON.parse(decodeURIComponent(guest?.value ?? 'null'))).toEqual({ id: expect.any(Number), email })
  expect(guest?.expires).toBeGreaterThan(Date.now() / 1000)
}

const openProduct = async (page: Page, text: Words): Promise<void> => {
  await press(page, page.getByRole('navigation').getByRole('link', { name: text.shop, exact: true }).first())
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectNoAxeFindings(page)
  await press(page, page.getByRole('main').getByRole('link', { name: text.category }).first())
  await page.getByRole('heading', { level: 1, name: text.category }).waitFor()
  await expectNoAxeFindings(page)
  await press(page, page.getByRole('main').getByRole('link', { name: text.product }).first())
  await page.getByRole('heading', { level: 1, name: text.product }).waitFor()
}

const openCart = async (page: Page, text: Words): Promise<void> => {
  await press(page, page.getByRole('banner').getByRole('link', { name: text.cart }))
  await page.getByRole('heading', { level: 1, name: text.cart }).waitFor()
  await page.getByRole('link', { name: text.toCheckout }).waitFor()
}

/** Two presses of the arrow key, saved together half a second later. */
const changeQuantity = async (page: Page, text: Words): Promise<void> => {
  const quantity = page.getByRole('spinbutton', { name: text.quantity }).first()
  await tabTo(page, quantity)
  const saved = page.waitForResponse((response) => response.url().endsWith('/cart/updateItem'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect((await saved).status()).toBe(200)
  await soon(async () => expect(await quantity.inputValue()).toBe('3'))
}

const fillAddress = async (page: Page, text: Words, email: string): Promise<void> => {
  const { country, ...fields } = text.fields
  for (const [name, value] of Object.entries({ ...buyer, email }) as [keyof typeof fields, string][]) {
    await type(page, page.getByRole('textbox', { name: fields[name] }).first(), value)
  }
  const select = page.getByRole('combobox', { name: country })
  await tabTo(page, select)
  await page.keyboard.type(text.country)
  await acceptRequiredConsents(page)
}

const acceptRequiredConsents = async (page: Page): Promise<void> => {
  for (const consent of await page.getByRole('group').getByRole('checkbox').and(page.locator('[required]')).all()) {
    await tick(page, consent)
  }
}

const orderOf = async (
  slug: string,
): Promise<{ number: string; email: string; language_code: string; qty: number }> => {
  const { rows } = await database.query(
    `select number, email, language_code, (select sum(qty)::int from order_line where order_id = o.id) as qty
     from customer_order o where slug = $1`,
    [slug],
  )
  return rows[0]
}

/** The mail to an address, decoded; empty while there is none. */
const mailTo = async (email: string): Promise<string> => {
  const outbox = join(shop.data, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')))
  return mails.find((mail) => mail.includes(`To: ${email}`)) ?? ''
}
