import { stateName } from '@butiga/machines/shared'
import type { ListQuery } from '@butiga/machines/list'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** A value to narrow a list by: the field's name, which the address has too, and its value. */
interface FilterValue {
  readonly name: string
  readonly value: string
}

/** A list of products on its screen, with a clock that stops unless a step advances it. */
export interface ListOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  /** The names of the groups of filters that the list opened with. */
  readonly groups: readonly string[]
  /** What the walk's filter is on the screen. */
  readonly chosen: FilterValue
  /** What was used last, which keeps the focus. */
  used: Locator | null
}

/** The groups of which a walk chooses: ranges are typed or dragged, and have tests of their own. */
export const groups = ['Size', 'Colour', 'Dimensions', 'Material', 'Suitable for', 'Recycled'] as const

/**
 * Opens a list. Only the products wait for a step; their filters are answered at once.
 *
 * @param group the filters of which the walk chooses the first value
 */
export const listOn = async (page: Page, address: string, group: string): Promise<ListOnScreen> => {
  await page.clock.install()
  const calls = await parkCalls(page, (call) => call === 'product.filter')
  await page.goto(address)
  await page.waitForFunction(() => document.cookie.includes('locale='))
  await page.clock.pauseAt(Date.now() + 60_000)
  const first = filters(page).getByRole('group', { name: group }).locator('input:not([value=""])').first()
  const chosen = await first.evaluate(({ name, value }: HTMLInputElement) => ({ name, value }))
  return { page, calls, groups: await groupsOn(page), chosen, used: null }
}

const main = (page: Page): Locator => page.getByRole('main')
const list = (page: Page): Locator => main(page).getByRole('region', { name: 'Products' })
const filters = (page: Page): Locator => main(page).getByRole('form', { name: 'Filters' })
const groupsOn = (page: Page): Promise<string[]> => filters(page).locator('fieldset > legend').allTextContents()
const field = (page: Page, { name, value }: FilterValue): Locator =>
  filters(page).locator(`input[name="${name}"][value="${value}"]`)

const pager = (page: Page, name: string): Locator => list(page).getByRole('link', { name, exact: true })

/** As a user does it: the control takes the focus, and keeps it. */
const operate = async (displayed: ListOnScreen, control: Locator, act: (control: Locator) => Promise<unknown>) => {
  await control.focus()
  await act(control)
  displayed.used = control
}
const tick = (name: string) => (displayed: ListOnScreen) =>
  operate(displayed, filters(displayed.page).getByRole('checkbox', { name, exact: true }), (box) => box.check())
const turn = (name: string) => (displayed: ListOnScreen) =>
  operate(displayed, pager(displayed.page, name), (link) => link.press('Enter'))
const select = (name: string, value: string) => (displayed: ListOnScreen) =>
  operate(displayed, list(displayed.page).getByRole('combobox', { name }), (box) => box.selectOption(value))
const wait =
  (milliseconds: number) =>
  ({ page }: ListOnScreen) =>
    page.clock.runFor(milliseconds)

/** Every step of the list's paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: ListOnScreen) => Promise<void>>> = {
  'sort by price': select('Sort', '3'),
  'ask for 24 on a page': select('Per page', '24'),
  'choose a filter': (displayed) =>
    operate(displayed, field(displayed.page, displayed.chosen), (input) => input.press('Space')),
  // A box is emptied; of radios the first one has no value.
  'take the filter away': async (displayed) => {
    const { page, chosen } = displayed
    const all = field(page, { ...chosen, value: '' })
    const input = (await all.count()) > 0 ? all : field(page, chosen)
    await operate(displayed, input, () => input.press('Space'))
  },
  'clear all filters': async (displayed) => {
    await list(displayed.page).getByRole('link', { name: 'Clear filters' }).click()
    // The link disappears with the filter that it removes.
    displayed.used = list(displayed.page)
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

/** The query parameters of a list's address; what the walk's filter is on the screen takes its place. */
const addressOf = (
  { page, sort, limit, discount, featured, filters }: ListQuery,
  chosen: FilterValue,
): Record<string, string> => ({
  ...(page > 1 && { page: String(page) }),
  ...(sort !== 1 && { sort: String(sort) }),
  ...(limit !== 12 && { limit: String(limit) }),
  ...(discount && { discount: 'true' }),
  ...(featured && { featured: 'true' }),
  ...(filters.length > 0 && { [chosen.name]: chosen.value }),
})

/** What could be chosen from when the list opened stays in its place, whatever is chosen. */
const expectFilters = async (
  { page, chosen, groups }: ListOnScreen,
  { filters: requested }: ListQuery,
): Promise<void> => {
  expect(await field(page, chosen).isChecked()).toBe(requested.length > 0)
  expect(await groupsOn(page)).toEqual(groups)
}

/**
 * Expects the page to show the list: its state, its query in the controls, the shown query in the address, and the
 * focus.
 */
export const expectDisplayed = async (
  displayed: ListOnScreen,
  { name, value, context }: PathStep,
  before: ContextParts,
): Promise<ContextParts> => {
  const { page } = displayed
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

  const { query, shownQuery: displayedQuery } = current
  expect(await list(page).getByRole('combobox', { name: 'Sort' }).inputValue()).toBe(String(query.sort))
  expect(await list(page).getByRole('combobox', { name: 'Per page' }).inputValue()).toBe(String(query.limit))
  await expectFilters(displayed, query)
  expect(await list(page).locator('[aria-current=page]').textContent()).toBe(String(query.page))
  await soon(() =>
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(addressOf(displayedQuery, displayed.chosen)),
  )

  const isTurned = name === 'the page comes' && displayedQuery.page !== before.shownQuery.page
  if (isTurned) displayed.used = list(page)
  const { used } = displayed
  if (used !== null) {
    await soon(async () => expect(await used.evaluate((element) => element === document.activeElement)).toBe(true))
  }
  return current
}

/** Expects the list to come to rest when everything that it waits for comes, with every group of filters in its place. */
export const expectRest = async (displayed: ListOnScreen, query: ListQuery): Promise<void> => {
  const { page, calls } = displayed
  await soon(async () => {
    await page.clock.runFor(600)
    if (calls.isWaiting('product.filter')) await calls.answer('product.filter')
    expect(await list(page).getAttribute('data-state')).toBe('shown')
  })
  await expectFilters(displayed, query)
}
