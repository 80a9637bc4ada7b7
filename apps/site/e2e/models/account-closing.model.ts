import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { bringMember, userWith } from './account-pages.ts'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The end of an account on the page of its data. */
interface ClosingOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const closing = userWith({ erasedAt: '2026-11-29T10:00:00.000Z' })
const wish = 'take it back'
const note = 'You have asked for deletion. The account will be deleted on'

const main = (page: Page): Locator => page.getByRole('main')
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Ask for deletion of the account?' })
const undo = (page: Page): Locator => main(page).getByRole('button', { name: 'Keep the account' })

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: ClosingOnScreen) => Promise<void>>> = {
  'ask for the erasure': ({ page }) => main(page).getByRole('button', { name: 'Ask for deletion' }).click(),
  'keep the account': ({ page }) => dialog(page).getByRole('button', { name: 'Keep the account' }).click(),
  'the password is right': async ({ page, calls }) => {
    await dialog(page).getByLabel('Password', { exact: true }).fill('bura u luci')
    await dialog(page).getByRole('button', { name: 'Ask for deletion' }).click()
    await calls.give('user.close', closing)
  },
  [wish]: ({ page }) => undo(page).click(),
  'the account stays': ({ calls }) => calls.give('user.reopen', userWith()),
  'it fails: NETWORK': ({ calls }) => calls.lose('user.reopen'),
}

/** Expects the dialog, and the note of an erasure that was asked for. */
const expectDisplayed = async (page: Page, { name, value }: PathStep): Promise<void> => {
  const isClosing = value === 'reopening' || name === 'the password is right' || name === 'it fails: NETWORK'
  await soon(async () => {
    expect(await dialog(page).count()).toBe(value === 'asking' ? 1 : 0)
    if (value === 'asking') return
    expect(await main(page).getByText(note).count()).toBe(isClosing ? 1 : 0)
    expect(await undo(page).count()).toBe(isClosing ? 1 : 0)
    if (isClosing) expect(await undo(page).getAttribute('aria-busy')).toBe(value === 'reopening' ? 'true' : null)
  })
}

export const open = async ({ page, url, walk }: WalkStart): Promise<Walked<ClosingOnScreen>> => {
  await bringMember(page, url, walk.steps[0]?.name === wish ? closing : userWith())
  const calls = await parkCalls(page, (called) => called === 'user.close' || called === 'user.reopen')
  await page.goto(url + pathOf('en', 'profileData'))
  await main(page).getByRole('heading', { name: 'Delete account' }).waitFor()
  return {
    subject: { page, calls },
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({ 'it fails: NETWORK': ['The shop cannot be reached.'] }),
    announces: byStep({
      'the password is right': [
        `${note} 29 November 2026 at 11:00. You can change your mind until then. Keep the account`,
      ],
    }),
  }
}
