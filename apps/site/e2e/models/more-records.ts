import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { CallName } from '@butiga/commerce-sdk/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ParkedCalls } from './parked-calls.ts'
import { soon } from './soon.ts'

/** A list of two pages, to which a button adds. */
export interface GrowingList {
  readonly page: Page
  readonly calls: ParkedCalls
  readonly call: CallName
  /** The names of what is shown, and those of each page. */
  readonly names: Locator
  readonly pages: readonly (readonly string[])[]
  /** Answers the waiting call with a page. */
  readonly answer: (page: number) => Promise<void>
}

const main = (page: Page): Locator => page.getByRole('main')
export const moreButton = (page: Page): Locator =>
  main(page)
    .getByRole('button', { name: 'Load more' })
    .or(main(page).getByRole('link', { name: 'Load more' }))
const turn =
  (name: string) =>
  ({ page }: GrowingList): Promise<void> =>
    main(page).getByRole('link', { name, exact: true }).click()

/** Every step of the paths, as a user and the shop do it. */
export const growing: Readonly<Record<string, (displayed: GrowingList) => Promise<void>>> = {
  'the page comes': ({ answer }) => answer(1),
  'the page fails: INTERNAL': ({ calls, call }) => calls.refuse(call, 'INTERNAL'),
  'try again': ({ page }) => main(page).getByRole('button', { name: 'Try again' }).click(),
  'load more': ({ page }) => moreButton(page).click({ force: true }),
  'the next page comes': ({ answer }) => answer(2),
  'the next page fails: NETWORK': ({ calls, call }) => calls.lose(call),
}

const { 'try again': _, ...added } = growing

/** Those of a list whose pages are turned too, on a page whose clock is stopped; its first page is there. */
export const turned: typeof growing = {
  ...added,
  'the page comes': ({ answer }) => answer(2),
  // The site asks again by itself, after a while.
  'the next page fails: NETWORK': async ({ page, calls, call }) => {
    await page.clock.resume()
    await calls.lose(call)
  },
  'go to page 2': turn('Page 2'),
  'next page': turn('Next'),
  'previous page': turn('Previous'),
  'the pause passes': ({ page }) => page.clock.runFor(200),
  'a fifth of a second passes during the load': ({ page }) => page.clock.runFor(200),
}

/** What the lists of these machines have in their context. */
interface Grown {
  readonly items: readonly unknown[]
  readonly shownQuery: { readonly page: number }
}

/** Expects the names of what is shown, the button, and the way out of a failure. */
export const expectGrown = async ({ page, pages, names }: GrowingList, { value, context }: PathStep): Promise<void> => {
  const { items, shownQuery: displayedQuery } = JSON.parse(context) as Grown
  const isAdded = items.length === pages.length
  const displayed = items.length === 0 ? [] : isAdded ? pages.flat() : pages[displayedQuery.page - 1]
  await soon(async () => {
    expect((await names.allInnerTexts()).map((name) => name.trim())).toEqual(displayed)
    expect(await moreButton(page).count()).toBe(items.length > 0 && displayedQuery.page < pages.length ? 1 : 0)
    expect(await main(page).getByRole('button', { name: 'Try again' }).count()).toBe(
      stateName(value) === 'failed' ? 1 : 0,
    )
  })
}
