import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { signIn } from '@butiga/server/testing/backoffice'
import { type Shop, startShop } from '@butiga/server/testing/shop'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { pathOf } from './models/screens.ts'
import { soon } from './models/soon.ts'

let browser: Browser
let shop: Shop
let office: Backoffice
let url = ''
/** The event of the sample with sign-up. */
let event = { id: 0, start: '' }

beforeAll(async () => {
  shop = await startShop({ seed: 'burin' })
  const [server] = await shop.startProcesses(1, { roles: 'api,site' })
  url = server?.url ?? ''
  office = shop.commerce({ headers: await signIn(shop, ['cms.edit', 'users.manage']) })
  const { records } = await unwrap(shop.commerce().events.filter({ period: 'upcoming' }))
  event = records.find(({ form }) => form !== null) ?? event
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await shop.stop()
})

const eventUrl = () => url + pathOf('en', 'event').replace('{id}', String(event.id))

const openEvent = async (page: Page) => {
  await page.goto(eventUrl())
  await page.getByRole('textbox', { name: 'Full name' }).waitFor()
}

const signUp = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ana Perić')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
}

describe('the places at an event', () => {
  it.each([1440, 390])('are shown with the form that takes one, at %i px', async (width) => {
    const { page, complaints, close } = await visit(browser, { locale: 'en', viewport: { width, height: 900 } })
    await openEvent(page)
    expect(await page.getByText('8 places left').count()).toBeGreaterThan(0)
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(complaints).toEqual([])
    await close()
  })

  it('are gone with the last one, for who has the page open and on every page after it', async () => {
    const entries = async () =>
      (await unwrap(office.forms.filterEntries({ filters: [{ key: 'event', value: [event.id] }] }))).records
    // Those of a try before.
    for (const { id } of await entries()) await unwrap(office.forms.deleteEntry({ id }))
    await unwrap(office.events.update({ id: event.id, capacity: 1 }))
    const [first, second] = [await visit(browser, { locale: 'en' }), await visit(browser, { locale: 'en' })]
    await soon(async () => {
      await openEvent(second.page)
      expect(await second.page.getByText('1 place left').count()).toBeGreaterThan(0)
    })
    await openEvent(first.page)
    await signUp(first.page, 'ana@example.hr')
    await first.page.getByText('You have signed up:').waitFor()
    const facts = first.page.getByRole('complementary', { name: 'When and where' })
    await soon(async () => expect(await facts.textContent()).toContain('Full'))

    await signUp(second.page, 'ivo@example.hr')
    await second.page.getByText('All places are taken.').waitFor()
    await soon(async () => {
      const answer = await fetch(eventUrl())
      expect(await answer.text()).toContain('Full')
    })
    const records = await entries()
    expect(records.map(({ email }) => email)).toEqual(['ana@example.hr'])
    await unwrap(office.forms.deleteEntry({ id: records[0]?.id ?? 0 }))
    await soon(async () => {
      const answer = await fetch(eventUrl())
      expect(await answer.text()).toContain('1 place left')
    })
    await Promise.all([first.close(), second.close()])
  })
})

describe('the calendar of a month', () => {
  const month = () => event.start.slice(0, 7)
  const isNamed = (page: Page, role: 'table' | 'list') =>
    (role === 'table' ? page.locator('.cal-table') : page.locator('.cal-list')).isVisible()

  it.each([
    [1440, 'table'],
    [390, 'list'],
  ] as const)('is opened from the list and turned by its links, at %i px as a %s', async (width, role) => {
    const { page, complaints, close } = await visit(browser, { locale: 'en', viewport: { width, height: 900 } })
    await page.goto(`${url}${pathOf('en', 'events')}`)
    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.waitForURL(/\?month=\d{4}-\d\d$/)
    const next = page.getByRole('navigation', { name: 'Month' }).getByRole('link').last()
    for (let turns = 0; turns < 3 && !page.url().endsWith(month()); turns += 1) {
      const before = page.url()
      await next.click()
      await page.waitForURL((address) => address.href !== before)
    }
    const link = page.getByRole('link', { name: /A night with the courier/ }).filter({ visible: true })
    await link.waitFor()
    expect([await isNamed(page, 'table'), await isNamed(page, 'list')]).toEqual([role === 'table', role === 'list'])
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.goBack()
    await page.waitForURL((address) => !address.href.endsWith(month()))
    expect(complaints).toEqual([])
    await close()
  })

  it('is in the HTML of its address, which search engines leave out', async () => {
    const html = await (await fetch(`${url}${pathOf('en', 'events')}?month=${month()}`)).text()
    expect(html).toMatch(/<td data-day[^>]*>.*A night with the courier/s)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
  })
})
