import { randomInt } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { openAdmin } from './models/admin-screens.ts'
import { pathOf, screens } from './models/screens.ts'
import { soon } from './models/soon.ts'
import { shop } from './shop.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

const block = (page: Page) => page.locator('#recenzije')

/** The comments are loaded when they come near the view. */
const openComments = async (page: Page, path: string): Promise<void> => {
  await page.goto(shop.url + path)
  // React may put its own in the place of the server's.
  await soon(() => block(page).scrollIntoViewIfNeeded({ timeout: 1000 }))
}

/** What search engines read about the ratings of a page. */
const structuredRating = (page: Page) =>
  page.evaluate(() => {
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent) as { readonly aggregateRating?: Readonly<Record<string, unknown>> },
    )
    return data.find((one) => one.aggregateRating !== undefined)?.aggregateRating
  })

/** No other spec looks at the comments of this one. */
const product = screens.service?.('en') ?? ''
/** Of this run: a product has one comment of each guest. */
const run = randomInt(1e9)
const words = `Held a whole crate of lemons ${run}.`

it('a guest rates a product, the shop publishes it, and the average of the page follows [R10.57]', async () => {
  const { page, complaints, close } = await visit(browser)
  await openComments(page, product)
  const own = block(page)
  await own.getByText('Write a comment').click()
  await own.getByRole('button', { name: 'Send' }).click()
  await own.locator('[aria-invalid=true]').first().waitFor()
  await expectNoAxeFindings(page)
  await own.getByRole('radio', { name: '2 of 5' }).check()
  await own.getByRole('textbox', { name: 'Your comment' }).fill(words)
  await own.getByRole('textbox', { name: 'Name' }).fill('Ivy Moor')
  await own.getByRole('textbox', { name: 'E-mail' }).fill(`ivy.${run}@example.com`)
  await own.getByRole('button', { name: 'Send' }).click()
  await own.getByText('awaiting publication').first().waitFor()
  await expectNoAxeFindings(page)

  const reader = await visit(browser)
  await openComments(reader.page, product)
  expect(await block(reader.page).getByText(words).count()).toBe(0)
  const before = await structuredRating(reader.page)

  const office = await visit(browser)
  await openAdmin(office.page, shop.url)
  await office.page.goto(`${shop.url}/admin/comments`)
  const row = office.page.getByRole('row').filter({ hasText: words })
  await row.getByRole('button', { name: /Objavi/ }).click()
  await row.getByText('Objavljeno').waitFor()
  expect(office.complaints).toEqual([])
  await office.close()

  await openComments(reader.page, product)
  await block(reader.page).getByText(words).waitFor()
  await block(reader.page).getByText('Ivy M.').waitFor()
  const after = await structuredRating(reader.page)
  expect(Number(after?.['reviewCount'])).toBe(Number(before?.['reviewCount'] ?? 0) + 1)
  const displayed = await block(reader.page).locator('.rev-sum .big').textContent()
  expect(Number(displayed)).toBe(Number(after?.['ratingValue']))
  await expectNoAxeFindings(reader.page)
  expect([...complaints, ...reader.complaints]).toEqual([])
  await reader.close()
  await close()
})

it('a post shows its comments, and asks a guest to log in before writing one', async () => {
  const { page, complaints, close } = await visit(browser)
  await openComments(page, pathOf('en', 'page', 'when-the-bora-stops-the-ferries'))
  await block(page).getByRole('link', { name: 'Log in' }).waitFor()
  await expectNoAxeFindings(page)
  await block(page).getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(/login\?redirect=/)
  expect(complaints).toEqual([])
  await close()
})

it('the footer leads to what customers say about the shop', async () => {
  const { page, close } = await visit(browser)
  await page.goto(shop.url + pathOf('en', 'home'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Reviews' }).waitFor()
  await expectNoAxeFindings(page)
  await close()
})

it('readers find a comment helpful once, sort by that, and filter by the rows of stars', async () => {
  const path = pathOf('en', 'reviews')
  const { page, complaints, close } = await visit(browser)
  await openComments(page, path)
  const list = block(page).getByRole('list', { name: 'Comments' })
  const last = list.getByRole('listitem').last()
  const author = await last.locator('strong').first().textContent()
  await last.getByRole('button', { name: /^Yes/ }).click()
  await last.getByText('Thank you, your vote counts.').waitFor()
  const count = Number(/\d+/.exec((await last.getByText(/^Helpful:/).textContent()) ?? '')?.[0])
  await expectNoAxeFindings(page)

  // A second vote of the same visitor changes nothing.
  await openComments(page, path)
  const again = list
    .getByRole('listitem')
    .filter({ hasText: author ?? '' })
    .first()
  await again.getByRole('button', { name: /^Yes/ }).click()
  await again.getByText(`Helpful: ${count}`).waitFor()

  await block(page).getByRole('combobox', { name: 'Sort' }).selectOption('helpful')
  await soon(async () =>
    expect(await list.getByRole('listitem').first().locator('strong').first().textContent()).toBe(author),
  )
  const rows = block(page).locator('.bars button:not(:disabled)')
  const stars = await rows.first().locator('.num').first().textContent()
  await rows.first().click()
  await soon(async () => {
    const displayed = await list.getByRole('img').evaluateAll((images) => images.map((image) => image.ariaLabel))
    expect([...new Set(displayed)]).toEqual([`${stars} of 5`])
  })
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoAxeFindings(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(complaints).toEqual([])
  await close()
})
