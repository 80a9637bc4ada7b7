import { stateName } from '@butiga/machines/shared'
import type { ListQuery } from '@butiga/machines/list'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** A list of products on its screen, with a clock that stops unless a step advances it. */
export interface ListOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  /** What was used last, which keeps the focus. */
  used: Locator | null
}

/** Only the products wait for a step; their filters are answered at once. */
export const listOn = async (page: Page): Promise<ListOnScreen> => {
  await page.clock.install()
  return { page, calls: await parkCalls(page, (call) => call === 'product.filter'), used: null }
}

const main = (page: Page): Locator => page.getByRole('main')
const list = (page: Page): Locator => main(page).getByRole('region', { name: 'Products' })
const filters = (page: Page): Locator => main(page).getByRole('form', { name: 'Filters' })
const recycled = (page: Page, name: RegExp): Locator =>
  filters(page).getByRole('group', { name: 'Recycled' }).getByRole('radio', { name })
const pager = (page: Page, name: string): Locator => list(page).getByRole('link', { name, exact: true })

/** As a user does it: the control takes the focus, and keeps it. */
const operate = async (shown: ListOnScreen, control: Locator, act: (control: Locator) => Promise<unknown>) => {
  await control.focus()
  await act(control)
  shown.used = control
}
const tick = (name: string) => (shown: ListOnScreen) =>
  operate(shown, filters(shown.page).getByRole('checkbox', { name, exact: true }), (box) => box.check())
const turn = (name: string) => (shown: ListOnScreen) =>
  operate(shown, pager(shown.page, name), (link) => link.press('Enter'))
const select = (name: string, value: string) => (shown: ListOnScreen) =>
  operate(shown, list(shown.page).getByRole('combobox', { name }), (box) => box.selectOption(value))
const wait =
  (milliseconds: number) =>
  ({ page }: ListOnScreen) =>
    page.clock.runFor(milliseconds)

/** Every step of the list's paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (shown: ListOnScreen) => Promise<void>>> = {
  'sort by price': select('Sort', '3'),
  'ask for 24 on a page': select('Per page', '24'),
  'choose a filter': (shown) => operate(shown, recycled(shown.page, /^Yes/), (radio) => radio.check()),
  'take the filter away': (shown) => operate(shown, recycled(shown.page, /^All/), (radio) => radio.check()),
  'clear all filters': async (shown) => {
    await list(shown.page).getByRole('link', { name: 'Clear filters' }).click()
    // The link disappears with the filter that it removes.
    shown.used = list(shown.page)
  },
  'ask for featured products': tick('Featured'),
  'ask for reduced products': tick('On sale only'),
  'go to page 3': turn('Page 3'),
  'next page': turn('Next'),
  'previous page': turn('Previous'),
  'a fifth of a second passes before the load': wait(200),
  'half a second passes before the load': wait(500),
  'a fifth of a second passes during the load': wait(200),
  // The paths have three pages, whatever is asked for.
  'the page comes': ({ calls }) =>
    calls.answer('product.filter', { answer: (page: object) => ({ ...page, totalPages: 3 }) }),
  'the page fails: INTERNAL': ({ calls }) => calls.refuse('product.filter', 'INTERNAL'),
}

/** The machine may be busy with other tests. */
interface ContextParts {
  readonly query: ListQuery
  readonly shownQuery: ListQuery
}

/** The query parameters of a list's address. */
const addressOf = ({ page, sort, limit, discount, featured, filters: chosen }: ListQuery): Record<string, string> => ({
  ...(page > 1 && { page: String(page) }),
  ...(sort !== 1 && { sort: String(sort) }),
  ...(limit !== 12 && { limit: String(limit) }),
  ...(discount && { discount: 'true' }),
  ...(featured && { featured: 'true' }),
  ...Object.fromEntries(chosen.map(({ key, value }) => [`filter.${key}`, value.join()])),
})

/**
 * Expects the page to show the list: its state, its query in the controls, the shown query in the address, and the
 * focus.
 */
export const expectShown = async (
  shown: ListOnScreen,
  { name, value, context }: PathStep,
  before: ContextParts,
): Promise<ContextParts> => {
  const { page } = shown
  const current = JSON.parse(context) as ContextParts
  const state = stateName(value)
  // A few milliseconds of the page's clock, far below every delay of a list.
  await soon(async () => {
    await page.clock.runFor(2)
    expect(await list(page).getAttribute('data-state')).toBe(state)
  })
  expect(await list(page).getAttribute('aria-busy')).toBe(state === 'shown' ? 'false' : 'true')
  const isNoticed = state === 'loading.noticed'
  expect(await list(page).getByRole('status').textContent()).toMatch(isNoticed ? /^Loading/ : /^\d+ products?$/)
  expect(await list(page).locator('article[aria-busy=true]').count()).toBe(isNoticed ? 12 : 0)

  const { query, shownQuery } = current
  expect(await list(page).getByRole('combobox', { name: 'Sort' }).inputValue()).toBe(String(query.sort))
  expect(await list(page).getByRole('combobox', { name: 'Per page' }).inputValue()).toBe(String(query.limit))
  expect(await recycled(page, query.filters.length > 0 ? /^Yes/ : /^All/).isChecked()).toBe(true)
  expect(await list(page).locator('[aria-current=page]').textContent()).toBe(String(query.page))
  await soon(() => expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(addressOf(shownQuery)))

  const isTurned = name === 'the page comes' && shownQuery.page !== before.shownQuery.page
  if (isTurned) shown.used = list(page)
  const { used } = shown
  if (used !== null) {
    await soon(async () => expect(await used.evaluate((element) => element === document.activeElement)).toBe(true))
  }
  return current
}
