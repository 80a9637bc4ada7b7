import type { CommentSummary } from '@butiga/commerce-sdk'
import type { commentsMachine } from '@butiga/machines/comments'
import type { PathStep } from '@butiga/machines/testing'
import { stateName } from '@butiga/machines/shared'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { pageOf } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { commentWith, optionsWith } from './comment-samples.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { screens } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The comments of a product, on a page whose clock is stopped. */
interface CommentsOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const parked = ['comments.filter', 'comments.summarize', 'comments.getOptions', 'comments.create']
const figures: CommentSummary = { comments: 6, ratings: 6, average: 4.2, stars: 5, counts: [0, 0, 1, 3, 2] }
const [first, second] = [
  commentWith({ text: 'It holds a box full of books.' }),
  commentWith({ id: 2, text: 'It folds well.' }),
]

const block = (page: Page): Locator => page.locator('#recenzije')
const select = (page: Page, name: string): Locator => block(page).getByRole('combobox', { name })
const stars = (page: Page, star: number): Locator => block(page).getByRole('button', { name: `${star} of 5:` })
const more = (page: Page): Locator => block(page).getByRole('button', { name: 'Load more' })

const come = async ({ calls }: CommentsOnScreen, comment: object): Promise<void> => {
  await calls.give('comments.filter', pageOf([comment], 2, 6))
  await calls.give('comments.summarize', figures)
}

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: CommentsOnScreen) => Promise<void>>> = {
  'the page comes': (displayed) => come(displayed, first),
  'the page fails: INTERNAL': async ({ calls }) => {
    await calls.refuse('comments.filter', 'INTERNAL')
    await calls.give('comments.summarize', figures)
  },
  'load more': ({ page }) => more(page).click({ force: true }),
  'more come': (displayed) => come(displayed, second),
  'more fail: NETWORK': async ({ page, calls }) => {
    await calls.give('comments.summarize', figures)
    // The site asks again by itself, after a while.
    await page.clock.resume()
    await calls.lose('comments.filter')
  },
  'the best first': async ({ page }) => void (await select(page, 'Sort').selectOption('highest')),
  'only four stars': ({ page }) => stars(page, 4).click(),
  'a comment was written': async ({ page, calls }) => {
    await block(page).getByText('Write a comment').click()
    await block(page).getByRole('radio', { name: '5 of 5' }).check()
    await block(page).getByRole('textbox', { name: 'Your comment' }).fill('It holds.')
    await block(page).getByRole('textbox', { name: 'E-mail' }).fill('ivy@example.com')
    await block(page).getByRole('button', { name: 'Send' }).click()
    await calls.give('comments.create', commentWith({ id: 3, published: false }))
  },
  'the pause passes': ({ page }) => page.clock.runFor(200),
  'a fifth of a second passes during the load': ({ page }) => page.clock.runFor(200),
}

/** Expects the comments of others, the controls, and that the list is busy. */
const expectDisplayed = async (page: Page, { value, context }: PathStep): Promise<void> => {
  const {
    items,
    query,
    totalPages,
    shownQuery: displayedQuery,
  } = JSON.parse(context) as ContextFrom<typeof commentsMachine>
  const isBusy = stateName(value) !== 'shown'
  const texts = [first.text, second.text].slice(0, items.length)
  await soon(async () => {
    await page.clock.runFor(2)
    expect(await block(page).getAttribute('aria-busy')).toBe(String(isBusy))
    expect(await block(page).getByRole('list', { name: 'Comments' }).locator('li > p').allInnerTexts()).toEqual(texts)
    expect(await select(page, 'Sort').inputValue()).toBe(query.order)
    expect(await stars(page, 4).getAttribute('aria-pressed')).toBe(String(query.rating === 4))
    expect(await more(page).count()).toBe(displayedQuery.page < totalPages ? 1 : 0)
    expect(await block(page).getByText(`${items.length} of 6`, { exact: true }).count()).toBe(1)
  })
}

export const open = async ({ page, url }: WalkStart): Promise<Walked<CommentsOnScreen>> => {
  await page.clock.install()
  const calls = await parkCalls(page, (name) => parked.includes(name))
  // By a click, so that the browser asks for the comments, not the server.
  await page.goto(url + (screens['category']?.('en') ?? ''))
  await page.waitForFunction(() => document.cookie.includes('locale='))
  await page.getByRole('main').getByRole('link', { name: 'Honeycomb wrapping paper' }).first().click()
  const subject: CommentsOnScreen = { page, calls }
  await come(subject, first)
  await page.getByRole('heading', { level: 1, name: 'Honeycomb wrapping paper' }).waitFor()
  await soon(() => block(page).scrollIntoViewIfNeeded({ timeout: 1000 }))
  await calls.give('comments.getOptions', optionsWith({ CanCommentOnBlog: 'Everyone' }))
  await block(page).getByText('Write a comment').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  return {
    subject,
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({
      'the page fails: INTERNAL': ['Something went wrong.'],
      'more fail: NETWORK': ['The shop cannot be reached.'],
    }),
    announces: byStep({ 'more come': ['2 of 6'] }),
  }
}
