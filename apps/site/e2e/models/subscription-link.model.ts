import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { byStep } from './by-step.ts'
import { parkCalls, type ParkedCalls } from './parked-calls.ts'
import { pathOf } from './screens.ts'
import { soon } from './soon.ts'
import type { Walked, WalkStart } from './walk-paths.ts'

/** The page to which the link of a newsletter mail leads. */
interface LinkOnScreen {
  readonly page: Page
  readonly calls: ParkedCalls
}

const call = 'marketing.confirmSubscription'

/** Every step of the paths, as a user and the shop do it. */
export const story: Readonly<Record<string, (displayed: LinkOnScreen) => Promise<void>>> = {
  'press the button': ({ page }) => button(page).click(),
  'it is done': ({ calls }) => calls.give(call, { confirmed: true }),
  'it is refused: TOKEN_INVALID': ({ calls }) => calls.refuse(call, 'TOKEN_INVALID'),
  'it is refused: VALIDATION_FAILED': ({ calls }) => calls.refuse(call, 'VALIDATION_FAILED'),
  'the network is lost': ({ calls }) => calls.lose(call),
}

const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page): Locator => main(page).getByRole('button', { name: 'Confirm the subscription' })
const headings: Readonly<Record<string, string>> = {
  asking: 'One more step',
  acting: 'One more step',
  refused: 'The link is not valid',
  done: 'You are subscribed to the newsletter.',
}

/** Expects the heading of the state, its button, and what came of the press with the focus. */
const expectDisplayed = async (page: Page, { value }: PathStep): Promise<void> => {
  const isRequested = value === 'asking' || value === 'acting'
  const part = main(page).locator('.auth-card > [tabindex="-1"]')
  await soon(async () => {
    expect(await main(page).getByRole('heading').allInnerTexts()).toEqual([headings[stateName(value)]])
    expect(await button(page).count()).toBe(isRequested ? 1 : 0)
    if (isRequested) expect(await button(page).getAttribute('aria-busy')).toBe(value === 'acting' ? 'true' : null)
    else expect(await part.evaluate((place) => place === document.activeElement)).toBe(true)
  })
  expect(page.url()).not.toContain('confirm=')
}

export const open = async ({ page, url }: WalkStart): Promise<Walked<LinkOnScreen>> => {
  const calls = await parkCalls(page, (name) => name === call)
  await page.goto(`${url}${pathOf('en', 'newsletter')}?confirm=token`)
  return {
    subject: { page, calls },
    expectDisplayed: (step) => expectDisplayed(page, step),
    toasts: byStep({ 'the network is lost': ['The shop cannot be reached.'] }),
  }
}
