import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, press, visit } from './browser.ts'
import { type LanguageCode, screens, themes } from './models/screens.ts'
import { words } from './models/words.ts'
import { shop } from './shop.ts'
import { inLanguages } from './size.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

/** A product in a shop whose additions show the cart over the page. */
const openProduct = async (page: Page, code: LanguageCode): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === screens['simple product']?.(code),
    async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.replace('"cart_type":1', '"cart_type":2') })
    },
  )
  await page.goto(shop.url + (screens['simple product']?.(code) ?? ''))
  await page.waitForFunction(() => document.cookie.includes('locale='))
}
const add = (page: Page, code: LanguageCode) =>
  press(page, page.getByRole('main').getByRole('button', { name: words[code].addToCart }).first())

describe.concurrent.each(inLanguages('en'))('the cart over the page, in %s', (code) => {
  it('shows what was added, by keyboard [R2.76] [R3.102] [R4.32]', async () => {
    const { page, complaints, close } = await visit(browser, { colorScheme: themes[code] })
    await openProduct(page, code)
    await add(page, code)
    const dialog = page.getByRole('dialog', { name: words[code].cart })
    await dialog.getByRole('table').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeFindings(page)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    expect(complaints).toEqual([])
    await close()
  })
})

describe.concurrent('the cart over the page', () => {
  it('has back what was removed, at the press of its message', async () => {
    const { page, complaints, close } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await openProduct(page, 'en')
    await add(page, 'en')
    const dialog = page.getByRole('dialog', { name: words.en.cart })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog
      .getByRole('row')
      .filter({ has: page.getByRole('spinbutton') })
      .waitFor({ state: 'detached' })
    const undo = dialog.getByRole('button', { name: 'Undo' })
    const actions = await dialog.locator('.dlg-f').boundingBox()
    const { y = 0, height = 0 } = (await undo.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(actions?.y ?? 0)
    await undo.click()
    await dialog.getByRole('spinbutton').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('takes 70 % of the width and 80 % of the height, and closes on a click outside [R2.77] [R2.78]', async () => {
    const { page, close } = await visit(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await openProduct(page, 'hr')
    await add(page, 'hr')
    const dialog = page.getByRole('dialog', { name: words.hr.cart })
    await dialog.getByRole('table').waitFor()
    expect(await dialog.boundingBox()).toMatchObject({ width: 896, height: 640 })
    await page.mouse.click(640, 400)
    expect(await dialog.isVisible()).toBe(true)
    await page.mouse.click(20, 780)
    await dialog.waitFor({ state: 'detached' })
    await close()
  })

  it('is a sheet at the bottom of a phone, and leads to the cart', async () => {
    const { page, close } = await visit(browser, {
      viewport: { width: 390, height: 850 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    await openProduct(page, 'hr')
    await add(page, 'hr')
    const dialog = page.getByRole('dialog', { name: words.hr.cart })
    await dialog.getByRole('table').waitFor()
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 102, width: 390, height: 748 })
    await dialog.getByRole('link', { name: 'Idi u košaricu' }).click()
    await page.waitForURL('**/kosarica')
    await dialog.waitFor({ state: 'detached' })
    await close()
  })
})
