import { readFile } from 'node:fs/promises'
import { becomeMember, password } from '@butiga/server/testing/accounts'
import { signIn } from '@butiga/server/testing/backoffice'
import { readCode, readPdf } from '@butiga/server/testing/read-pdf'
import { startShop, type Shop } from '@butiga/server/testing/shop'
import { unwrap } from '@butiga/commerce-sdk'
import type { Browser, Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from './become-member.ts'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { fillInAddress, text } from './models/checkout.model.ts'
import { acceptConsents } from './models/flows.ts'
import { bringCart, type GuestCarts, guestCarts } from './models/guest-carts.ts'
import { pathOf } from './models/screens.ts'

let shop: Shop
let url: string
let browser: Browser
let carts: GuestCarts

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startShop({ seed: 'burin' }), openBrowser()])
  const [server] = await shop.startProcesses(1, { roles: 'api,site,worker' })
  url = server?.url ?? ''
  carts = await guestCarts({ url, databaseUrl: shop.databaseOwnerUrl })
}, 60_000)
afterAll(async () => {
  await shop?.stop()
})

const orderByTransfer = async (page: Page) => {
  await bringCart(page.context(), url, await carts.open('SAC-50'))
  await page.goto(url + pathOf('en', 'checkout'))
  await page.getByRole('heading', { level: 1, name: text.address }).waitFor()
  await fillInAddress(page)
  await acceptConsents(page)
  await page.getByRole('button', { name: new RegExp(`^${text.toDelivery}`) }).click()
  await page.getByRole('radio', { name: new RegExp(text.homeDelivery) }).click()
  await page.getByRole('button', { name: new RegExp(`^${text.toPayment}`) }).click()
  await page.getByRole('radio', { name: /^By bank transfer/ }).click()
  await acceptConsents(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${text.order}`) })
    .click()
  await page.waitForURL(new RegExp(`${pathOf('en', 'checkoutSuccess')}\\?orderSlug=`))
}

/** Waits until the picture of a slip is there. */
const imageOf = (slip: Locator) =>
  expect
    .poll(() => slip.getByRole('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), {
      timeout: 30_000,
    })
    .toBe(690)

const readDownload = async (download: Download) =>
  readPdf(new Blob([new Uint8Array(await readFile(await download.path()))]))

describe('a bank transfer', () => {
  it('shows a code that a banking app reads from the screen, and the PDF has the same one [R10.49]', async () => {
    const { page, complaints, close } = await visit(browser)
    await orderByTransfer(page)
    await page.getByRole('heading', { level: 1, name: 'Thank you for your order! Only the payment is left.' }).waitFor()
    const slip = page.getByRole('region', { name: 'Payment details' })
    await imageOf(slip)
    const reference = /HR00 (\d{4}-\d{5})/.exec(await slip.innerText())?.[1] ?? 'none'
    const code = await readCode(new Uint8Array(await slip.locator('.code2d').screenshot()))
    expect(code).toMatch(/^HRVHUB30\nEUR\n\d{15}\n\n\n\nBurin d\.o\.o\.\n/)
    expect(code).toContain(`HR1210010051863000160\nHR00\n${reference}\nGDSV\nOrder ${reference}\n`)
    await expectNoAxeFindings(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Order, PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`order-confirmation-${reference}.pdf`)
    expect(await readDownload(download)).toMatchObject({ pages: 1, code })

    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('link', { name: 'Track the order' }).click()
    await page.getByRole('region', { name: 'Payment details' }).waitFor()

    const phone = await visit(browser, { viewport: { width: 390, height: 800 }, deviceScaleFactor: 3 })
    await phone.page.goto(page.url())
    const onPhone = phone.page.getByRole('region', { name: 'Payment details' })
    await imageOf(onPhone)
    expect(await readCode(new Uint8Array(await onPhone.locator('.code2d').screenshot()))).toBe(code)
    await phone.close()
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a member', () => {
  it('goes from the count to the list, to the details and to the PDF of the invoice [R10.59]', async () => {
    const { page, complaints, close } = await visit(browser)
    const username = 'racuni@example.com'
    await becomeMember(shop, username)
    const { rows } = await shop.pool.query<{ id: number }>('select id from app_user where email = $1', [username])
    const other = await visit(browser)
    for (let index = 0; index < 2; index += 1) await orderByTransfer(other.page)
    await other.close()
    await shop.pool.query(
      'update customer_order set user_id = $1 where id in (select id from customer_order order by id desc limit 2)',
      [rows[0]?.id],
    )
    const office = shop.commerce({ baseUrl: url, headers: await signIn(shop, ['orders.read', 'orders.manage']) })
    const { records } = await unwrap(office.orders.filter({ limit: 1 }))
    const { documents } = await unwrap(office.orders.updateState({ id: records[0]?.id ?? 0, state: 'paid' }))

    await page.goto(`${url}/en/profile`)
    await callApi(page, 'POST', '/api/auth/login', { username, password })
    await page.reload()
    await page
      .getByRole('link', { name: /^Orders/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /Orders/ }).waitFor()
    const list = page.getByRole('main').getByRole('listitem')
    await page.getByRole('link', { name: new RegExp(records[0]?.number ?? '') }).waitFor()
    expect(await list.filter({ hasText: /\d{4}-\d{5}/ }).count()).toBe(2)
    await page.getByRole('link', { name: new RegExp(records[0]?.number ?? '') }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Invoice ${documents[0]?.number}, PDF` }).click(),
    ])
    const { text: words, code } = await readDownload(download)
    expect(words).toContain(`Invoice ${documents[0]?.number}`)
    expect(words).toMatch(/Paid on \d+ \w+ \d{4}/)
    expect(code).toBeUndefined()
    await expectNoAxeFindings(page)
    expect(complaints).toEqual([])
    await close()
  })
})
