import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, shifts, visit } from './browser.ts'
import { bringCart, guestCarts } from './models/guest-carts.ts'
import { logIn, newMember } from './models/members.ts'
import { pathOf, screens } from './models/screens.ts'
import { soon } from './models/soon.ts'
import { shop } from './shop.ts'

let browser: Browser
let member: Awaited<ReturnType<typeof newMember>>

beforeAll(async () => {
  browser = await openBrowser()
  member = await newMember(shop)
})

const list = screens['category']?.('hr') ?? ''
const heart = (page: Page, word = 'Dodaj na listu želja') =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${word}: `) })
    .first()
/** The calls of the tab, but those that any page makes. */
const watchCalls = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:v1|auth)\//.test(pathname))
      calls.push(`${request.method()} ${pathname.replace(/^\/api\/(v1\/)?/, '')}`)
  })
  return calls
}

it('a guest presses a heart: a message with the way to the log-in, no call, nothing stored [R6.5] [R10.58]', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(shop.url + list, { waitUntil: 'networkidle' })
  const calls = watchCalls(page)
  const before = await page.context().storageState()
  await heart(page).click()
  await page.getByText('Ovo je dostupno samo prijavljenim korisnicima.').waitFor()
  await expectNoAxeFindings(page)
  expect(calls).toEqual([])
  expect(await page.context().storageState()).toEqual(before)
  await page.getByRole('status').getByRole('button', { name: 'Prijavi se' }).click()
  await page.waitForURL((url) => url.searchParams.has('wish'))
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('redirect')]).toEqual(['/prijava', list])
  expect(Number(searchParams.get('wish'))).toBeGreaterThan(0)
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  await close()
})

it('a member: two calls more than a guest, nothing moves, hearts, log-out in another tab', async () => {
  const { page, complaints, close } = await visit(browser)
  const account = (name: string) => page.locator('.head-acts').getByRole('link', { name })
  await page.goto(shop.url + list, { waitUntil: 'networkidle' })
  expect([await account('Prijava').isVisible(), await account('Moj račun').isVisible()]).toEqual([true, false])

  await logIn(page.context(), shop, member)
  await bringCart(page.context(), shop.url, await (await guestCarts(shop)).open('SAC-50'))
  const calls = watchCalls(page)
  await page.reload({ waitUntil: 'networkidle' })
  expect([await account('Prijava').isVisible(), await account('Moj račun').isVisible()]).toEqual([false, true])
  expect(calls.toSorted()).toEqual(['GET cms/wishlist/filter', 'GET user/web/profile', 'POST ecommerce/cart/getCart'])
  expect(await shifts(page)).toBeLessThan(0.01)
  await expectNoAxeFindings(page)

  const name = (await heart(page).getAttribute('aria-label'))?.split(': ')[1] ?? ''
  const added = page.getByRole('main').getByRole('button', { name: `Ukloni s liste želja: ${name}` })
  await heart(page).click()
  await added.waitFor()
  await page.getByText('Dodano na listu želja.').waitFor()
  await page.reload()
  await added.waitFor()
  await added.click()
  await page.getByText('Uklonjeno s liste želja.').waitFor()
  await page.getByRole('button', { name: 'Vrati' }).click()
  await added.waitFor()

  // The other tab logs out; this one shows a guest's links, and its hearts lead to the log-in.
  const other = await page.context().newPage()
  await other.goto(shop.url + pathOf('hr', 'profile'))
  await other.getByRole('main').getByRole('button', { name: 'Odjava' }).click()
  await other.getByText('Odjavili ste se.').waitFor()
  expect((await page.context().cookies()).filter(({ name: cookie }) => cookie.startsWith('auth.'))).toEqual([])
  await soon(async () => expect(await account('Prijava').isVisible()).toBe(true))
  await heart(page).click()
  await page.getByText('Ovo je dostupno samo prijavljenim korisnicima.').waitFor()
  expect(complaints).toEqual([])
  await close()
})

it.each(['home', 'simple product'])(
  'a member with a cart makes two calls more than a guest with one: %s',
  async (name) => {
    const { page, complaints, close } = await visit(browser)
    const calls = watchCalls(page)
    const callsOf = async () => {
      calls.length = 0
      await page.goto(shop.url + (screens[name]?.('hr') ?? ''), { waitUntil: 'networkidle' })
      return calls.toSorted()
    }
    await bringCart(page.context(), shop.url, await (await guestCarts(shop)).open('SAC-50'))
    const ofGuest = await callsOf()
    await logIn(page.context(), shop, member)
    const ofMember = await callsOf()
    const own = ofMember.filter((call) => !ofGuest.includes(call))
    expect(own).toEqual(['GET cms/wishlist/filter', 'GET user/web/profile'])
    expect(ofMember).toHaveLength(ofGuest.length + own.length)
    expect(complaints).toEqual([])
    await close()
  },
)

it('the language is switched: the cart of a member is there in the other one [R4.18]', async () => {
  const { page, complaints, close } = await visit(browser)
  await logIn(page.context(), shop, member)
  await page.goto(shop.url + (screens['simple product']?.('hr') ?? ''))
  const count = page.locator('.hbtn-cart .count')
  await page.getByRole('main').getByRole('button', { name: 'Dodaj u košaricu' }).first().click()
  await soon(async () => expect(await count.textContent()).toContain('1'))
  await page.locator('.util .langs').getByRole('link', { name: 'EN' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/en/'))
  await soon(async () => expect(await count.textContent()).toContain('1'))
  expect(complaints).toEqual([])
  await close()
})
