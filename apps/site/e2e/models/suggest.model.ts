import type { SuggestContext } from '@butiga/machines/suggest'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The search box of a page, with a clock that stops unless a step advances it. */
export interface BoxOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

export const boxOn = async (page: Page): Promise<BoxOnScreen> => {
  await page.clock.install()
  return { page, calls: await parkCalls(page, (call) => call === 'cms.search') }
}

/** The box, as soon as its suggestions are ready. */
export const box = (page: Page): Locator => page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
const list = (page: Page): Locator => page.getByRole('listbox', { name: 'Suggestions' })
const press =
  (key: string) =>
  ({ page }: BoxOnScreen) =>
    box(page).press(key)

interface Match {
  readonly products: { readonly records: readonly object[] }
}
/** The paths have one product, and nothing else. */
const oneProduct = ({ products }: Match) => ({ products: { ...products, records: products.records.slice(0, 1) } })

/** Every step of the suggestions' paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: BoxOnScreen) => Promise<void>>> = {
  'type a word': ({ page }) => box(page).fill('box'),
  'clear the box': ({ page }) => box(page).fill(''),
  'press Arrow Down': press('ArrowDown'),
  'press Arrow Up': press('ArrowUp'),
  'press Enter': press('Enter'),
  'press Escape': press('Escape'),
  'open it again': ({ page }) => box(page).click(),
  'a fifth of a second passes': ({ page }) => page.clock.runFor(200),
  'the suggestions come': ({ calls }) => calls.answer('cms.search', { answer: oneProduct }),
  'the suggestions fail: INTERNAL': ({ calls }) => calls.refuse('cms.search', 'INTERNAL'),
}

/** Expects the page to show the list while it is open, the marked suggestion, and the typed text. */
export const expectDisplayed = async ({ page }: BoxOnScreen, { name, value, context }: PathStep): Promise<void> => {
  const { active, text } = JSON.parse(context) as SuggestContext
  const isOpen = value === 'open'
  await soon(async () => {
    await page.clock.runFor(2)
    expect(await page.getByRole('search').locator('[role=status]').first().getAttribute('data-state')).toBe(value)
  })
  expect(await list(page).count()).toBe(isOpen ? 1 : 0)
  expect(await box(page).getAttribute('aria-expanded')).toBe(String(isOpen))
  expect(await box(page).inputValue()).toBe(text)
  const marked = list(page).locator('[aria-selected=true]')
  expect(await marked.count()).toBe(isOpen && active !== null ? 1 : 0)
  if (isOpen && active !== null) {
    const options = list(page).getByRole('option')
    expect(await options.nth(active).getAttribute('id')).toBe(await box(page).getAttribute('aria-activedescendant'))
    expect(await options.count()).toBe(2)
    for (const match of await list(page).locator('mark').allInnerTexts()) expect(match.toLowerCase()).toBe(text)
    expect(await list(page).locator('mark').count()).toBeGreaterThan(0)
  }
  if (name === 'press Enter') await page.waitForURL(/\/en\/search\?search=box$/)
  else expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true)
}
