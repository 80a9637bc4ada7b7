import { type ShopProcess, startProcess } from '@butiga/server/testing/processes'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, press, visit } from './browser.ts'
import { pathOf, screens } from './models/screens.ts'
import { words } from './models/words.ts'
import { shop } from './shop.ts'

const product = screens['simple product']?.('en') ?? ''
let staging: ShopProcess
let browser: Browser

beforeAll(async () => {
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: shop.databaseUrl,
    BUTIGA_DATA: shop.data,
    BUTIGA_INSPECT: 'on',
  }
  staging = await startProcess(environment, ['serve', '--roles', 'api,site'])
  browser = await openBrowser()
})
afterAll(async () => {
  await staging.kill()
})

const panel = (page: Page) => page.getByRole('complementary', { name: 'Machines' })
/** The states that are lit in the chart of the machine. */
const lit = (page: Page) =>
  panel(page)
    .locator('.state.lit:not(.owner)')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-state')))
/** The state that the site shows of the cart session. */
const cartState = (page: Page) => page.getByRole('banner').locator('.hbtn-cart').first().getAttribute('data-state')
/** The ids of a state of the cart session and of those around it, which are lit in a chart each. */
const statesOf = (value: string) =>
  value.split('.').map((_, index, names) => `cartSession.${names.slice(0, index + 1).join('.')}`)
const button = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name, exact: true })
const history = (page: Page) => panel(page).getByRole('region', { name: 'Events of cartSession' }).getByRole('button')

it('lights the state of the running cart after each event, and steps back and forward while the site goes on', async () => {
  const { page, complaints, close } = await visit(browser)
  await page.goto(`${staging.url}${product}?inspect`)
  await panel(page)
    .getByRole('img', { name: /^State ready/ })
    .waitFor()
  await button(page, /^cartSession/).waitFor()
  await expect.poll(() => lit(page)).toEqual(['cartSession.empty'])

  await button(page, 'Hide').click()
  for (let pieces = 1; pieces <= 3; pieces += 1) {
    await page.getByRole('main').getByRole('button', { name: words.en.addToCart }).first().click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${pieces} item` })
      .first()
      .waitFor()
  }
  await button(page, 'Show').click()
  await expect.poll(() => lit(page)).toEqual(statesOf('ready'))
  expect(await cartState(page)).toBe('ready')

  // Each recorded step, the oldest last: the name of the button ends with the state that is then lit.
  const seen = new Set<string>()
  const names = await history(page).allInnerTexts()
  expect(names.length).toBeGreaterThan(8)
  for (const [index, name] of names.entries()) {
    await history(page).nth(index).click()
    const state = name.split(' ').at(-1) ?? ''
    await expect.poll(() => lit(page)).toEqual(statesOf(state))
    seen.add(state)
  }
  expect(seen.size).toBeGreaterThan(4)
  expect(await cartState(page)).toBe('ready')
  expect(await button(page, 'Step back').isDisabled()).toBe(true)
  await button(page, 'Step forward').press('Enter')
  await panel(page).getByRole('status').getByText('the site has gone on').waitFor()
  await button(page, 'Step back').press('Enter')
  await expect.poll(() => lit(page)).toEqual(statesOf(names.at(-1)?.split(' ').at(-1) ?? ''))
  await button(page, 'Live').press('Enter')
  await expect.poll(() => lit(page)).toEqual(['cartSession.ready'])
  expect(complaints).toEqual([])
  await close()
})

it('can be read and used by keyboard, in the light and in the dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, complaints, close } = await visit(browser, { colorScheme })
    await page.goto(`${staging.url}${pathOf('en', 'cart')}?inspect`)
    const chart = panel(page).getByRole('group', { name: /^Chart of cartSession/ })
    await chart.waitFor()
    await expectNoAxeFindings(page)
    if (colorScheme === 'light') {
      const marks = chart.locator('[tabindex]')
      await press(page, chart.locator('[tabindex="0"]'))
      await page.keyboard.press('ArrowDown')
      const focused = () => panel(page).locator(':focus').getAttribute('aria-label')
      expect(await focused()).toBe(await marks.nth(1).getAttribute('aria-label'))
      await page.keyboard.press('End')
      expect(await focused()).toBe(await marks.last().getAttribute('aria-label'))
      await press(page, panel(page).getByText('Transitions of cartSession as a table'))
      await panel(page)
        .getByRole('table', { name: 'cartSession' })
        .getByRole('cell', { name: 'cart.add', exact: true })
        .first()
        .waitFor()
      await expectNoAxeFindings(page)
    }
    expect(complaints).toEqual([])
    await close()
  }
})

it('is on no page of a production site, and loads nothing on a staging site that is not asked for it', async () => {
  const document = async (url: string) => (await fetch(url)).text()
  expect(await document(`${shop.url}${product}?inspect`)).toBe(await document(shop.url + product))
  expect(await document(`${staging.url}${product}`)).toMatch(/src="\/assets\/start-[^"]+"/)
  for (const url of [`${shop.url}${product}?inspect`, staging.url + product]) {
    const { page, close } = await visit(browser)
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto(url, { waitUntil: 'networkidle' })
    expect(files.filter((file) => /\/(panel|cartSession)-/.test(file))).toEqual([])
    expect(files.some((file) => file.startsWith('/assets/start-'))).toBe(url.startsWith(staging.url))
    expect(await panel(page).count()).toBe(0)
    await close()
  }
})
