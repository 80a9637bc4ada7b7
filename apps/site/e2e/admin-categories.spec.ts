import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, openBrowser, visit } from './browser.ts'
import { isVisible, openAdmin } from './models/admin-screens.ts'
import { shop } from './shop.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const names = (page: Page) => page.locator('.tree > li > .tr .nm').allTextContents()
const messages = (page: Page) => page.locator('.tree + p[role=status]').textContent()
const isStored = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/category/move/') && response.ok())

it('the tree of categories is rearranged by keys and by the pointer, and each move can be undone', async () => {
  const { page, complaints, close } = await visit(browser, { viewport: { width: 1440, height: 900 } })
  await openAdmin(page, shop.url)
  await page.goto(`${shop.url}/admin/categories`)
  await isVisible(page)
  await expectNoAxeFindings(page)
  const before = await names(page)
  const [first = '', second = ''] = before

  await page.getByRole('link', { name: second, exact: true }).focus()
  const [byKeys] = await Promise.all([isStored(page), page.keyboard.press('Alt+ArrowUp')])
  expect(byKeys.status()).toBe(200)
  expect((await names(page))[0]).toBe(second)
  expect(await messages(page)).toContain(`${second}: glavna razina, 1. mjesto`)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(second)
  await Promise.all([isStored(page), page.getByRole('button', { name: 'Vrati', exact: true }).click()])
  await page.waitForFunction((name) => document.querySelector('.tree .nm')?.textContent === name, first)

  await page.getByRole('button', { name: `Premjesti: ${first}`, exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expectNoAxeFindings(page)
  expect((await names(page))[0]).toBe(second)
  await page.keyboard.press('Escape')
  expect(await names(page)).toEqual(before)

  const grip = await page.getByRole('button', { name: `Premjesti: ${second}`, exact: true }).boundingBox()
  const target = await page.locator('.tree .tr').first().boundingBox()
  await page.mouse.move((grip?.x ?? 0) + 10, (grip?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 30, (target?.y ?? 0) + 30, { steps: 5 })
  await page.mouse.move((target?.x ?? 0) + 30, (target?.y ?? 0) + 3, { steps: 5 })
  await Promise.all([isStored(page), page.mouse.up()])
  expect((await names(page))[0]).toBe(second)
  await Promise.all([isStored(page), page.getByRole('button', { name: 'Vrati', exact: true }).last().click()])
  expect(complaints).toEqual([])
  await close()
})
