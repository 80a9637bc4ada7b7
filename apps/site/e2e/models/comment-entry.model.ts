import { stateName } from '@butiga/machines/shared'
import type { commentEntryMachine } from '@butiga/machines/comment-entry'
import type { PathStep } from '@butiga/machines/testing'
import type { CommentOptions, Comment } from '@butiga/commerce-sdk'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { bringMember } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { commentWith, optionsWith } from './comment-samples.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf, screens } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The form of a comment, below what others have written. */
interface EntryOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const own = ['comments.getOptions', 'comments.filterOwn', 'comments.create', 'comments.update']
const mine = commentWith({ published: false })

const block = (page: Page): Locator => page.locator('.comments-own')
const button = (page: Page, name: string): Locator => block(page).getByRole('button', { name, exact: true })
const words = (page: Page): Locator => block(page).getByRole('textbox', { name: 'Your comment' })

const opens =
  (written: readonly Comment[], options: Partial<CommentOptions> = {}) =>
  async ({ calls }: EntryOnScreen): Promise<void> => {
    await calls.give('comments.getOptions', optionsWith(options))
    await calls.give('comments.filterOwn', written)
  }
const opensForGuest =
  (options: Partial<CommentOptions>) =>
  ({ calls }: EntryOnScreen): Promise<void> =>
    calls.give('comments.getOptions', optionsWith(options))

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: EntryOnScreen) => Promise<void>>> = {
  'nothing is written yet': opens([]),
  'an own comment is there': opens([mine]),
  'an own comment is there, and more are allowed': opens([mine], { OneUserOneComment: false }),
  'only members may write': opensForGuest({}),
  'comments are closed': opensForGuest({ CanCommentOnBlog: 'Nobody' }),
  'it does not open: INTERNAL': async ({ calls }) => {
    await calls.refuse('comments.getOptions', 'INTERNAL')
    await calls.give('comments.filterOwn', [])
  },
  'try again': ({ page }) => button(page, 'Try again').click(),
  'send it': async ({ page }) => {
    if (!(await words(page).isVisible())) await block(page).getByText('Write a comment').click()
    await block(page).getByRole('radio', { name: '5 of 5' }).check()
    await words(page).fill('It holds.')
    await button(page, 'Send').click()
  },
  'it is sent': ({ calls }) => calls.give('comments.create', mine),
  'it is refused: ONE_USER_ONE_COMMENT': ({ calls }) => calls.refuse('comments.create', 'ONE_USER_ONE_COMMENT'),
  'it is refused: ALREADY_POSTED': ({ calls }) => calls.refuse('comments.create', 'ALREADY_POSTED'),
  'change the own one': ({ page }) => button(page, 'Edit').click(),
  'leave it': ({ page }) => button(page, 'Cancel').click(),
  'write another': ({ page }) => button(page, 'Write another one').click(),
}

/** Expects the own comments, the form with what was typed, and what there is in their place. */
const expectDisplayed = async (page: Page, { name, value, context }: PathStep): Promise<void> => {
  const { own: written, edited, rules } = JSON.parse(context) as ContextFrom<typeof commentEntryMachine>
  const state = stateName(value)
  const isOpen = state.startsWith('open.')
  const isForm = isOpen && (written.length > 0 || state === 'open.sending' || name.startsWith('it is refused'))
  await soon(async () => {
    const list = block(page).getByRole('list', { name: 'Your comment' })
    expect(await list.getByRole('listitem').count()).toBe(written.length - (isOpen && edited !== null ? 1 : 0))
    expect(await block(page).getByText('The comment is awaiting publication.').count()).toBe(
      written.length - (isOpen && edited !== null ? 1 : 0),
    )
    expect(await words(page).isVisible()).toBe(isForm)
    expect(await button(page, 'Try again').count()).toBe(state === 'failed' ? 1 : 0)
    expect(await button(page, 'Edit').count()).toBe(state === 'written' ? 1 : 0)
    expect(await button(page, 'Write another one').count()).toBe(
      state === 'written' && rules?.isOnlyOne === false ? 1 : 0,
    )
    expect(await block(page).getByText('Logged-in users can write a comment.').count()).toBe(state === 'guest' ? 1 : 0)
    if (state === 'closed') expect(await block(page).innerText()).toBe('')
    if (isForm)
      expect(await words(page).inputValue()).toBe(
        edited?.text ?? (state === 'open.sending' || name.startsWith('it is refused') ? 'It holds.' : ''),
      )
    const submit = block(page).locator('button[type=submit]')
    if (state === 'open.sending') expect(await submit.getAttribute('aria-busy')).toBe('true')
    if (name === 'it is sent' || name === 'leave it')
      expect(await list.evaluate((displayed) => document.activeElement?.contains(displayed))).toBe(true)
  })
}

export const open = async ({ page, url, walk }: WalkStart): Promise<Walked<EntryOnScreen>> => {
  const isMember = walk.start === 'a member at a product'
  if (isMember) await bringMember(page, url)
  const calls = await parkCalls(page, (name) => own.includes(name))
  await page.goto(url + (isMember ? (screens['simple product']?.('en') ?? '') : pathOf('en', 'page', post)))
  // The block is loaded when it comes near, and React may put its own in the place of the server's.
  await soon(() => page.locator('#recenzije').scrollIntoViewIfNeeded({ timeout: 1000 }))
  return {
    subject: { page, calls },
    expectDisplayed: (step) => expectDisplayed(page, step),
    announces: byStep({
      'it is refused: ONE_USER_ONE_COMMENT': ['Each user can post one comment only.'],
      'it is refused: ALREADY_POSTED': ['You have already posted a comment.'],
    }),
  }
}

const post = 'we-have-opened-on-hvar'
