import { stateName } from '@butiga/machines/shared'
import type { SearchContext } from '@butiga/machines/search'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** The search on its screen, with a clock that stops unless a step advances it. */
export interface SearchOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
  /** What was used last, which keeps the focus. */
  used: Locator | null
}

export const searchOn = async (page: Page): Promise<SearchOnScreen> => {
  await page.clock.install()
  return { page, calls: await parkCalls(page, (call) => call === 'cms.search'), used: null }
}

const main = (page: Page): Locator => page.getByRole('main')
const box = (page: Page): Locator => main(page).getByRole('searchbox', { name: 'Search' })
const tab = (page: Page, name: string): Locator => main(page).getByRole('tab', { name: new RegExp(`^${name}\\b`) })
/** A tab panel, once there is anything to choose from. */
const panel = (page: Page): Locator => main(page).locator('section.list')

const type =
  (text: string, { enters = false } = {}) =>
  async (displayed: SearchOnScreen) => {
    await box(displayed.page).fill(text)
    if (enters) await box(displayed.page).press('Enter')
    displayed.used = box(displayed.page)
  }
const press = (control: (page: Page) => Locator) => async (displayed: SearchOnScreen) => {
  await control(displayed.page).press('Enter')
  displayed.used = control(displayed.page)
}
const wait =
  (milliseconds: number) =>
  ({ page }: SearchOnScreen) =>
    page.clock.runFor(milliseconds)

/** The paths have three pages of whatever is looked for. */
const threePages = (match: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(match).map(([category, page]) => [category, { ...page, totalPages: 3 }]))

const noPages = (match: Readonly<Record<string, object>>) =>
  Object.fromEntries(
    Object.entries(match).map(([category, page]) => [category, { ...page, records: [], totalPages: 0, totalItems: 0 }]),
  )

/** Every step of the search's paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: SearchOnScreen) => Promise<void>>> = {
  'type a word': type('tape'),
  'clear the box': type(''),
  'press Enter': type('tape', { enters: true }),
  'press Enter in the empty box': type('', { enters: true }),
  'choose the pages': async (displayed) => {
    const tabs = main(displayed.page).getByRole('tab')
    const names = await tabs.allTextContents()
    await tabs.first().press('End')
    // From the last tab back to that of the pages.
    for (let at = names.length - 1; !names[at]?.startsWith('Pages'); at -= 1)
      await displayed.page.keyboard.press('ArrowLeft')
    await displayed.page.keyboard.press('Enter')
    displayed.used = tab(displayed.page, 'Pages')
  },
  'go to page 3': press((page) => panel(page).getByRole('link', { name: 'Page 3' })),
  'next page': press((page) => panel(page).getByRole('link', { name: 'Next' })),
  'previous page': press((page) => panel(page).getByRole('link', { name: 'Previous' })),
  'try again': async (displayed) => {
    await panel(displayed.page).getByRole('button', { name: 'Try again' }).click()
    // The button disappears with the failure that it belongs to.
    displayed.used = null
  },
  'half a second passes': wait(500),
  'a fifth of a second passes during the search': wait(200),
  'the results come': ({ calls }) => calls.answer('cms.search', { answer: threePages }),
  'nothing is found': ({ calls }) => calls.answer('cms.search', { answer: noPages }),
  'the search fails: INTERNAL': ({ calls }) => calls.refuse('cms.search', 'INTERNAL'),
}

/** The machine may be busy with other tests. */
const says: Readonly<Record<string, RegExp>> = {
  idle: /^Type what you are looking for/,
  'loading.noticed': /^Loading/,
  failed: /^$/,
}

/**
 * Expects the page to show the search: its state, its query in the controls, the shown query in the address, and the
 * focus.
 */
export const expectDisplayed = async (
  displayed: SearchOnScreen,
  { name, value, context }: PathStep,
  before: SearchContext,
): Promise<SearchContext> => {
  const { page } = displayed
  const current = { ...before, ...(JSON.parse(context) as Partial<SearchContext>) }
  const { query, shownQuery: displayedQuery, isLoaded } = current
  const state = stateName(value)
  // A few milliseconds of the page's clock, far below every delay of a search.
  await soon(async () => {
    await page.clock.runFor(2)
    expect(await panel(page).getAttribute('data-state')).toBe(state)
  })
  const isBusy = state === 'waiting' || state.startsWith('loading')
  expect(await panel(page).getAttribute('aria-busy')).toBe(String(isBusy))
  const match = isLoaded ? /^\d+ results? for “.+”, page \d of \d$|^No results for/ : /^$/
  expect(await panel(page).getByRole('status').textContent()).toMatch(says[state] ?? match)
  expect(await panel(page).getByRole('alert').count()).toBe(state === 'failed' ? 1 : 0)
  expect((await box(page).inputValue()).trim()).toBe(query.search.trim())
  if (query.search === '' && !isLoaded) {
    expect(await main(page).getByRole('tab').count()).toBe(0)
  } else {
    const selected = query.category === 'pages' ? 'Pages' : 'Products'
    expect(await tab(page, selected).getAttribute('aria-selected')).toBe('true')
  }
  await soon(() =>
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      ...(isLoaded && displayedQuery.category === 'pages' && { category: 'pages' }),
      ...(isLoaded && displayedQuery.page > 1 && { page: String(displayedQuery.page) }),
      ...(displayedQuery.search.trim() !== '' && isLoaded && { search: displayedQuery.search }),
    }),
  )
  const isTurned =
    name === 'the results come' &&
    before.isLoaded &&
    displayedQuery.search === before.shownQuery.search &&
    displayedQuery.category === before.shownQuery.category &&
    displayedQuery.page !== before.shownQuery.page
  if (isTurned) displayed.used = panel(page)
  const { used } = displayed
  if (used !== null && !isTurned && (await used.count()) === 0) displayed.used = null
  else if (used !== null)
    await soon(async () => expect(await used.evaluate((element) => element === document.activeElement)).toBe(true))
  return current
}
